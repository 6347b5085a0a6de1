extension Character {
  /// The columns that the showable scalars of the character take.
  var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.isShowable ? $1.columns : 0) } }
}

extension Unicode.Scalar {
  /// True for what may reach the screen: a letter, mark, number, symbol or the space.
  ///
  /// Left out are controls, bidirectional overrides, joiners, tags and variation selectors, about
  /// whose widths terminals disagree, private characters, one of which makes kitty show an image,
  /// and U+00A0, by which the screen marks the cells of pictures.
  var isShowable: Bool {
    if value < 0x7f { return value >= 0x20 }
    guard value != 0xa0, !properties.isVariationSelector, !properties.isEmojiModifier else {
      return false
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default:
      return columns >= 0
    }
  }
}
