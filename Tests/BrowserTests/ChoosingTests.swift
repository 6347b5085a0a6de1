import Giphy
import Terminal
import Testing

@testable import Browser

@Suite struct ChoosingTests {
  private func model() -> Model {
    var model = Model(
      query: Query(), rule: Samples.rule,
      size: Samples.screen, keymap: .choosing)
    _ = model.start()
    _ = model.update(.page(generation: 0, .success(Samples.page(0..<5))))
    return model
  }

  @Test func enterChoosesTheSelectedRow() {
    var model = model()
    model.press(.down, .enter)
    #expect(model.isOver)
    #expect(model.chosen?.id == "id1")
  }

  @Test func enterChoosesFromTheLargeViewAsWell() {
    var model = model()
    model.press(.right, .down, .enter)
    #expect(model.chosen?.id == "id1")
  }

  @Test(arguments: [[Key.escape], [.control("c")], [.character("q")], [.right, .escape, .escape]])
  func leavingChoosesNothing(keys: [Key]) {
    var model = model()
    for key in keys { model.press(key) }
    #expect(model.isOver)
    #expect(model.chosen == nil)
  }

  @Test func escapeAndEnterLeaveTheHelpFirst() {
    var model = model()
    model.press(.character("?"), .enter)
    #expect(!model.isOver && model.mode == .list)
    model.press(.character("?"), .escape)
    #expect(!model.isOver && model.mode == .list)
  }

  @Test func ofAnEmptyListNothingIsChosen() {
    var model = Model(files: [], size: Samples.screen, keymap: .choosing)
    model.press(.enter)
    #expect(!model.isOver && model.chosen == nil)
  }

  @Test func theHelpAndTheStatusLineSaySo() {
    var model = model()
    #expect("\(model.scene(spinner: 0))".contains("Enter chooses"))
    model.press(.character("?"))
    #expect("\(model.scene(spinner: 0))".contains("choose it"))
  }
}
