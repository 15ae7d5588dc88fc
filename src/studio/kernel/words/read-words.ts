import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language, type TranslatedLanguage } from "./languages.ts";
import { ENGLISH, type Speech, type Translations } from "./translate.ts";

/** Folders whose subfolders have message catalogues. */
const CATALOGUE_FOLDERS = ["src/studio", "src/tasks"];

/** File names of the catalogues: messages in the code, and names in the schemas. */
const CATALOGUES = new Set(["words.json", "labels.json"]);

const speeches = new Map<string, Speech>();

/**
 * Reads all messages of Studio in a language.
 * @param engine folder of the engine
 */
export function speechIn(engine: string, language: Language): Speech {
  if (language === "en") return ENGLISH;
  const key = `${engine} ${language}`;
  const speech = speeches.get(key) ?? { language, translations: translationsIn(engine, language) };
  speeches.set(key, speech);
  return speech;
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

function translationsIn(engine: string, language: TranslatedLanguage): Translations {
  return Object.fromEntries(
    [...catalogues(engine).values()].flatMap((words) =>
      Object.entries(words).map(([message, translations]) => [message, translations[language]]),
    ),
  );
}
