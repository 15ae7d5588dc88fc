import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { type Gap, icuFormat } from "#src/language/icu.ts";
import type { Language, TranslatedLanguage } from "./languages.ts";
import type shared from "./words.json";

/** The translations of one language, by English message. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/** A language with its translations; those of English are the messages themselves. */
export type Speech = {
  language: Language;
  translations: TranslatedTexts;
  /** The language with the reader's region, for dates and digits: `pt-PT` */
  region?: string | undefined;
};

/**
 * The messages of one folder of the code (its `words.json`): each English message (ICU MessageFormat) with its translations by language.
 */
type Catalogue = Readonly<Record<string, Readonly<Record<TranslatedLanguage, string>>>>;

type Value = string | number;
type Values<Message extends string, Extra = never> = Readonly<Record<Gap<Message>, Value | Extra>>;
type Tag<Part> = (texts: (string | Part)[]) => Part;

/** Says the messages of one catalogue in the language of the reader. */
type Translate<Message extends string> = {
  <M extends Message>(message: M, ...values: Gap<M> extends never ? [] : [Values<M>]): string;
  /** The parts of a message with elements in its gaps, or around its words: `Press <key>Ctrl+K</key>`. */
  parts: <M extends Message, Part>(
    message: M,
    values: Values<M, Part> & Readonly<Record<string, Value | Part | Tag<Part>>>,
  ) => (string | Part)[];
};

/**
 * Returns the function that translates the messages of one folder of the code. They are typed by the folder's catalogue: a message that is
 * missing there, or in one of the languages, is a type error, and so is a missing value. The shared messages of `kernel/words/words.json`
 * can always be used too.
 */
export function messagesOf<Own extends Catalogue>(): Translate<
  Extract<keyof Own | keyof typeof shared, string>
> {
  const t = (message: string, values?: Readonly<Record<string, Value>>) =>
    values ? String(formatted(message, values)) : (speech().translations[message] ?? message);
  const parts = <Part>(message: string, values: Readonly<Record<string, Value | Part | Tag<Part>>>) => {
    const all = formatted(message, values);
    return Array.isArray(all) ? all : [all];
  };
  return Object.assign(t, { parts });
}

let speech = (): Speech => ENGLISH;

export const ENGLISH: Speech = { language: "en", translations: {} };

/** Sets the function that returns the current language: that of the window or, on the server, of each request. */
export function speakIn(source: () => Speech): void {
  speech = source;
}

/** The reader's language, for dates, numbers and names: with its region, except that English is British. BCP 47 */
export function readersLanguage(): string {
  const { language, region } = speech();
  return language === "en" ? TOOL_LANGUAGE : (region ?? language);
}

/** The reader's regional form of the language, for dates that are typed as they are shown. BCP 47 */
export function readersRegion(): string {
  return speech().region ?? readersLanguage();
}

/** A name from the schemas in the reader’s language; unchanged if no catalogue has it. */
export const translated = (name: string): string => speech().translations[name] ?? name;

/** Texts with their gaps left open, in the reader's language. */
export function translatedAll<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>>;
export function translatedAll(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translated(text)]));
}

/** A label within a sentence: languages other than German begin it with a small letter there. */
export function midSentence(label: string): string {
  return speech().language === "de" ? label : label.toLowerCase();
}

function formatted<Part>(message: string, values: Readonly<Record<string, Value | Part | Tag<Part>>>) {
  const format = icuFormat(speech().translations[message] ?? message, readersLanguage());
  return format.format<Part>({ ...values });
}
