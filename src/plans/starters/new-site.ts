import { addDays } from "#src/content/dates/day.ts";
import { meantTimeZone } from "#src/content/dates/meant-time-zone.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { schemaFrom } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { isLanguage, meantLanguage } from "#src/content/language/language.ts";
import { samplePrice } from "#src/language/money/sample-price.ts";
import { countryOfSite } from "#src/language/regional.ts";
import { fillScaffold, fillTexts, type TemplateValues } from "./declared/template.ts";
import { noteFiles, separateNotes } from "./owner-notes.ts";
import { checkTrade, siteKind } from "./site-kinds.ts";
import { starterTexts } from "./starter-texts.ts";
import { conditionsOf, documentsFor, PRICE } from "./untranslated.ts";

export const DEFAULT_KIND = "business";

export type SiteAnswers = {
  name: string;
  /** The brand colour: #2b5d8a */
  colour: string;
  /** BCP 47 tag: en, de-AT */
  language: string;
  /** IANA name: Europe/London */
  timeZone: string;
  /** Date, `YYYY-MM-DD`. */
  today: string;
  /** Name of a file in schema/starters: business, restaurant */
  kind: string;
  /** The subject of the drawing on the home page, one of those that the kind has: workshop, shop. Default: the first. */
  trade?: string | undefined;
};

/** The `.gitignore` of a site: installed packages and what commands build. */
export const GIT_IGNORED = [
  "node_modules/",
  "dist/",
  "/shards/",
  "/preview/",
  "/preview.zip",
  "/out/",
  ".dist-*/",
  "",
].join("\n");

/** Checks of the answers, one per question. Each throws an Error with the expected form. */
export const checkAnswer = {
  name(name: string) {
    if (name.trim() === "" || name.length > 40)
      throw new Error("A site has a name of at most 40 characters: --name.");
  },
  colour(colour: string) {
    if (!/^#[0-9a-f]{6}$/i.test(colour))
      throw new Error(`"${colour}" is not a colour such as #2b5d8a: --colour.`);
  },
  language(language: string) {
    if (!isLanguage(language))
      throw new Error(
        `"${language}" is not a language tag such as ${meantLanguage(language) ?? "en or de-AT"}: --language.`,
      );
  },
  timeZone(name: string) {
    if (!TimeZone.find(name))
      throw new Error(
        `"${name}" is not a time zone such as ${meantTimeZone(name).nearest ?? "Europe/London"}: --time-zone.`,
      );
  },
};

/** Creates the documents of a new site, by path. @param files of the engine @throws Error if an answer is invalid */
export function newSite(answers: SiteAnswers, files: readonly SourceFile[]): Map<string, string> {
  checkAnswer.name(answers.name);
  checkAnswer.colour(answers.colour);
  checkAnswer.language(answers.language);
  checkAnswer.timeZone(answers.timeZone);
  const own = starterTexts(answers.language, files) ?? {};
  const { kind, trade, ...texts } = answers;
  if (trade !== undefined) checkTrade(trade, siteKind(kind, files));
  const documents = documentsFor(kind, answers.language, files);
  const country = countryOfSite(answers.language, answers.timeZone);
  const siteValues: Readonly<Record<string, string>> = {
    ...conditionsOf(kind, answers.language, files),
    ...(trade === undefined ? {} : { [trade]: "yes" }),
    ...texts,
    colour: answers.colour.toLowerCase(),
    soon: sampleDay(answers.today, 21, TUESDAY),
    later: sampleDay(answers.today, 42, SATURDAY),
    lately: sampleDay(answers.today, -21, TUESDAY),
    country,
  };
  const valuesIn =
    (language: string): TemplateValues =>
    (key) => {
      const [, pounds] = PRICE.exec(key) ?? [];
      return pounds ? samplePrice(Number(pounds), country, language) : siteValues[key];
    };
  return new Map(
    [...documents].flatMap(([path, { template, isEnglish }]): [string, string][] => {
      const values = valuesIn(isEnglish ? ENGLISH : answers.language);
      if (!path.endsWith(".json")) return [[path, fillTexts(template, values).join("\n")]];
      const filled = fillScaffold(isEnglish ? template : translated(template, own), values);
      if (!isObject(filled)) return [];
      const { document: content, notes } = separateNotes(filled);
      // Editors assign schemas by path; a `$schema` of their own would override that.
      const $schema = path.startsWith("schema/") ? {} : { $schema: schemaFrom(path) };
      const document = { ...$schema, ...content };
      // Data documents are also needed for pages in English, until these are translated together.
      const remarks = noteFiles(path, notes, answers);
      if (!isEnglish || path.startsWith("pages/_")) return [[path, canonicalJson(document)], ...remarks];
      const { title = null, description = null } = content;
      const english = { ...$schema, title, description, lang: ENGLISH, ...content };
      return [[path, canonicalJson(english)], ...remarks];
    }),
  );
}

/** Language of sample texts that are not available in the site's language. */
const ENGLISH = "en";
const TUESDAY = 2;
const SATURDAY = 6;

/**
 * A date for sample content: the first given weekday on or after a day that is `ahead` days away (possibly negative), outside the holidays
 * around New Year.
 */
function sampleDay(today: string, ahead: number, weekday: number): string {
  const day = addDays(today, ahead);
  const date = day.slice(5);
  const isFit = new Date(day).getUTCDay() === weekday && date >= "01-07" && date < "12-20";
  return isFit ? day : sampleDay(day, Math.sign(ahead), weekday);
}

/** Translates those texts of a template that have a translation, like gettext. */
function translated(template: JsonValue, texts: JsonObject): JsonValue {
  if (typeof template === "string")
    return Object.hasOwn(texts, template) ? (texts[template] ?? "") : template;
  if (Array.isArray(template)) return template.map((item) => translated(item, texts));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, translated(value ?? null, texts)]),
  );
}
