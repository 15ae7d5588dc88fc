import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { positionAt } from "#src/content/json/position.ts";
import { ANSWER_KINDS, type AnswerKind } from "./answer-kinds.ts";

/** A command of `npx waymark new`, declared by the site in `schema/scaffolds/<command>.json`. */
export type DeclaredScaffold = {
  command: string;
  /** The placeholder for the command's argument in help: NAME. */
  argument: string;
  names: "country" | "title";
  help: readonly string[];
  collection: string;
  options: readonly ScaffoldOption[];
  /** Templates of documents by path; the path is also a template. A list contains the lines of a text file. */
  documents: JsonObject;
  /**
   * Nouns for the pages that the command creates, such as countries: a text that states their number with one is outdated by a new page.
   */
  counted: readonly string[];
  /** A template for the list of next steps, which is printed at the end. */
  next: JsonValue;
};

/** An option of the command; if it has a question, it is asked for in a terminal. */
export type ScaffoldOption = {
  name: string;
  kind: AnswerKind;
  /** The placeholder for the option's argument in --help. */
  value: string;
  help: string | undefined;
  question: string | undefined;
  example: string | undefined;
  /** Name of another option; the question is only asked if that option has an answer. */
  after: string | undefined;
  /** The default answer; `usual` means the most frequent value among the collection's entries. */
  fallback: string | undefined;
  usual: boolean;
  fact: ScaffoldFact | undefined;
};

/** A fact created from an answer. */
type ScaffoldFact = {
  /** The second part of the fact's name, after the slug of the page: `rent.help` in new-zealand.rent.help */
  name: string;
  /** Label: a template. */
  label: string;
  per: string | undefined;
  unit: string | undefined;
  /** Set if the source of the fact is the official page in the answer `source`, rather than the site itself. */
  official: boolean;
};

const FILE = /^schema\/scaffolds\/([a-z]+(?:-[a-z]+)*)\.json$/;

/**
 * Reads the commands that a site declares for `npx waymark new`.
 * @throws Error if one does not match `schema/scaffold.schema.json`
 */
export function scaffoldsOf(files: readonly SourceFile[]): DeclaredScaffold[] {
  return files.flatMap((file) => {
    const { path } = file;
    const command = FILE.exec(path)?.[1];
    if (command === undefined) return [];
    const raw = parseObject(fileText(file));
    if (!raw || !isObject(raw.documents))
      throw new Error(`${path} is not a scaffold: see schema/scaffold.schema.json`);
    const { argument, names, help, collection, options, documents, counted, next } = raw;
    return {
      command,
      argument: String(argument),
      names: names === "country" ? "country" : "title",
      help: texts(help),
      collection: String(collection),
      options: (Array.isArray(options) ? options : [])
        .filter(isObject)
        .map((option) => readOption(option, path)),
      documents,
      counted: texts(counted),
      next: next ?? [],
    };
  });
}

function readOption(option: JsonObject, path: string): ScaffoldOption {
  const { name, kind = "text", value = "X", help, question, example, after, fact, usual } = option;
  const match = ANSWER_KINDS.find((one) => one === kind);
  if (!match)
    throw new Error(`${path}: unknown kind of answer "${String(kind)}". Allowed: ${ANSWER_KINDS.join(", ")}`);
  return {
    name: String(name),
    kind: match,
    value: String(value),
    help: text(help),
    question: text(question),
    example: text(example),
    after: text(after),
    fallback: text(option.default),
    usual: usual === true,
    fact: isObject(fact)
      ? {
          name: String(fact.name),
          label: String(fact.label),
          per: text(fact.per),
          unit: text(fact.unit),
          official: fact.official === true,
        }
      : undefined,
  };
}

const text = (value: JsonValue | undefined) => (typeof value === "string" ? value : undefined);
const texts = (value: JsonValue | undefined) => (Array.isArray(value) ? value.map(String) : []);

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Finds texts that state the number of pages in a collection, and formats their places for a terminal.
 * @param nouns words for these pages: countries, destinations
 */
export function countedIn(files: readonly SourceFile[], count: number, nouns: readonly string[]): string[] {
  if (nouns.length === 0) return [];
  const numbers = [NUMBERS[count], String(count)].filter((word) => word !== undefined).join("|");
  const counted = new RegExp(String.raw`\b(?:${numbers})\s+(?:${nouns.join("|")})\b`, "gi");
  return files.flatMap(({ path, bytes }) => {
    if (!path.startsWith("pages/")) return [];
    const text = fileText({ bytes });
    return [...text.matchAll(counted)].map(({ 0: words, index }) => {
      const { line, column } = positionAt(text, index);
      return `     ${path}:${line}:${column}  "${words}"`;
    });
  });
}
