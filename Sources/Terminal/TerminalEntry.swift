/// The description of the terminal that ncurses works by, compiled.
///
/// It is our own, in the environment rather than in a file, for two reasons: the user's has scroll
/// and insert commands, by which ncurses drags cells about of which it does not know that pictures
/// lie there; and there may be none for the user's `TERM`. The source, which says how this was
/// made, is `Config/giphy-text.terminfo`.
enum TerminalEntry {
  /// The name of the entry.
  static let name = "giphy-text"

  /// The compiled entry in base64, as ncurses takes it after `b64:` in `TERMINFO`.
  static let base64 = """
    HgIjAA8ADwBpAZQBZ2lwaHktdGV4dHx0ZXh0IGxheWVyIG9mIGdpcGh5LXR1aQAAAAAAAAAAAAAAAAAAAQFQAAAA////\
    /xgAAAD/////////////////////////////////////////////////////AAAAAf9/AAD/////AAD/////AgAKAA4A\
    /////xIA//8jAP//JwD/////KQD//y0A//////////////////8xAP////82AP///////zsAQABFAP////9KAP//////\
    /04AVAD/////////////////////////////////////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////WgD///////9j\
    AGwA//91AP//////////////////////////////////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////////////////\
    //////////////////////////////////9+AP//////////////////////////////////////////////////////\
    ////////////////////////////////////////////////////////////////////////////////////////////\
    ////////////////hwANAQ0AG1tIG1sySgAbW0sAG1tKABtbJWklcDElZDslcDIlZEgAG1tIAAgAG1tDABtbQQAbWzFt\
    ABtbMm0AG1s3bQAbWzdtABtbNG0AG1ttABtbMjdtABtbMjRtABtbJXAxJWRCABtbJXAxJWREABtbJXAxJWRDABtbJXAx\
    JWRBABtbMzk7NDltABtbJT8lcDElezh9JTwldDMlcDElZCVlJXAxJXsxNn0lPCV0OSVwMSV7OH0lLSVkJWUlcDElezI1\
    Nn0lPCV0Mzg7NTslcDElZCVlMzg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOyVwMSV7MjU1\
    fSUmJWQlO20AG1slPyVwMSV7OH0lPCV0NCVwMSVkJWUlcDElezE2fSU8JXQxMCVwMSV7OH0lLSVkJWUlcDElezI1Nn0l\
    PCV0NDg7NTslcDElZCVlNDg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOyVwMSV7MjU1fSUm\
    JWQlO20AAQAAAAAAAQAEAAEAAABSR0IA
    """
}
