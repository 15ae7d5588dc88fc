import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";

export type FrontMatter = {
  values: JsonObject;
  body: string;
  /** Line at which the body begins, from 1. */
  line: number;
  /** Line of a key, from 1. */
  lineOf: (key: string) => number;
  /** Why it could not be read. */
  problem: string | undefined;
  /** Keys that were read otherwise than YAML has them, each with what is to be said. */
  repairs: readonly { key: string; what: string }[];
};

/** Eleventy names the language of front matter after the opening dashes: `---json`. YAML may end in points. */
const FENCED =
  /^\n*(?<fence>---|\+\+\+)(?<language>json|toml|ya?ml|js|javascript)?[ \t]*\n(?<head>(?:[\s\S]*?\n)??)(?:\k<fence>|\.\.\.(?=[ \t]*\n(?!\s*\.\.\.)))[ \t]*(?:\n|$)/;

/** Front matter that is opened. */
const OPEN = /^(?:---|\+\+\+)[ \t]*\n[ \t]*[\w-]+[ \t]*[:=]/;

/** Hugo's front matter in JSON: an object whose last brace has a line to itself. */
const JSON_FENCED = /^\{\n(?<head>[\s\S]*?)^\}[ \t]*(?:\n|$)/m;

/** Keys from the first line on, ended by a line of dashes in Hexo, by an empty one in Pelican and MultiMarkdown. */
const UNFENCED =
  /^\n*(?<head>(?:[A-Za-z][\w-]*:(?:[ \t].*)?\n(?:(?:[ \t]+|- )\S.*\n)*)+)(?:(?<rule>-{3,})[ \t]*(?:\n|$)|\n)/;

/** Takes a file apart: YAML between lines of `---`, TOML between lines of `+++`, or JSON, and the text below them. */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const fenced = withFences(text);
  if (fenced !== undefined) {
    const read = readFrontMatter(fenced);
    return { ...read, line: read.line - 1, lineOf: (key) => read.lineOf(key) - 1 };
  }
  const match = FENCED.exec(text) ?? (text.startsWith("{\n") ? JSON_FENCED.exec(text) : null);
  const [whole] = match ?? [];
  const { fence, language = "", head = "" } = match?.groups ?? {};
  if (whole === undefined) {
    const problem = OPEN.test(text) ? "The front matter has no line that ends it." : undefined;
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
    // YAML includes JSON.
    const read: unknown =
      fence === "+++" || language === "toml"
        ? parseToml(head)
        : parseYaml(fence === "---" ? head : `{${head}}`, LENIENT);
    // Dates of TOML become texts, as those of YAML are.
    const plain: JsonValue = JSON.parse(JSON.stringify(read ?? {}));
    if (isObject(plain)) return { ...rest, values: plain, problem: undefined };
    return { ...rest, values: {}, problem: "The front matter is not a list of keys and values." };
  } catch (error) {
    const lenient = fence === "---" ? leniently(lines) : undefined;
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
 * Front matter without an opening line, as with one: a line longer. A title tells it from a sentence with a colon, and
 * where no rule ends it, a second key.
 */
function withFences(text: string): string | undefined {
  const match = UNFENCED.exec(text);
  const { head = "", rule } = match?.groups ?? {};
  const isFrontMatter = /^title:/im.test(head) && (rule !== undefined || /^(?!title:)[\w-]+:/im.test(head));
  return match && isFrontMatter ? `---\n${head}---\n${text.slice(match[0].length)}` : undefined;
}

/** The last of equal keys counts, as in Jekyll. */
const LENIENT = { uniqueKeys: false, logLevel: "error" } as const;

function keysTwice(lines: readonly string[]): { key: string; what: string }[] {
  const keys = lines.flatMap((line) => /^(?<key>[\w-]+):/.exec(line)?.groups?.key ?? []);
  const twice = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  return [...twice].map((key) => ({ key, what: `${key} stands here more than once; the last one counts` }));
}

const keyOf = (line: string): string => line.replace(/^\s*["']?([^"':=]*?)["']?\s*[:=].*$/, "$1");

/** A key with a text in its line. */
const PAIR = /^(?<key>[A-Za-z][\w -]*):[ \t]+(?<value>\S.*)$/;

/** Front matter as people write it: `title: Foo: Bar`, `title: @home`, tabs. @returns undefined if it stays no YAML */
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
  // A mark of indentation before the first key belongs to all of them.
  const [indent = ""] = /^ +(?=\S)/.exec(yamlLines.find((line) => line.trim() !== "") ?? "") ?? [];
  const text = yamlLines
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join("\n");
  try {
    const plain: JsonValue = JSON.parse(JSON.stringify(parseYaml(text, LENIENT) ?? {}));
    return isObject(plain) ? { values: plain, repairs } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a line alone can be read; what goes on below it can. */
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
