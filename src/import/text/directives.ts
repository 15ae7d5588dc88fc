import { sentenceCase } from "../../content/json/key-words.ts";
import { breakBefore, CODE } from "./tag-words.ts";

/** Matches the first line of a directive of MyST: ```` ```{note} Title ````, or `:::{figure} boat.png`. */
const OPENING = /^(?<fence>`{3,}|:{3,}|~{3,})\{(?<name>[\w:.-]+)\}[ \t]*(?<argument>.*?)[ \t]*$/;
const OPTION = /^:(?<key>[\w-]+):[ \t]*(?<value>.*)$/;

const CODE_BLOCK = /^(?:code(?:-block|-cell)?|sourcecode|ipython3?)$/;
const PICTURE = /^(?:figure|image)$/;
const WITHOUT_TEXT =
  /^(?:toctree|contents|tableofcontents|include|literalinclude|bibliography|index|auto\w+|raw|only|eval-rst)$/;
/** Directives whose argument is their title, or the name of a tab. */
const TITLED = /^(?:admonition|dropdown|tab-item|tab|card|grid-item-card|topic|sidebar|rubric)$/;
/** Directives that only hold others. */
const FRAME = /^(?:tab-set|tabs|grid|grid-item|margin|aside|container|div|epigraph|card-\w+)$/;
/** Directives whose name is their title. */
const NAMED =
  /^(?:note|tip|hint|important|warning|caution|danger|attention|error|seealso|todo|exercise|solution|version(?:added|changed)|deprecated)$/;

/** Matches roles of MyST with their text, labels, and comments: ``{ref}`the pier <pier>` ``. */
const INLINE = new RegExp(
  [
    CODE,
    String.raw`\{(?<role>[\w:.-]+)\}\x60(?<content>[^\x60\n]+)\x60`,
    String.raw`^(?<label>\([\w:.-]+\)=)[ \t]*$`,
    String.raw`^(?<comment>%[ \t][^\n]*)$`,
  ].join("|"),
  "gm",
);

/**
 * Converts the directives and roles of MyST, the Markdown of Sphinx and Jupyter Book. Line numbers stay the same.
 * https://mystmd.org/guide/directives
 * @param report called for directives without a text, with their line from 1
 */
export function withoutDirectives(markdown: string, report: (line: number, what: string) => void): string {
  if (!/^(?:`{3,}|:{3,}|~{3,})\{[a-z]|\{[\w:]+\}`/m.test(markdown)) return markdown;
  return convertLines(markdown.split("\n"), 1, report).join("\n").replaceAll(INLINE, inlineText);
}

/** Converts directives, also within each other. @param first number of the first line */
function convertLines(
  lines: readonly string[],
  first: number,
  report: (line: number, what: string) => void,
): string[] {
  const output: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const opening = fence === undefined ? OPENING.exec(line)?.groups : undefined;
    const end = opening ? closingLine(lines, at, opening.fence ?? "") : at;
    if (opening && end > at) {
      const directive = { fence: "", name: "", argument: "", ...opening };
      const source = lines.slice(at + 1, end);
      const text = directiveText(directive, source, convertLines(source, first + at + 1, report));
      if (text === undefined) report(first + at, line);
      output.push(...(text ?? lines.slice(at, end + 1).map(() => "")));
      at = end;
      continue;
    }
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && (fence === undefined || line.trim().startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    output.push(line);
  }
  return output;
}

/** The line that closes a directive; the first line itself if none does. */
function closingLine(lines: readonly string[], at: number, fence: string): number {
  const end = lines.findIndex((line, index) => index > at && line.trimEnd() === fence);
  return end < 0 ? at : end;
}

/**
 * The lines of a directive as Markdown, as many as it has; undefined for those without a text.
 * @param source the lines between its first and last one
 * @param inner the same, converted
 */
function directiveText(
  { fence, name, argument }: { fence: string; name: string; argument: string },
  source: readonly string[],
  inner: readonly string[],
): string[] | undefined {
  const count = source.findIndex((line) => !OPTION.test(line));
  const options = new Map(
    source.slice(0, count < 0 ? source.length : count).map((line) => {
      const { key = "", value = "" } = OPTION.exec(line)?.groups ?? {};
      return [key, value];
    }),
  );
  const body = inner.map((line, index) => (index < options.size ? "" : line));
  if (WITHOUT_TEXT.test(name)) return undefined;
  const isCode = CODE_BLOCK.test(name);
  const isKnown = isCode || PICTURE.test(name) || FRAME.test(name) || TITLED.test(name) || NAMED.test(name);
  if (isCode || (!isKnown && !fence.startsWith(":"))) {
    // Quarto names code by its language alone, and begins lines of options with "#|".
    const code = source.slice(options.size).filter((line) => !line.startsWith("#| "));
    const removed = Array.from({ length: source.length - code.length }, () => "");
    return [`${fence}${isCode ? argument : name}`, ...code, fence, ...removed];
  }
  if (PICTURE.test(name)) {
    const alt = (options.get("alt") ?? "").replaceAll(/[[\]]/g, "");
    return [`![${alt}](<${argument}>)`, ...body, ""];
  }
  if (!isKnown || FRAME.test(name)) return ["", ...body, ""];
  const title = TITLED.test(name) ? argument : sentenceCase(name);
  const more = TITLED.test(name) || argument === "" ? "" : ` ${argument}`;
  return [title === "" ? "" : `**${title}**${more}${breakBefore(body[0] ?? "")}`, ...body, ""];
}

function inlineText(all: string, ...match: unknown[]): string {
  const { role, content, label, comment }: Readonly<Record<string, string | undefined>> = Object(
    match.at(-1),
  );
  if (label !== undefined || comment !== undefined) return "";
  if (role === undefined || content === undefined) return all;
  const [, words = "", target = ""] = /^(.*?)\s*<([^<>]+)>$/.exec(content) ?? [];
  if (/^(?:doc|download)$/.test(role)) return `[${words || content}](<${target || content}>)`;
  if (/^(?:code|kbd|file|command|option|samp|program|guilabel|envvar)$/.test(role)) return `\`${content}\``;
  if (role === "sub" || role === "sup") return `<${role}>${content}</${role}>`;
  return words || content.replace(/^[~!]/, "");
}
