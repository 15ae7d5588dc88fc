import { directionOf } from "#src/content/language/language.ts";
import { LANGUAGES, type Language, languageFor, regionOf } from "#src/studio/kernel/words/languages.ts";
import { ENGLISH, readersLanguage, type Speech, speakIn } from "#src/studio/kernel/words/translate.ts";
import { keep, readValue } from "./storage.ts";

const STORED = "language";

/** Loads the language of the window: the editor's choice, or else the first of the browser's languages in which Studio speaks. */
export async function loadLanguage(): Promise<void> {
  const speech = await speechOf(chosenLanguage() ?? languageFor(navigator.languages));
  speakIn(() => speech);
  document.documentElement.lang = readersLanguage();
  document.documentElement.dir = directionOf(readersLanguage());
}

/** The language that the user has chosen for Studio in this browser; undefined if none has been chosen. */
export function chosenLanguage(): Language | undefined {
  const stored = readValue("localStorage", STORED);
  return LANGUAGES.find((language) => language === stored);
}

/**
 * Stores the chosen language and reloads the window in it.
 * @param language undefined: that of the browser
 */
export function chooseLanguage(language: Language | undefined): void {
  keep("localStorage", STORED, language ?? null);
  location.reload();
}

/** Loads the translations of a language. English needs no request, and is used while the server does not answer. */
async function speechOf(language: Language): Promise<Speech> {
  const region = regionOf(language, navigator.languages);
  if (language === "en") return { ...ENGLISH, region };
  const answer = await fetch(`/words/${language}.json`).catch(() => undefined);
  return answer?.ok ? { language, translations: await answer.json(), region } : ENGLISH;
}
