/** Words that say nothing about the topic of a text. */
const WORDS_WITHOUT_TOPIC = new Set(
  (
    "the and for with from that this these those you your our their its who how what when where which are was were " +
    "has have had can may must will not but then than into also only more most least about over under within between " +
    "there some around nearly almost roughly altogether offer boast count " +
    "page centre help home guide post study give given cost figure amount total number per each every one two " +
    "minute hour day week fortnight month year"
  ).split(" "),
);

/** Synonyms in the field of study-abroad advice; the first word of each line represents its group. */
const SYNONYMS = [
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
const REPRESENTATIVES = new Map(
  SYNONYMS.flatMap(([first = "", ...others]) => [first, ...others].map((word) => [word, first])),
);

/** Tells whether a topic is typical of facts, such as a fee or a duration. */
export function isSubject(topic: string): boolean {
  return REPRESENTATIVES.get(topic) === topic;
}

/** The topics of a text: its words stemmed, without stop words and figures. */
export function topicsOf(text: string): Set<string> {
  const topics = new Set<string>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (word.length <= 2 || WORDS_WITHOUT_TOPIC.has(word)) continue;
    const topic = stem(word);
    if (!WORDS_WITHOUT_TOPIC.has(topic)) topics.add(REPRESENTATIVES.get(topic) ?? topic);
  }
  return topics;
}

function stem(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
