import type { JsonObject } from "#src/content/json/json.ts";
import { type Mistake, pageWith } from "./mistake.ts";

const TEXTS = "pages/_data/texts.json";
const matching = (matches: JsonObject) => ({ [TEXTS]: { version: 1, faq: { matches } } });
const matchingIn = (lang: string, matches: JsonObject) => ({
  [`pages/_data/texts.${lang}.json`]: { version: 1, faq: { matches } },
  [`pages/${lang}/seite.json`]: pageWith("seite", {
    lang,
    blocks: [{ type: "hero", id: "top", title: "2026" }],
  }),
});
const ENGLISH = "{count} of {total} questions match.";
const POLISH = "Pasuje {count} z {total} pytań.";

export const mistakes: readonly Mistake[] = [
  {
    name: "an English text without its singular",
    documents: matching({ other: ENGLISH }),
    file: TEXTS,
    at: '"matches"',
    says: 'lacks the form "one"',
  },
  {
    name: "an English text with a form of Polish",
    documents: matching({ one: "{count} of {total} questions matches.", few: ENGLISH, other: ENGLISH }),
    file: TEXTS,
    at: '"few"',
    says: 'English has no plural form "few"',
  },
  {
    name: "a Polish text without a form for two to four",
    documents: matchingIn("pl", { one: "Pasuje jedno z {total} pytań.", many: POLISH, other: POLISH }),
    file: "pages/_data/texts.pl.json",
    at: '"matches"',
    says: 'lacks the form "few", which Polish needs for numbers such as 2',
  },
  {
    name: "an Arabic text without its dual",
    documents: matchingIn("ar", {
      zero: "لا أسئلة من {total}",
      one: "سؤال من {total}",
      few: "{count} أسئلة من {total}",
      many: "{count} سؤالا من {total}",
      other: "{count} سؤال من {total}",
    }),
    file: "pages/_data/texts.ar.json",
    at: '"matches"',
    says: 'lacks the form "two"',
  },
  {
    name: "a misspelt group of texts",
    documents: { [TEXTS]: { version: 1, fqa: { find: "Find your question" } } },
    file: TEXTS,
    at: '"fqa"',
    says: '"faq"',
  },
];

export const silent: Record<string, Mistake["documents"]> = {
  "a text without a noun": matching({ other: "{count} of {total}" }),
  "a Japanese text": matchingIn("ja", { other: "{total}件の質問のうち{count}件が見つかりました。" }),
  "a French text without its form for millions": matchingIn("fr", {
    one: "{count} question sur {total} convient.",
    other: "{count} questions sur {total} conviennent.",
  }),
  "a French text with it": matchingIn("fr", {
    one: "{count} question sur {total} convient.",
    many: "{count} de questions sur {total} conviennent.",
    other: "{count} questions sur {total} conviennent.",
  }),
};
