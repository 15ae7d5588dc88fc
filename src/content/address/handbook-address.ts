/** The path below which the dev server, Studio and `waymark handbook` serve the handbook. */
export const HANDBOOK_PATH = "/__waymark/handbook";

/**
 * The address of a message's entry in the handbook, without its first slash: `look-up/messages/link#text-link-self`. In anchors of texts,
 * `note-` is reserved for footnotes.
 * @param code of a diagnostic: `link/self`
 */
export const messageAddress = (code: string): string =>
  `${messagePath(familyOf(code))}#text-${code.replace("/", "-").replace(/^note-/, "notes-")}`;

/** The address of the page about a family of messages. */
export const messagePath = (family: string): string => `look-up/messages/${family}`;

/** The family of a message, which has a page of its own: `link` of `link/self`. */
export const familyOf = (code: string): string => code.split("/")[0] ?? code;
