import { fillScaffold, fillTexts, type TemplateValues } from "#src/authoring/scaffold/declared/template.ts";
import { documentText } from "#src/authoring/scaffold/plan.ts";
import { schemaFrom } from "#src/authoring/schema-from.ts";
import { addDays } from "#src/content/dates/day.ts";
import { meantTimeZone } from "#src/content/dates/meant-time-zone.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import {
  canonicalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
} from "#src/content/json/json.ts";
import { isLanguage, meantLanguage } from "#src/content/language/language.ts";
import { starterTexts } from "./starter-texts.ts";

const STARTER = "schema/starter.json";

export type SiteAnswers = {
  name: string;
  /** The brand colour: #2b5d8a */
  colour: string;
  /** BCP 47 tag: en, de-AT */
  language: string;
  /** IANA name: Europe/London */
  timeZone: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** With events: a list, an archive, calendar files. */
  events?: boolean | undefined;
};

/** Checks of the answers, each for one question. They throw an Error that says what to write instead. */
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
    if (!TimeZone.named(name))
      throw new Error(
        `"${name}" is not a time zone such as ${meantTimeZone(name).nearest ?? "Europe/London"}: --time-zone.`,
      );
  },
};

/** The documents of a new site by path. @param files of the engine @throws Error if an answer cannot be used */
export function newSite(answers: SiteAnswers, files: readonly SourceFile[]): Map<string, string> {
  checkAnswer.name(answers.name);
  checkAnswer.colour(answers.colour);
  checkAnswer.language(answers.language);
  checkAnswer.timeZone(answers.timeZone);
  const starter = parseObject(documentText(files, STARTER))?.documents;
  if (!isObject(starter)) throw new Error(`${STARTER} has no documents.`);
  const own = starterTexts(answers.language, files) ?? {};
  const { events, ...texts } = answers;
  const given: Readonly<Record<string, string>> = {
    ...texts,
    colour: answers.colour.toLowerCase(),
    soon: addDays(answers.today, 28),
    lately: addDays(answers.today, -28),
    ...(events ? { events: "yes" } : {}),
  };
  const values: TemplateValues = (key) => given[key];
  return new Map(
    Object.entries(starter).flatMap(([path, template]): [string, string][] => {
      if (Array.isArray(template)) return [[path, fillTexts(template, values).join("\n")]];
      const filled = fillScaffold(translated(template, own), values);
      if (filled === undefined) return [];
      const $schema = path.startsWith("schema/")
        ? "http://json-schema.org/draft-07/schema#"
        : schemaFrom(path);
      return [[path, canonicalJson({ $schema, ...(isObject(filled) ? filled : {}) })]];
    }),
  );
}

/** A template with all texts that are among those of a language in that language, as gettext does it. */
function translated(template: JsonValue, texts: JsonObject): JsonValue {
  if (typeof template === "string")
    return Object.hasOwn(texts, template) ? (texts[template] ?? "") : template;
  if (Array.isArray(template)) return template.map((item) => translated(item, texts));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, translated(value ?? null, texts)]),
  );
}
