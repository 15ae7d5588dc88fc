/** The word at an offset of a text, including inner apostrophes and hyphens; between words, the preceding one. */
export function wordAround(text: string, at: number): { start: number; end: number } {
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0;
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))?.[0].length ?? 0;
  return { start: at - before, end: at + after };
}
