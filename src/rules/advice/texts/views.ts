import type { Code, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import { type Passage, quote, WHOLE_PLACEHOLDER } from "#src/rules/advice/subjects/passage.ts";
import { textMisread } from "#src/rules/advice/texts/marks.rules.ts";
import type { Mistake, MistakeRow } from "./row.ts";

/** The start and end of a part of a text. */
export type TextPart = { start: number; end: number };

/** Without any of these a text has no code, and need not be parsed. */
const CODE = /[`~]|<!--|^(?: {4}|\t)/m;
const ADDRESS =
  /\b(?:https?:|mailto:|www\.)[^\s<>)"]+|\]\([^()\s]*\)|[\w.+-]+@[\w.-]+|(?<=[\s(]|^)\.{0,2}\/[\w./-]+/gm;
/** Fills the place of hidden parts. */
const HIDDEN = "\ufffc";

/** A text as patterns see it: each view has the offsets of the text. */
export type Views = ReturnType<typeof viewsOf>["views"];

/** The views of a text, and its blocks of code. */
export function viewsOf({ kind, text: everything }: Passage) {
  const nodes = kind === "markdown" && CODE.test(everything) ? hiddenNodes(everything) : [];
  // Without code and comments, which visitors read as they are or not at all; then without placeholders; then without
  // addresses and file names.
  let placeholders = everything;
  for (const { start, end } of nodes)
    placeholders =
      placeholders.slice(0, start) + hide(placeholders.slice(start, end)) + placeholders.slice(end);
  const text = placeholders.replace(WHOLE_PLACEHOLDER, (placeholder) => "0".repeat(placeholder.length));
  const prose = text.replace(ADDRESS, hide);
  const code = nodes.filter((node): node is TextPart & Code => node.type === "code");
  return { views: { everything, placeholders, text, prose }, code };
}

/** Code and comments of a Markdown text; none if it is too complex to be parsed. */
function hiddenNodes(text: string) {
  const nodes: (TextPart & Nodes)[] = [];
  visit(parseIfSimple(text), (node) => {
    const isComment = node.type === "html" && node.value.startsWith("<!--");
    if (!isComment && node.type !== "code" && node.type !== "inlineCode") return;
    const { start, end } = node.position ?? {};
    nodes.push({ ...node, start: start?.offset ?? 0, end: end?.offset ?? 0 });
  });
  return nodes;
}

function hide(part: string): string {
  return part.replace(/[^\n]/g, HIDDEN);
}

/** A sentence, an item of a list or a link: not a line of a program. */
const PROSE =
  /^(?=\P{Ll})(?:[-*+>] |\d+[.)] |\*\*|\[|["“(])*\p{L}[\p{L}’'-]*,?(?: [\p{L}\d(“"’'*[{£€-][^={};<>]*)(?: [^={};<>]+)+$/u;

/** Finds code in a Markdown text that was not meant to be any. */
export function misreadCode(
  code: readonly (TextPart & Code)[],
  { text }: Passage,
): (Mistake & TextPart & Pick<MistakeRow, "rule">)[] {
  return code.flatMap(({ start, end, value }) => {
    const source = text.slice(start, end);
    const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
    const lines = value.split("\n").filter((line) => line.trim() !== "");
    const isMisread = fence
      ? !new RegExp(`\\n[ \\t>]*${fence}[\`~]*[ \\t]*$`).test(source)
      : lines.every((line) => PROSE.test(line.trim()));
    if (!isMisread) return [];
    const what = fence
      ? `makes code of everything below it; write ${fence} on a line of its own where the code ends`
      : "becomes code, because four spaces or a tab begin its line; remove them";
    const repaired = fence ? undefined : lines.join("\n");
    return [{ start, end, repaired, rule: textMisread, details: { found: quote(source), what } }];
  });
}
