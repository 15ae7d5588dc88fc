import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { positionAt } from "#src/content/json/position.ts";
import { ANSWER_KINDS, type AnswerKind } from "./answer-kinds.ts";

/** A command of `npx waymark new` that the site declares in `schema/scaffolds/<command>.json`. */
export type DeclaredScaffold = {
  command: string;
  /** The argument of the command: NAME, and whether that is the name of a country or a title. */
  argument: string;
  names: "country" | "title";
  help: readonly string[];
  collection: string;
  options: readonly ScaffoldOption[];
  /** Templates of documents by path, which is one too; a list is the lines of a text. */
  documents: JsonObject;
  /** Nouns with which texts count the pages. */
  counted: readonly string[];
  /** The next step: a template of a list. */
  next: JsonValue;
};

/** An option of the command; asked for in a terminal if it has a question. */
export type ScaffoldOption = {
  name: string;
  kind: AnswerKind;
  /** Its argument and description in --help. */
  value: string;
  help: string | undefined;
  question: string | undefined;
  example: string | undefined;
  /** Asked for only if this one was given. */
  after: string | undefined;
  /** The default; `usual` is the value that most entries of the collection have. */
  fallback: string | undefined;
  usual: boolean;
  fact: ScaffoldFact | undefined;
};

/** A fact that an answer becomes. */
type ScaffoldFact = {
  /** Last part of its name: new-zealand.rent.help */
  name: string;
  /** A template. */
  label: string;
  per: string | undefined;
  unit: string | undefined;
  /** It comes from the official page; others are the site's own. */
  official: boolean;
};

const FILE = /^schema\/scaffolds\/([a-z]+(?:-[a-z]+)*)\.json$/;

/** The scaffolds of a site. @throws Error if one is not as `schema/scaffold.schema.json` says */
export function scaffoldsOf(files: readonly SourceFile[]): DeclaredScaffold[] {
  return files.flatMap(({ path, bytes }) => {
    const command = FILE.exec(path)?.[1];
    if (command === undefined) return [];
    const raw = parseObject(fileText({ bytes }));
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

/** Texts that say how many pages a collection has. @param nouns what they call them: countries, destinations */
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
