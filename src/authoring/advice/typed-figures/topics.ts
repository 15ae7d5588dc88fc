/** Words that say nothing of what a figure is about. */
const EMPTY = new Set(
  (
    "the and for with from that this these those you your our their its who how what when where which are was were " +
    "has have had can may must will not but then than into also only more most least about over under within between " +
    "page centre help home guide post study give given cost figure amount total number per each every one two " +
    "minute hour day week fortnight month year"
  ).split(" "),
);

/** Words that mean the same thing in this trade: the first of each line stands for all. */
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

/** Tells whether a topic is one of those that figures of this trade are about. */
export function isSubject(topic: string): boolean {
  return SAME.some(([first]) => first === topic);
}

/** What a text is about: its words without endings, empty words and figures. */
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
