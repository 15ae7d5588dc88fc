import { say } from "#src/content/diagnostics/say.ts";
import { WordedError } from "#src/content/diagnostics/words.ts";
import { type RoutedPage, schemaFrom } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { sentenceCase } from "#src/content/json/key-words.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { siteLanguage } from "#src/content/site/shared/site-document.ts";
import { collectionEntries, documentText, nextOrder, type Plan, slugOfName } from "#src/plans/plan.ts";
import { monthNumbers, readAnswer } from "./answer-kinds.ts";
import { bareName, checkFlag, flagFor, nameInSentence } from "./country-name.ts";
import { countedIn, type DeclaredScaffold } from "./declared-scaffold.ts";
import { type Answers, addFacts, factsFrom, hostOf } from "./scaffold-facts.ts";
import { fillScaffold, fillTexts, type TemplateValues } from "./template.ts";

const NO_FACTS = '{\n  "$schema": "../../schema/generated/facts.schema.json",\n  "facts": {}\n}\n';

/** The state of the site, which a command of `npx waymark new` needs in addition to the user's answers. */
export type ScaffoldSite = {
  files: readonly SourceFile[];
  assets: ReadonlySet<string>;
  /** Date, `YYYY-MM-DD`. */
  today: string;
};

/**
 * Plans the pages and facts that a declared command creates from a name and answers.
 * @throws Error if one exists already, or an answer is invalid
 */
export function newFromScaffold(
  scaffold: DeclaredScaffold,
  typed: string,
  initialAnswers: Answers,
  { files, assets, today }: ScaffoldSite,
): Plan {
  const isCountry = scaffold.names === "country";
  const name = isCountry ? bareName(typed) : typed;
  const slug = slugOfName(name, siteLanguage(files));
  const members = collectionEntries(files, scaffold.collection);
  const answers = withDefaults(scaffold, initialAnswers, members);
  if (isCountry) checkCountry(name, slug, answers.flag ?? "", members, files);
  const valuesByName = new Map<string, string | readonly string[]>(
    Object.entries(answers).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
  const sentence = isCountry ? nameInSentence(name) : name;
  const asOf = answers["as-of"] ?? today.slice(0, 7);
  const reviewBy = `${Number(today.slice(0, 4)) + 1}${today.slice(4, 8)}01`;
  for (const [key, value] of [
    ["name", name],
    ["slug", slug],
    ["sentence", sentence],
    ["Sentence", sentenceCase(sentence)],
    ["today", today],
  ] as const)
    valuesByName.set(key, value);
  for (const { name: option, kind } of scaffold.options)
    if (kind === "months") valuesByName.set(`${option}.months`, monthNumbers(answers[option] ?? ""));
  if (answers.source) valuesByName.set("source-label", answers["source-label"] || hostOf(answers.source));
  const values: TemplateValues = (key) => {
    if (key.startsWith("asset:")) return assets.has(key.slice(6)) ? key : undefined;
    if (key.startsWith("fragment:"))
      return has(files, `pages/_fragments/${key.slice(9)}.json`) ? key : undefined;
    return valuesByName.get(key);
  };
  const facts = factsFrom(scaffold.options, answers, values, slug, { asOf, reviewBy });
  const own = [...facts].filter(([, fact]) => fact.own === true).map(([fact]) => fact);
  valuesByName.set("facts", [...facts.keys()]);
  valuesByName.set("own-facts", own.join(", "));
  valuesByName.set("counted", countedIn(files, members.length, scaffold.counted).join("\n"));
  const create = new Map(
    Object.entries(scaffold.documents).map(([path, template]): [string, string] => {
      const [file = path] = fillTexts([path], values);
      return [file, filledDocument(file, template, values, nextOrder(members))];
    }),
  );
  const before = has(files, FACTS) ? documentText(files, FACTS) : undefined;
  const after = facts.size > 0 ? addFacts(before ?? NO_FACTS, facts) : undefined;
  if (after !== undefined && before === undefined) create.set(FACTS, after);
  return {
    create,
    change: after === undefined || before === undefined ? new Map() : new Map([[FACTS, after]]),
    next: fillTexts(scaffold.next, values),
  };
}

/**
 * Fills in the template of a document, or of a text file as a list of lines. An entry without `order` in a sorted collection is placed
 * last.
 */
function filledDocument(path: string, template: JsonValue, values: TemplateValues, order: number): string {
  if (Array.isArray(template)) return fillTexts(template, values).join("\n");
  const content = fillScaffold(template, values);
  const document: JsonObject = isObject(content) ? content : {};
  const { entry } = document;
  const withOrder =
    isObject(entry) && entry.order === null ? { ...document, entry: { ...entry, order } } : document;
  return canonicalJson({ $schema: schemaFrom(path), ...withOrder });
}

function withDefaults(
  { options }: DeclaredScaffold,
  initialAnswers: Answers,
  members: readonly RoutedPage[],
): Record<string, string | undefined> {
  const answers = { ...initialAnswers };
  for (const { name, usual, fallback } of options)
    answers[name] ??= (usual ? usualValue(name, members) : undefined) ?? fallback;
  return answers;
}

function usualValue(field: string, members: readonly RoutedPage[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { entry } of members) {
    const value = entry?.[field];
    if (typeof value === "string") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function checkCountry(
  name: string,
  slug: string,
  flag: string,
  members: readonly RoutedPage[],
  files: readonly SourceFile[],
): void {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(slug))
    throw new WordedError(say('The name of a country cannot contain digits: "{name}".', { name }));
  checkFlag(flag, files);
  const twin = members.find(({ entry }) => entry?.label === name || entry?.flag === flag);
  if (twin)
    throw new WordedError(
      say("{name} (flag {flag}) already exists: {path}. Nothing was written.", {
        name,
        flag,
        path: { path: twin.path },
      }),
    );
}

const has = (files: readonly SourceFile[], path: string) => files.some((file) => file.path === path);

/** Asks the user a question until the answer passes its check; without a terminal every answer is "". */
export type Ask = (question: string, check?: (answer: string) => void) => Promise<string>;

/**
 * Asks the user for the options of a declared command that have a question, but no answer yet.
 * @returns all answers
 * @throws Error if a country's flag is neither known nor given
 */
export async function askFor(
  scaffold: DeclaredScaffold,
  name: string,
  initialAnswers: Answers,
  files: readonly SourceFile[],
  ask: Ask,
): Promise<Answers> {
  const answers: Record<string, string | undefined> = { ...initialAnswers };
  for (const option of scaffold.options) {
    const { name: key, kind, question, example, after, fact } = option;
    if (answers[key] !== undefined || question === undefined || (after !== undefined && !answers[after]))
      continue;
    if (kind === "flag") {
      answers[key] = flagFor(name, files) ?? (await ask(question));
      if (!answers[key]) throw new Error(`Which flag has ${name}? --${key} nz`);
      continue;
    }
    const { currency } = answers;
    const check = (answer: string) =>
      void (answer && readAnswer(kind, answer, { currency, unit: fact?.unit }));
    const prompt = example === undefined ? question : `${question} (${example}; empty: not published)`;
    answers[key] = (await ask(prompt, check)) || undefined;
  }
  if (answers.currency !== undefined) answers.currency = answers.currency.toUpperCase();
  return answers;
}
