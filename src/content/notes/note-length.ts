/** In UTF-16 code units. Apart from the rest, since Studio's window needs nothing else of notes. */
export const MAX_NOTE_LENGTH = 2000;
