import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  acceptedLanguages,
  LANGUAGES,
  type Language,
  languageFor,
  regionOf,
  TRANSLATED,
  type TranslatedLanguage,
} from "./languages.ts";
import { ENGLISH, type Speech, speakIn, type TranslatedTexts } from "./translate.ts";

/** Folders whose subfolders have message catalogues. */
const CATALOGUE_FOLDERS = ["src/studio", "src/tasks", "src/content/diagnostics"];

/** File names of the catalogues: messages in the code, and names in the schemas. */
const CATALOGUES = new Set(["words.json", "labels.json"]);

/** The catalogue that only the server reads, which puts problems into words. */
const PROBLEMS = "src/content/diagnostics/words.json";

/** The help texts of forms, which only the server reads: each English text with its translations in the order of `TRANSLATED`. */
const HELP = "src/studio/fields/forms/help.json";

const speeches = new Map<string, Speech>();

/**
 * The language of a reader by the header of a request, with its messages and the reader's region.
 * @param engine folder of the engine
 */
export function speechFor(engine: string, { headers }: Pick<IncomingMessage, "headers">): Speech {
  const accepted = acceptedLanguages(headers["accept-language"]);
  const language = languageFor(accepted);
  return { ...speechIn(engine, language), region: regionOf(language, accepted) };
}

/**
 * Reads all messages of Studio in a language, with those of problems and the help of forms.
 * @param engine folder of the engine
 */
export function speechIn(engine: string, language: Language): Speech {
  if (language === "en") return ENGLISH;
  const key = `${engine} ${language}`;
  return getOrMake(speeches, key, () => ({
    language,
    translations: { ...helpIn(engine, language), ...translationsIn(catalogues(engine).values(), language) },
  }));
}

/** The messages that the window needs in a language: all except those of problems and forms, which the server translates. */
export function windowTranslations(engine: string, language: Language): TranslatedTexts {
  if (language === "en") return {};
  const inWindow = [...catalogues(engine)].filter(([file]) => file !== PROBLEMS);
  return translationsIn(
    inWindow.map(([, words]) => words),
    language,
  );
}

/** The language of a message file by its address: `/words/de.json`; undefined for any other address. */
export function languageOfWords(address: string): Language | undefined {
  return LANGUAGES.find((language) => address === `/words/${language}.json`);
}

/**
 * Reads the catalogues of all folders: their messages with all translations.
 * @param engine folder of the engine
 */
export function catalogues(engine: string): Map<string, Record<string, Record<TranslatedLanguage, string>>> {
  const files = CATALOGUE_FOLDERS.flatMap((room) =>
    readdirSync(path.join(engine, room), { recursive: true, encoding: "utf8" })
      .filter((name) => CATALOGUES.has(path.basename(name)))
      .map((name) => path.join(room, name)),
  );
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(path.join(engine, file), "utf8"))]));
}

/** The help texts of forms in a language, by English text. */
function helpIn(engine: string, language: TranslatedLanguage): TranslatedTexts {
  const help: Record<string, string[]> = JSON.parse(readFileSync(path.join(engine, HELP), "utf8"));
  const at = TRANSLATED.indexOf(language);
  return Object.fromEntries(
    Object.entries(help).map(([text, translations]) => [text, translations[at] ?? text]),
  );
}

function translationsIn(
  catalogues: Iterable<Record<string, Record<TranslatedLanguage, string>>>,
  language: TranslatedLanguage,
): TranslatedTexts {
  return Object.fromEntries(
    [...catalogues].flatMap((words) =>
      Object.entries(words).map(([message, translations]) => [message, translations[language]]),
    ),
  );
}

const requests = new AsyncLocalStorage<Speech>();

/** Returns a function that runs others in the language of the current request, also after it has ended. */
export function bindLanguage(): <Result>(run: () => Result) => Result {
  const speech = requests.getStore() ?? ENGLISH;
  return (run) => requests.run(speech, run);
}

/** Answers a request in the language of its window. Outside of requests the server uses English. */
export function answerIn<Answer>(speech: Speech, answer: () => Promise<Answer>): Promise<Answer> {
  speakIn(() => requests.getStore() ?? ENGLISH);
  return requests.run(speech, answer);
}
