/** Matches code, fenced or inline, in which tags are not interpreted. */
export const CODE = "^ {0,3}(?<fence>`{3,}|~{3,})[\\s\\S]*?^ {0,3}\\k<fence>|`[^`\\n]+`";

/** Tells whether a match of a pattern with `CODE` is code. */
export const isCode = (tag: string): boolean => /^ {0,3}[`~]/.test(tag);
