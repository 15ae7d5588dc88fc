/** Matches code, fenced or inline, in which tags are not interpreted. */
export const CODE = "^ {0,3}(?<fence>`{3,}|~{3,})[\\s\\S]*?^ {0,3}\\k<fence>|`[^`\\n]+`";

/** Tells whether the text matched by a pattern that includes `CODE` is code rather than a tag. */
export const isCode = (tag: string): boolean => /^ {0,3}[`~]/.test(tag);
