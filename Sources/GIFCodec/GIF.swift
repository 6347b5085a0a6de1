/// The Graphics Interchange Format: reading, composing and writing it.
public enum GIF {}
