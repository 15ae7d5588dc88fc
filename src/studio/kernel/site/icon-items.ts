import commonSchema from "#schema/common.schema.json" with { type: "json" };
import type { IconItem } from "#src/studio/kernel/protocol/protocol.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import iconWords from "./icon-words.json" with { type: "json" };

const { icon } = commonSchema.definitions;
const signs = new Map(Object.entries(iconWords.signs));
const wordsByLanguage: ReadonlyMap<string, Readonly<Record<string, string[]>>> = new Map(
  Object.entries(iconWords.words),
);

/** The icons that documents may use, with Unicode's names and keywords in the reader's language; in English an icon keeps its own name. */
export function iconItems(): IconItem[] {
  const [language = ""] = readersLanguage().split("-");
  const words = wordsByLanguage.get(language);
  return icon.enum.map((name) => {
    const known = (signs.get(name) ?? []).flatMap((sign) => words?.[sign] ?? []);
    const [label = ""] = language === "en" ? [name.replaceAll("-", " ")] : known;
    return { name, label, words: known.join(" ") };
  });
}
