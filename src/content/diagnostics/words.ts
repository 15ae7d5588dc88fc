import { weekdayNames } from "#src/language/calendar-words.ts";
import { longDay, TOOL_LANGUAGE } from "#src/language/format.ts";
import { icuFormat } from "#src/language/icu.ts";
import { languageName, listOfNames } from "#src/language/names.ts";
import { NOUNS, type Place, type Said, type Sentences, say, type Value, type Words } from "./say.ts";

/** The one for whom a message is put into words: authors see files and keys, editors forms and pages. */
export type Reader = {
  role: "author" | "editor";
  /** Language of numbers, days, lists and plurals: BCP 47. */
  language: string;
  translate: (phrase: string) => string;
  placeName: (place: Place) => string;
  /** The name of a key of the object with the problem; by default the key itself. */
  keyName?: ((key: string) => string) | undefined;
  /** Set if passing parts and those for authors are left out. */
  isStable?: true;
};

/** An error whose message depends on the reader: paths for authors on the terminal, titles for editors in Studio. */
export class WordedError extends Error {
  constructor(readonly words: Words) {
    super(forAuthors(words));
  }
}

const AUTHOR: Reader = {
  role: "author",
  language: TOOL_LANGUAGE,
  translate: (phrase) => phrase,
  placeName: ({ path, line, column }) => [path, line, column].filter((step) => step !== undefined).join(":"),
};

/** The authors' wording of a message, for reports. */
export const forAuthors = (words: Words): string => wordedFor(words, AUTHOR);

/** The message without line numbers and dates, for recognising the same problem in another version of the site. */
export const stableText = (words: Words): string =>
  wordedFor(words, { ...AUTHOR, isStable: true, placeName: ({ path }) => path });

/** Puts a message into words. */
export const wordedFor = (words: Words, reader: Reader): string => String(inValue(words, reader));

function inSentences(sentences: readonly (Sentences | undefined)[], reader: Reader): string {
  const parts = sentences.map((part) => (part === undefined ? "" : wordedFor(part, reader)));
  return parts.filter((part) => part !== "").join(reader.language.startsWith("ja") ? "" : " ");
}

function inPhrase({ phrase, values }: Said, reader: Reader): string {
  const text = reader.translate(phrase);
  if (values === undefined && !text.includes("{_")) return text;
  const nouns = Object.entries(NOUNS).map(([gap, noun]) => [gap, noun[reader.role]]);
  const own = Object.entries(values ?? {}).map(([gap, value]) => [gap, inValue(value, reader)]);
  return String(icuFormat(text, reader.language).format(Object.fromEntries([...nouns, ...own])));
}

/** Matches an excerpt of a text, in straight quotation marks as the terminal shows it. */
const EXCERPT = /^"([^"]*)"$/;

function inValue(value: Value, reader: Reader): string | number {
  if (typeof value === "string" && reader.role === "editor") {
    const [, text] = EXCERPT.exec(value) ?? [];
    return text === undefined ? value : inPhrase(say('"{text}"', { text }), reader);
  }
  if (typeof value !== "object") return value;
  const textOf = (part: Value) => String(inValue(part, reader));
  if ("length" in value) return inSentences(value, reader);
  if ("phrase" in value) return inPhrase(value, reader);
  if ("path" in value) return reader.placeName(value);
  if ("key" in value) return reader.keyName?.(value.key) ?? value.key;
  if ("parts" in value) return value.parts.map(textOf).join("");
  if ("and" in value) return listOfNames(value.and.map(textOf), reader.language);
  if ("or" in value) return listOfNames(value.or.map(textOf), reader.language, "disjunction");
  if ("help" in value) return reader.translate(value.help);
  if ("weekday" in value) return weekdayNames(reader.language)[value.weekday] ?? value.weekday;
  if ("language" in value) return languageName(value.language, reader.language) ?? value.language;
  if ("passing" in value) return reader.isStable ? "" : inValue(value.passing, reader);
  if ("author" in value) {
    return reader.role === "editor" || reader.isStable ? "" : inValue(value.author, reader);
  }
  const day = longDay(value.day, reader.language);
  return value.time === undefined ? day : `${day}, ${value.time}`;
}
