/** Names that take "the" in a sentence though no word in them says so. */
const WITH_ARTICLE = new Set([
  "Bahamas",
  "Comoros",
  "Gambia",
  "Maldives",
  "Netherlands",
  "Philippines",
  "Seychelles",
  "Vatican",
]);
/** Words that make a name one with "the": the United Kingdom, the Czech Republic, the Solomon Islands. */
const COMMON_NOUN = /\b(?:Emirates|Federation|Islands|Isle|Kingdom|Republic|States|Union)\b/;

/** The name as menus and cards print it, however it was typed: "the Netherlands" is Netherlands. */
export function bareName(typed: string): string {
  return typed.trim().replace(/^the\s+/i, "");
}

/** The name as a sentence says it: "the Netherlands", but "New Zealand". @param name without article */
export function nameInSentence(name: string): string {
  return WITH_ARTICLE.has(name) || COMMON_NOUN.test(name) ? `the ${name}` : name;
}
