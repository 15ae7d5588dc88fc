import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { languageName, listOfNames } from "#src/language/names.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { readTranslation, type TranslatedPage } from "./calls.ts";
import { t } from "./words.ts";

/** Delay in milliseconds after a change before the state is reloaded. */
const DELAY_MS = 300;

/** The translation state of the open page; undefined if it is not a translation. */
export const translationState = new FeatureState<{ translation: TranslatedPage | undefined }>({
  translation: undefined,
});

/** Reloads the translation state whenever another page is opened, or the open page has changed. */
export function followTranslations(studio: Studio): void {
  let last = { route: "", revision: -1 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { page } = studio.state;
    if (!page) return;
    const { route, revision, document } = page.view;
    const isOther = route !== last.route;
    if (!isOther && revision === last.revision) return;
    last = { route, revision };
    clearTimeout(timer);
    const value = page.documents[document]?.value;
    const isTranslation = isObject(value) && value.translationOf !== undefined;
    if ((isOther || !isTranslation) && translationState.get(studio).translation)
      translationState.set(studio, { translation: undefined });
    if (isTranslation) timer = setTimeout(() => void load(studio, route), isOther ? 0 : DELAY_MS);
  };
  studio.store.subscribe(look);
  look();
}

async function load(studio: Studio, route: string): Promise<void> {
  await studio.attempt(async () => {
    const { translation } = await studio.client.ask(readTranslation, { route });
    if (studio.state.page?.view.route === route) translationState.set(studio, { translation });
  });
}

/** The identity of a block within its page: its id, or for an included fragment, its name. */
export const idOf = ({ id, name }: JsonObject): JsonValue | undefined => id ?? name;

export function blocksOf({ blocks }: JsonObject): JsonObject[] {
  return Array.isArray(blocks) ? blocks.filter(isObject) : [];
}

/**
 * The original's text at the same place as a text of the translation; blocks are matched by id. Undefined if the original has no text
 * there.
 * @param own content of the translation
 * @param pointer of the text in the translation
 */
export function originalAt(own: JsonValue, original: JsonObject, pointer: string): string | undefined {
  const [place] = /^\/blocks\/\d+/.exec(pointer) ?? [];
  const block = place === undefined ? undefined : valueAt(own, place);
  const id = isObject(block) ? idOf(block) : undefined;
  const around = place === undefined ? original : blocksOf(original).find((one) => id && idOf(one) === id);
  const text = around && valueAt(around, pointer.slice(place?.length ?? 0));
  return typeof text === "string" ? text : undefined;
}

/** The name of a language without its region: "English". */
export function baseLanguageName(language: string): string {
  const [base = language] = language.split("-");
  return languageName(base, readersLanguage()) ?? language;
}

/**
 * Describes the missing parts of a translation in a sentence: untranslated settings of the page, and the number of blocks in each state.
 * Undefined if nothing is missing.
 */
export function stateInWords({ blocks, from, settings }: TranslatedPage): string | undefined {
  const count = (state: string) => blocks.filter((block) => block.state === state).length;
  const language = baseLanguageName(from);
  const tallies: [count: number, words: string][] = [
    [
      count("untranslated"),
      t("{count, plural, one {# block is} other {# blocks are}} still in {language}", {
        count: count("untranslated"),
        language,
      }),
    ],
    [
      count("partly"),
      t("{count, plural, one {# block is} other {# blocks are}} partly in {language}", {
        count: count("partly"),
        language,
      }),
    ],
    [
      count("missing"),
      t("{count, plural, one {# block is} other {# blocks are}} missing", { count: count("missing") }),
    ],
    [
      count("changed"),
      t("{count, plural, one {# block is} other {# blocks are}} older than the original", {
        count: count("changed"),
      }),
    ],
  ];
  const parts = tallies.flatMap(([number, words]) => (number === 0 ? [] : words));
  const texts = settingsInWords({ settings, from });
  const all = texts === undefined ? parts : [texts, ...parts];
  return all.length === 0 ? undefined : t("{sentence}.", { sentence: all.join(", ") });
}

/** Describes untranslated settings: "The title and description are still in English"; undefined if there are none */
export function settingsInWords({
  settings,
  from,
}: Pick<TranslatedPage, "settings" | "from">): string | undefined {
  if (settings.length === 0) return undefined;
  const names = settings.map((setting) => SETTING_NAMES[setting]?.() ?? setting);
  return t("The {names} {count, plural, one {is} other {are}} still in {language}", {
    names: listOfNames(names, readersLanguage()),
    count: settings.length,
    language: baseLanguageName(from),
  });
}

const SETTING_NAMES: Readonly<Record<string, () => string>> = {
  title: () => t("title"),
  description: () => t("description"),
};
