/** The roles of people, each with the rights of those before it. */
export const ROLES = ["viewer", "translator", "editor", "publisher", "owner"] as const;

export type Role = (typeof ROLES)[number];

/** The rights of a person. @property languages in which a translator writes */
export type Rights = { role: Role; languages: readonly string[] };

/** Tells whether a role includes the rights of another one. */
export const includes = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** Documents that decide how all content is built: fields of collections, templates of new pages, theme, settings of the site. */
const SETTINGS = /^(?:(?:collection|scaffold):.+|data:theme|data:site)$/;

/** The language of a data document, if it is of one alone; undefined for other documents. */
export function languageOfData(document: string): string[] | undefined {
  const [, local] = /^data:(?:site|facts|texts)\.([\w-]+)$/.exec(document) ?? [];
  return local === undefined ? undefined : [local];
}

/**
 * Tells whether a person may change a document.
 * @param document its id
 * @param contentLanguages those of its content, before and after the change; none if it has no language of its own
 */
export function mayChange(
  { role, languages }: Rights,
  document: string,
  contentLanguages: readonly string[],
): boolean {
  if (role === "translator")
    return contentLanguages.length > 0 && contentLanguages.every((one) => languages.includes(one));
  return includes(role, SETTINGS.test(document) ? "publisher" : "editor");
}
