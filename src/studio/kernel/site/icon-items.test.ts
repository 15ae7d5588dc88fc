import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { iconItems } from "./icon-items.ts";

const itemsIn = (language: Language) => answerIn(speechIn(".", language), async () => iconItems());

test.each<[Language, string, string]>([
  ["en", "euro", "banknote"],
  ["en", "money", "coins"],
  ["de", "Kalender", "calendar"],
  ["de", "Euro", "banknote"],
  ["fr", "drapeau", "flag"],
  ["fr", "avion", "plane"],
  ["es", "casa", "house"],
  ["pt", "calendario", "calendar"],
  ["pt", "euro", "coins"],
  ["ja", "カレンダー", "calendar"],
  ["ar", "تقويم", "calendar"],
])("in %s, %j finds the icon %s", async (language, typed, icon) => {
  const found = (await itemsIn(language)).filter(({ label, words }) =>
    folded(`${label} ${words}`).includes(folded(typed)),
  );
  expect(found.map(({ name }) => name)).toContain(icon);
});

test("every icon has a name in each language, which is not the English one in another script", async () => {
  const english = new Map((await itemsIn("en")).map(({ name, label }) => [name, label]));
  for (const language of LANGUAGES) {
    const items = await itemsIn(language);
    expect(items.map(({ name }) => name)).toEqual([...english.keys()]);
    if (language === "ja" || language === "ar")
      expect(items.filter(({ name, label }) => label === english.get(name))).toEqual([]);
  }
});
