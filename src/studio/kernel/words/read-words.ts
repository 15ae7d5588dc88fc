import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language, type TranslatedLanguage } from "./languages.ts";
import { ENGLISH, type Speech, type Translations } from "./translate.ts";

/** The folders of the rooms that speak. */
const ROOMS = ["src/studio", "src/tasks"];

/** Sentences of the code, and names in the schemas. */
const CATALOGUES = new Set(["words.json", "labels.json"]);

const speeches = new Map<string, Speech>();

/** Reads what Studio says in a language, from the catalogues of all rooms. @param engine folder of the engine */
export function speechIn(engine: string, language: Language): Speech {
  if (language === "en") return ENGLISH;
  const key = `${engine} ${language}`;
  const speech = speeches.get(key) ?? { language, translations: translationsIn(engine, language) };
  speeches.set(key, speech);
  return speech;
}

/** The language of a file of words: `/words/de.json`; undefined for any other address. */
export function languageOfWords(address: string): Language | undefined {
  return LANGUAGES.find((language) => address === `/words/${language}.json`);
}

/** The catalogues of all rooms: their messages with all translations. */
export function catalogues(engine: string): Map<string, Record<string, Record<TranslatedLanguage, string>>> {
  const files = ROOMS.flatMap((room) =>
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
