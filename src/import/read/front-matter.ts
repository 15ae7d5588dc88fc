import { parse as parseToml } from "smol-toml";
import { parse as parseYaml, type Tags } from "yaml";
import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";

export type FrontMatter = {
  values: JsonObject;
  body: string;
  /** First line of the body, from 1. */
  line: number;
  /** Returns the line of a key, from 1. */
  lineOf: (key: string) => number;
  /** The reason why the front matter could not be read. */
  problem: string | undefined;
  /** Keys whose values are not strict YAML and were read leniently, each with a note for the report. */
  repairs: readonly { key: string; what: string }[];
};

/** Matches fenced front matter. Eleventy names its language after the opening dashes: `---json`. YAML may end with dots. */
const FENCED =
  /^\n*(?<fence>---|\+\+\+)(?<language>json|toml|ya?ml|js|javascript)?[ \t]*\n(?<head>(?:[\s\S]*?\n)??)(?:\k<fence>|\.\.\.(?=[ \t]*\n(?!\s*\.\.\.)))[ \t]*(?:\n|$)/;

/** Matches the opening line of front matter. */
const OPENING_LINE = /^(?:---|\+\+\+)[ \t]*\n[ \t]*[\w-]+[ \t]*[:=]/;

/** Matches Hugo's JSON front matter: an object whose last brace is on a separate line. */
const JSON_FENCED = /^\{\n(?<head>[\s\S]*?)^\}[ \t]*(?:\n|$)/m;

/** Matches unfenced front matter: keys from the first line on, ended by dashes in Hexo, by an empty line in Pelican and MultiMarkdown. */
const UNFENCED =
  /^\n*(?<head>(?:[A-Za-z][\w-]*:(?:[ \t].*)?\n(?:(?:[ \t]+|- )\S.*\n)*)+)(?:(?<rule>-{3,})[ \t]*(?:\n|$)|\n)/;

/** Matches the front matter of Nikola: keys after two dots, in a comment. */
const IN_COMMENT = /^\n*<!--[ \t]*\n(?<head>(?:\.\. [\w-]+:.*\n)+)[ \t]*-->[ \t]*(?:\n|$)/;

/** Splits a file into front matter and text: YAML between lines of `---`, TOML between lines of `+++`, JSON, or keys in a comment. */
export function readFrontMatter(source: string): FrontMatter {
  const text = source
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .replace(IN_COMMENT, (_, head: string) => `---\n${head.replaceAll(/^\.\. /gm, "")}---\n`);
  const fenced = withFences(text);
  if (fenced !== undefined) {
    const read = readFrontMatter(fenced);
    return { ...read, line: read.line - 1, lineOf: (key) => read.lineOf(key) - 1 };
  }
  const match = FENCED.exec(text) ?? (text.startsWith("{\n") ? JSON_FENCED.exec(text) : null);
  const [whole] = match ?? [];
  const { fence, language = "", head = "" } = match?.groups ?? {};
  if (whole === undefined) {
    const problem = OPENING_LINE.test(text) ? "The front matter has no line that ends it." : undefined;
    return { values: {}, body: text, line: 1, lineOf: () => 1, problem, repairs: [] };
  }
  const lines = head.split("\n");
  const before = whole.split(fence ?? "{")[0]?.length ?? 0;
  const lineOf = (key: string) =>
    before +
    2 +
    (key === "" ? -1 : lines.findIndex((line) => keyOf(line).toLowerCase() === key.toLowerCase()));
  const line = whole.split("\n").length;
  const rest = { body: text.slice(whole.length), line, lineOf, repairs: keysTwice(lines) };
  if (/^j(?:s|avascript)$/.test(language))
    return { ...rest, values: {}, problem: "The front matter is JavaScript, which is not run." };
  try {
    // JSON is a subset of YAML.
    const read: unknown =
      fence === "+++" || language === "toml"
        ? parseToml(head)
        : parseYaml(fence === "---" ? head : `{${head}}`, LENIENT_OPTIONS);
    // Dates in TOML become texts, like those in YAML.
    const plain: JsonValue = JSON.parse(JSON.stringify(read ?? {}));
    if (isObject(plain)) return { ...rest, values: plain, problem: undefined };
    return { ...rest, values: {}, problem: "The front matter is not a list of keys and values." };
  } catch (error) {
    const isToml = fence === "+++" || language === "toml";
    const lenient = isToml ? tomlLeniently(lines) : fence === "---" ? leniently(lines) : undefined;
    if (lenient) {
      const repairs = [...lenient.repairs, ...rest.repairs];
      return { ...rest, values: lenient.values, repairs, problem: undefined };
    }
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    const what = reason.replace(/ at line \d+, column \d+:$/, "");
    return { ...rest, values: {}, problem: `The front matter cannot be read: ${what}` };
  }
}

/**
 * Adds fences to unfenced front matter, which makes the text one line longer. A key "title" distinguishes front matter from a sentence with
 * a colon; without a closing line of dashes, a second key is required.
 * @returns undefined if the text has no unfenced front matter
 */
function withFences(text: string): string | undefined {
  const match = UNFENCED.exec(text);
  const { head = "", rule } = match?.groups ?? {};
  const isFrontMatter = /^title:/im.test(head) && (rule !== undefined || /^(?!title:)[\w-]+:/im.test(head));
  return match && isFrontMatter ? `---\n${head}---\n${text.slice(match[0].length)}` : undefined;
}

/** Tags of YAML by which a text would become a number, and a tag "3.10" become "3.1". */
const NUMBERS = /:(?:int|float)$/;

/** Parser options: as in Jekyll, the last one of duplicate keys is used; numbers stay as they are written. */
const LENIENT_OPTIONS = {
  uniqueKeys: false,
  logLevel: "error",
  customTags: (tags: Tags): Tags => tags.filter((tag) => typeof tag === "string" || !NUMBERS.test(tag.tag)),
} as const;

function keysTwice(lines: readonly string[]): { key: string; what: string }[] {
  const keys = lines.flatMap((line) => /^(?<key>[\w-]+):/.exec(line)?.groups?.key ?? []);
  const twice = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  return [...twice].map((key) => ({ key, what: `${key} stands here more than once; the last one counts` }));
}

const keyOf = (line: string): string => line.replace(/^\s*["']?([^"':=]*?)["']?\s*[:=].*$/, "$1");

/** Matches a key with a text on one line. */
const PAIR = /^(?<key>[A-Za-z][\w -]*):[ \t]+(?<value>\S.*)$/;

/**
 * Parses hand-written front matter with common mistakes: `title: Foo: Bar`, `title: @home`, tabs.
 * @returns undefined if it is not YAML even without them
 */
function leniently(
  lines: readonly string[],
): { values: JsonObject; repairs: { key: string; what: string }[] } | undefined {
  const repairs: { key: string; what: string }[] = [];
  const yamlLines = lines.map((line) => {
    const { key, value } = PAIR.exec(line.trimEnd())?.groups ?? {};
    if (key === undefined || value === undefined || isYaml(line)) return line.replaceAll("\t", "  ");
    repairs.push({ key, what: `${line.trim()}: this line is not YAML; it was read as a text` });
    return `${key}: ${JSON.stringify(value)}`;
  });
  // Indentation of the first key applies to all keys.
  const [indent = ""] = /^ +(?=\S)/.exec(yamlLines.find((line) => line.trim() !== "") ?? "") ?? [];
  const flush = yamlLines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  const values = yamlObject(flush);
  if (values) return { values, repairs };
  // A key without its colon spoils all lines: it is left out.
  const [kept, broken] = [
    flush.filter((line) => !WITHOUT_COLON.test(line)),
    flush.filter((line) => WITHOUT_COLON.test(line)),
  ];
  const rest = broken.length > 0 ? yamlObject(kept) : undefined;
  const left = broken.map((line) => ({
    key: keyOf(line),
    what: `${line.trim()}: this line is not YAML; it was left out`,
  }));
  return rest ? { values: rest, repairs: [...repairs, ...left] } : keyByKey(lines);
}

/** Parses each key with what is indented below it by itself, so that a mistake costs no other key. */
function keyByKey(lines: readonly string[]): ReturnType<typeof leniently> {
  const parts: string[][] = [];
  for (const line of lines) {
    const isKey = /^[A-Za-z][\w -]*:/.test(line) || /^\t+[A-Za-z][\w-]*:[ \t]/.test(line);
    const last = parts.at(-1);
    if (isKey || last === undefined) parts.push([line.replace(/^\t+/, "")]);
    else last.push(line.replaceAll("\t", "  "));
  }
  const repairs: { key: string; what: string }[] = [];
  let values: JsonObject = {};
  for (const part of parts) {
    const [first = ""] = part;
    const read = yamlObject(part);
    const { key, value } = PAIR.exec(first.trimEnd())?.groups ?? {};
    if (read) values = { ...values, ...read };
    else if (key !== undefined && value !== undefined && part.slice(1).every((line) => line.trim() === "")) {
      values = { ...values, [key]: value.replace(/^["']|["']$/g, "") };
      repairs.push({ key, what: `${first}: this line is not YAML; it was read as a text` });
    } else repairs.push({ key: keyOf(first), what: `${first}: this is not YAML; it was left out` });
  }
  return Object.keys(values).length === 0 ? undefined : { values, repairs };
}

/** Matches a line that is neither a key, an item, a comment nor a part of what precedes it. */
const WITHOUT_COLON = /^[A-Za-z][^:]*$/;

function yamlObject(lines: readonly string[]): JsonObject | undefined {
  try {
    const plain: JsonValue = JSON.parse(JSON.stringify(parseYaml(lines.join("\n"), LENIENT_OPTIONS) ?? {}));
    return isObject(plain) ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** Matches a TOML key with a value on one line. */
const TOML_PAIR = /^(?<key>[\w-]+)[ \t]*=[ \t]*(?![[{]|"""|''')(?<value>\S.*)$/;

/** Parses TOML with values that are none, such as a text with a quotation mark: 'weeks d'avril'. */
function tomlLeniently(lines: readonly string[]): ReturnType<typeof leniently> {
  const repairs: { key: string; what: string }[] = [];
  const tomlLines = lines.map((line) => {
    if (/^\s*\[[^\]]*$/.test(line)) {
      repairs.push({ key: keyOf(line), what: `${line.trim()}: this line is not TOML; it was left out` });
      return "";
    }
    const { key, value } = TOML_PAIR.exec(line.trim())?.groups ?? {};
    if (key === undefined || value === undefined || isToml(line)) return line;
    repairs.push({ key, what: `${line.trim()}: this line is not TOML; it was read as a text` });
    return `${key} = ${JSON.stringify(value.replace(/^(["'])(.*)\1$/, "$2"))}`;
  });
  try {
    const plain: JsonValue = JSON.parse(JSON.stringify(parseToml(tomlLines.join("\n"))));
    return isObject(plain) ? { values: plain, repairs } : undefined;
  } catch {
    return undefined;
  }
}

function isToml(line: string): boolean {
  try {
    parseToml(line);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether a line is valid YAML by itself; true for a value that continues on the next line. */
function isYaml(line: string): boolean {
  if (/:[ \t]+(?:[[{|>&!]|["'][^"']*$)/.test(line) && !/:[ \t]+\[[^\]]*\][ \t]*[^\s#]/.test(line))
    return true;
  try {
    parseYaml(line);
    return true;
  } catch {
    return false;
  }
}
