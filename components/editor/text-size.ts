/** The size of text in the editor and in the text area that stands in for it, in pixels. */
export const FONT_SIZE = 13;
export const LINE_HEIGHT = 20;
