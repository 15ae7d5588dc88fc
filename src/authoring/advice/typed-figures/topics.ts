/** Words that do not indicate a topic. */
const EMPTY = new Set(
  (
    "the and for with from that this these those you your our their its who how what when where which are was were " +
    "has have had can may must will not but then than into also only more most least about over under within between " +
    "page centre help home guide post study give given cost figure amount total number per each every one two " +
    "minute hour day week fortnight month year"
  ).split(" "),
);

/** Synonyms in this field; the first of each line represents all. */
const SAME = [
  "fund money show proof",
  "work job",
  "accommodation rent room flat house housing",
  "tuition fee",
  "visa permit",
  "decision decide processing",
  "programme program course",
  "university college",
  "reply answer respond",
].map((line) => line.split(" "));

/** Tells whether a topic is one that figures are typically about. */
export function isSubject(topic: string): boolean {
  return SAME.some(([first]) => first === topic);
}

/** The topics of a text: its words without endings, stop words and figures. */
export function topicsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  const stems = words
    .flatMap((word) => word.split(/[-'’]/))
    .filter((word) => word.length > 2 && !EMPTY.has(word))
    .map(stem)
    .filter((word) => !EMPTY.has(word));
  return new Set(stems.map((word) => SAME.find((group) => group.includes(word))?.[0] ?? word));
}

function stem(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
