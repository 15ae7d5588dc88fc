/** The word at an offset of a text, with an apostrophe or a hyphen within it; in a gap, the word before. */
export function wordAround(text: string, at: number): { start: number; end: number } {
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return { start: at - before, end: at + after };
}
