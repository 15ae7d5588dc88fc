import { fillScaffold, fillTexts, type TemplateValues } from "#src/authoring/scaffold/declared/template.ts";
import { documentText } from "#src/authoring/scaffold/plan.ts";
import { schemaFrom } from "#src/authoring/schema-from.ts";
import { addDays } from "#src/content/dates/day.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, parseObject } from "#src/content/json/json.ts";

const STARTER = "schema/starter.json";

export type SiteAnswers = {
  name: string;
  /** The brand colour: #2b5d8a */
  colour: string;
  /** BCP 47 tag: en, de-AT */
  language: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** With events: a list, an archive, calendar files. */
  events?: boolean | undefined;
};

/** The documents of a new site by path. @param files of the engine @throws Error if an answer cannot be used */
export function newSite(answers: SiteAnswers, files: readonly SourceFile[]): Map<string, string> {
  const { name, colour, language } = answers;
  if (name.trim() === "" || name.length > 40)
    throw new Error("A site has a name of at most 40 characters: --name.");
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new Error(`"${colour}" is not a colour such as #2b5d8a: --colour.`);
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(language))
    throw new Error(`"${language}" is not a language such as en or de-AT: --language.`);
  const starter = parseObject(documentText(files, STARTER))?.documents;
  if (!isObject(starter)) throw new Error(`${STARTER} has no documents.`);
  const { events, ...texts } = answers;
  const given: Readonly<Record<string, string>> = {
    ...texts,
    colour: colour.toLowerCase(),
    soon: addDays(answers.today, 28),
    lately: addDays(answers.today, -28),
    ...(events ? { events: "yes" } : {}),
  };
  const values: TemplateValues = (key) => given[key];
  return new Map(
    Object.entries(starter).flatMap(([path, template]): [string, string][] => {
      if (Array.isArray(template)) return [[path, fillTexts(template, values).join("\n")]];
      const filled = fillScaffold(template, values);
      if (filled === undefined) return [];
      const $schema = path.startsWith("schema/")
        ? "http://json-schema.org/draft-07/schema#"
        : schemaFrom(path);
      return [[path, canonicalJson({ $schema, ...(isObject(filled) ? filled : {}) })]];
    }),
  );
}
