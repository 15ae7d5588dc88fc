/**
 * The name of a shared document for a language: `site.de` if it exists, otherwise `site`.
 * @param language undefined for the main language of the site
 */
export function localName(
  name: string,
  language: string | undefined,
  documents: { has(name: string): boolean },
): string {
  const local = `${name}.${language}`;
  return language !== undefined && documents.has(local) ? local : name;
}

/** Splits the name of a shared document: `site.de` is `site` in the language `de`. */
export function splitName(name: string): { base: string; language: string | undefined } {
  const [base = "", language] = name.split(".");
  return { base, language };
}
