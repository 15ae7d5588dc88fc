import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

export type FrontMatter = {
  values: JsonObject;
  body: string;
  /** Line at which the body begins, from 1. */
  line: number;
  /** Line of a key, from 1. */
  lineOf: (key: string) => number;
  /** Why it could not be read. */
  problem: string | undefined;
};

/** Eleventy names the language of front matter after the opening dashes: `---json`. */
const FENCED =
  /^(?<fence>---|\+\+\+)(?<language>json|toml|ya?ml|js|javascript)?[ \t]*\n(?<head>[\s\S]*?)(?:^|\n)\k<fence>[ \t]*(?:\n|$)/;

/** Front matter that is opened. */
const OPEN = /^(?:---|\+\+\+)[ \t]*\n[ \t]*[\w-]+[ \t]*[:=]/;

/** Hugo's front matter in JSON: an object whose last brace has a line to itself. */
const JSON_FENCED = /^\{\n(?<head>[\s\S]*?)^\}[ \t]*(?:\n|$)/m;

/** Takes a file apart: YAML between lines of `---`, TOML between lines of `+++`, or JSON, and the text below them. */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const match = FENCED.exec(text) ?? (text.startsWith("{\n") ? JSON_FENCED.exec(text) : null);
  const [whole] = match ?? [];
  const { fence, language = "", head = "" } = match?.groups ?? {};
  if (whole === undefined) {
    const problem = OPEN.test(text) ? "The front matter has no line that ends it." : undefined;
    return { values: {}, body: text, line: 1, lineOf: () => 1, problem };
  }
  const lines = head.split("\n");
  const lineOf = (key: string) =>
    lines.findIndex((line) => line.replace(/^\s*["']?([^"':=]*?)["']?\s*[:=].*$/, "$1") === key) + 2;
  const line = whole.split("\n").length;
  const rest = { body: text.slice(whole.length), line, lineOf };
  if (/^j(?:s|avascript)$/.test(language))
    return { ...rest, values: {}, problem: "The front matter is JavaScript, which is not run." };
  try {
    // YAML includes JSON.
    const read: unknown =
      fence === "+++" || language === "toml"
        ? parseToml(head)
        : parseYaml(fence === "---" ? head : `{${head}}`);
    // Dates of TOML become texts, as those of YAML are.
    const plain: JsonValue = JSON.parse(JSON.stringify(read ?? {}));
    if (isObject(plain)) return { ...rest, values: plain, problem: undefined };
    return { ...rest, values: {}, problem: "The front matter is not a list of keys and values." };
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split("\n") : [];
    const what = reason.replace(/ at line \d+, column \d+:$/, "");
    return { ...rest, values: {}, problem: `The front matter cannot be read: ${what}` };
  }
}
