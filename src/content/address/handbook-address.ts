/** The path below which the dev server, Studio and `waymark handbook` serve the handbook. */
export const HANDBOOK_PATH = "/__waymark/handbook";

/**
 * The address of a message's entry in the handbook, without its first slash: `look-up/messages/link#text-link-self`. The anchor of a code
 * that begins with `note/` begins with `text-notes-`, because ids with `note-` belong to footnotes.
 * @param code of a diagnostic: `link/self`
 */
export const messageAddress = (code: string): string =>
  `${messagePath(familyOf(code))}#text-${code.replace("/", "-").replace(/^note-/, "notes-")}`;

/**
 * Returns a function that gives the whole address of a message's entry.
 * @param origin at which the handbook is served: `http://localhost:4181`
 */
export const messageUrls =
  (origin: string) =>
  (code: string): string =>
    `${origin}${HANDBOOK_PATH}/${messageAddress(code)}`;

/** The path of the handbook page about a family of messages, without a slash at its start: `look-up/messages/link`. */
export const messagePath = (family: string): string => `look-up/messages/${family}`;

/** The family of a message, which has a page of its own: `link` of `link/self`. */
export const familyOf = (code: string): string => code.split("/")[0] ?? code;

/** The address of a table of fields in the handbook: that of a block (`blocks/hero`) or of a document (`documents/site`). */
export const fieldsAddress = (entry: string): string => `look-up/${entry}#text-fields`;
