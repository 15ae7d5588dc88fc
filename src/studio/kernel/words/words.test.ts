import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { TRANSLATED } from "#src/studio/kernel/words/languages.ts";
import { catalogues } from "#src/studio/kernel/words/read-words.ts";

const all = [...catalogues(".")];
const byMessage = new Map<string, Set<string>>();
for (const [, words] of all)
  for (const [message, translations] of Object.entries(words))
    byMessage.set(message, (byMessage.get(message) ?? new Set()).add(JSON.stringify(translations)));

/** Catalogues whose messages are said outside of their folder. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  "src/studio/kernel/words/words.json": ["src/studio", "src/tasks"],
  "src/studio/fields/words.json": ["src/studio/fields", "src/editing/paste"],
  "src/content/diagnostics/words.json": ["src/content", "src/rules", "src/plans", "src/tasks"],
};

/** The names of the gaps and tags of a message, and the plural forms that it has. */
function shapeOf(message: string, language: string): { names: string[]; forms: string[][] } {
  const names = new Set<string>();
  const forms: string[][] = [];
  const walk = (parts: ReturnType<IntlMessageFormat["getAst"]>) => {
    for (const part of parts) {
      // Nouns that differ for authors and editors are written out in translations.
      if ("value" in part && part.type !== 0 && !part.value.startsWith("_")) names.add(part.value);
      if ("options" in part) {
        forms.push(Object.keys(part.options));
        for (const { value } of Object.values(part.options)) walk(value);
      }
      if ("children" in part) walk(part.children);
    }
  };
  walk(new IntlMessageFormat(message, language).getAst());
  return { names: [...names].sort(), forms };
}

describe.each(all)("%s", (_, words) => {
  test("every message has every language, with the same gaps", () => {
    for (const [message, translations] of Object.entries(words)) {
      expect(Object.keys(translations), message).toEqual(TRANSLATED);
      const { names } = shapeOf(message, "en");
      for (const language of TRANSLATED) {
        const text = translations[language];
        expect(text.trim(), `${message} (${language})`).not.toBe("");
        expect(shapeOf(text, language).names, `${message} (${language})`).toEqual(names);
      }
    }
  });

  test("a plural has the forms that its language distinguishes for whole numbers", () => {
    for (const [message, translations] of Object.entries(words))
      for (const language of TRANSLATED)
        for (const forms of shapeOf(translations[language], language).forms) {
          const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
          const foreign = forms.filter((form) => !categories.some((category) => category === form));
          expect(foreign, `${message} (${language})`).toEqual([]);
          // A language may do without: "Texts: 3".
          if (forms.length === 1) continue;
          const needed = new Set([0, 1, 2, 3, 11, 100].map((count) => formOf(count, language)));
          const missing = [...needed].filter((form) => !forms.includes(form) && !mayDefault(form, language));
          expect(missing, `${message} (${language})`).toEqual([]);
        }
  });
});

test("the same message has the same translations everywhere", () => {
  expect([...byMessage].filter(([, translations]) => translations.size > 1)).toEqual([]);
});

test("every message of a catalogue is said somewhere in its room", () => {
  const unsaid = all
    .filter(([file]) => file.endsWith("words.json"))
    .flatMap(([file, words]) => {
      const room = ROOMS[file] ?? [path.dirname(file)];
      const code = room.flatMap(sourcesIn).join("\n");
      return Object.keys(words).filter((message) => !literals(message).some((text) => code.includes(text)));
    });
  expect(unsaid).toEqual([]);
});

const formOf = (count: number, language: string) => new Intl.PluralRules(language).select(count);

/** Arabic has forms for zero and for hundreds that read as the general one does. */
const mayDefault = (form: string, language: string) => language === "ar" && /zero|many/.test(form);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
}

/** The ways in which a message may stand in the code. */
function literals(message: string): string[] {
  const escaped = JSON.stringify(message);
  return [`"${message}"`, `'${message}'`, escaped, `'${escaped.slice(1, -1).replaceAll('\\"', '"')}'`];
}
