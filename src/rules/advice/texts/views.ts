import type { Code, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { say } from "#src/content/diagnostics/say.ts";
import { parseIfSimple } from "#src/content/markdown/markdown-parse.ts";
import { type Passage, quote, WHOLE_PLACEHOLDER } from "#src/rules/advice/subjects/passage.ts";
import { textMisread } from "#src/rules/advice/texts/marks.rules.ts";
import type { Mistake, MistakeRow } from "./row.ts";

/** The range of a part of a text, as offsets. */
export type TextPart = { start: number; end: number };

/** Matches characters that every text with code contains; other texts need not be parsed. */
const CODE = /[`~]|<!--|^(?: {4}|\t)/m;
const ADDRESS =
  /\b(?:https?:|mailto:|www\.)[^\s<>)"]+|\]\([^()\s]*\)|[\w.+-]+@[\w.-]+|(?<=[\s(]|^)\.{0,2}\/[\w./-]+/gm;
/** The replacement character for hidden parts. */
const HIDDEN_CHARACTER = "\ufffc";

/** Forms of a text in which some parts are hidden, for searching with patterns; the offsets stay those of the text. */
export type Views = ReturnType<typeof viewsOf>["views"];

/**
 * Creates the forms of a text in which patterns are searched (as written, without code, also without placeholders, also without addresses),
 * and lists the pieces of code in the text.
 */
export function viewsOf({ kind, text: everything }: Passage) {
  const nodes = kind === "markdown" && CODE.test(everything) ? hiddenNodes(everything) : [];
  // Successive views: without code and comments, which are displayed verbatim or not at all; without placeholders; without addresses and
  // file names.
  let placeholders = everything;
  for (const { start, end } of nodes)
    placeholders =
      placeholders.slice(0, start) + hide(placeholders.slice(start, end)) + placeholders.slice(end);
  const text = placeholders.replace(WHOLE_PLACEHOLDER, (placeholder) => "0".repeat(placeholder.length));
  const prose = text.replace(ADDRESS, hide);
  const code = nodes.filter((node): node is TextPart & Code => node.type === "code");
  return { views: { everything, placeholders, text, prose }, code };
}

/** Code and comments of a Markdown text, with their ranges; none if the text is too complex to parse. */
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
  return part.replace(/[^\n]/g, HIDDEN_CHARACTER);
}

/** Matches a sentence, list item or link, rather than a line of code. */
const PROSE =
  /^(?=\P{Ll})(?:[-*+>] |\d+[.)] |\*\*|\[|["“(])*\p{L}[\p{L}’'-]*,?(?: [\p{L}\d(“"’'*[{£€-][^={};<>]*)(?: [^={};<>]+)+$/u;

/** Finds text that Markdown takes for code, although it is prose. */
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
      ? say("makes code of everything below it; write {fence} on a line of its own where the code ends", {
          fence,
        })
      : say("becomes code, because four spaces or a tab begin its line; remove them");
    const repaired = fence ? undefined : lines.join("\n");
    return [{ start, end, repaired, rule: textMisread, details: { excerpt: quote(source), what } }];
  });
}
