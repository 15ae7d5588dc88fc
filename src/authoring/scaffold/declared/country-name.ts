/** Names that take "the" although no word in them indicates it. */
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
/** Words that give a name "the": the United Kingdom, the Czech Republic, the Solomon Islands. */
const COMMON_NOUN = /\b(?:Emirates|Federation|Islands|Isle|Kingdom|Republic|States|Union)\b/;

/** The name for menus and cards, however it was typed: "the Netherlands" becomes Netherlands. */
export function bareName(typed: string): string {
  return typed.trim().replace(/^the\s+/i, "");
}

/** The name within a sentence: "the Netherlands", but "New Zealand". @param name without article */
export function nameInSentence(name: string): string {
  return WITH_ARTICLE.has(name) || COMMON_NOUN.test(name) ? `the ${name}` : name;
}
