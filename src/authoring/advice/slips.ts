import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A diagnostic, and where in the text its slip begins. */
export type Slip = { diagnostic: Diagnostic; index: number };

/** What slips are told by: the names that placeholders may have. */
export type SlipContext = { factNames: ReadonlySet<string> };

const SINGLE_BRACES = /(?<!\{)\{\s*([\w.-]+)\s*\}(?!\})/g;
const TRIPLE_BRACES = /\{\{\{\s*([\w.-]+)\s*\}\}\}/g;
const TURNED_LINK = /\(([^()[\]\n]+)\)\[((?:\/|#|https?:|mailto:)[^[\]\s]*)\]/g;
const UNFINISHED = /\b(?:TODO|FIXME|XXX+|TBD|TBC)\b|\b[Ll]orem ipsum\b|\b[Dd]olor sit amet\b/g;
const MARKUP =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|\*\*[^*\n]+\*\*|__[^_\n]+__|\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} .*/gi;
const SPACES = /(?<![\p{L}\p{N},.;:!?)'’])([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}({])/gu;
const PADDED = /^ (?=\S)|(?<=\S) +$/g;
/** UTF-8 read as Latin, the replacement character, characters of no width, a line break that stayed a code. */
const GARBLED = /Ã[\u0080-\u00bf]|â€.?|Â[\u00a0-\u00bf]|\ufffd|[\u200b\u2060\ufeff]|\\n(?=\p{Lu}|\\n|$)/gu;
const BROKEN_MARKDOWN: readonly { pattern: RegExp; remedy: string }[] = [
  {
    pattern: /(?<!!)\[[^[\]\n]+\] +\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "no space stands between the brackets of a link",
  },
  {
    pattern: /\[\s*\]\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "a link needs words in its square brackets",
  },
  { pattern: /^#{2,6}\p{L}.*$/gmu, remedy: "a space stands behind the # of a heading" },
  { pattern: /^[•·‣▪◦] ?\S.*$/gm, remedy: 'an item of a list begins with "- "' },
];
/** A paragraph: bold type that it opens ends in it. */
const OPEN_BOLD = { pattern: /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g, remedy: "one of its ** has no partner" };
const POINT = /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)/g;
/** What Markdown shows as it is written; and rows of tables and numbers of lists, which blanks may line up. */
const CODE = /`[^`\n]*`|^ {4}.*$|^```[\s\S]*?^```|^[ \t]*\|.*$|^[ \t]*\d+[.)] +/gm;

/** Every slip has one of these, and most texts have none: they are not searched pattern by pattern. */
const HINT =
  /[{<&_#[\]£€$ÃÂ•·‣▪◦\ufffd\u200b\u2060\ufeff]|\*\*| {2}|^ | $|â€|\\n|TODO|FIXME|XXX|TB[DC]|ipsum|dolor/i;

/** What was typed in a text and hardly meant as it will be shown. */
export function slips(kind: TextKind, text: string, pointer: string, { factNames }: SlipContext): Slip[] {
  if (!HINT.test(text)) return [];
  const shown = kind === "markdown" ? text.replace(CODE, (code) => "`".repeat(code.length)) : text;
  const find = (pattern: RegExp, explain: (match: RegExpExecArray) => Diagnostic | undefined): Slip[] =>
    [...shown.matchAll(pattern)].flatMap((match) => {
      const diagnostic = explain(match);
      return diagnostic ? [{ diagnostic, index: match.index }] : [];
    });
  return [
    ...find(SINGLE_BRACES, ([, name = ""]) =>
      factNames.has(name) || /^(?:site|page|entry|item|count)\./.test(name)
        ? createDiagnostic("text/single-braces", pointer, { name })
        : undefined,
    ),
    ...find(TRIPLE_BRACES, ([, name = ""]) =>
      createDiagnostic("text/single-braces", pointer, { name: `{{${name}}}` }),
    ),
    ...find(GARBLED, ([found]) => createDiagnostic("text/garbled", pointer, { found: nameOf(found) })),
    ...find(TURNED_LINK, ([found, words = "", address = ""]) =>
      createDiagnostic("text/turned-link", pointer, { found: `"${found}"`, meant: `[${words}](${address})` }),
    ),
    ...find(UNFINISHED, ([found]) => createDiagnostic("text/unfinished", pointer, { found: `"${found}"` })),
    ...(kind === "markdown"
      ? [...BROKEN_MARKDOWN, OPEN_BOLD].flatMap(({ pattern, remedy }) =>
          find(pattern, ([found]) => {
            if (
              pattern === OPEN_BOLD.pattern &&
              (!/(?:^|\s)\*\*\w/.test(found) || found.split("**").length % 2 === 1)
            )
              return undefined;
            const start = found.length > 40 ? `${found.slice(0, 40)}…` : found;
            return createDiagnostic("text/broken-markdown", pointer, { found: `"${start}"`, remedy });
          }),
        )
      : find(PADDED, ({ index }) => {
          const found = index === 0 ? "at the beginning of this text" : "at the end of this text";
          return createDiagnostic("text/spaces", pointer, { found });
        })),
    ...(kind === "markdown"
      ? []
      : find(MARKUP, ([found]) => createDiagnostic("text/markup", pointer, { found: `"${found}"` }))),
    ...find(SPACES, ([, word = ""]) =>
      createDiagnostic("text/spaces", pointer, { found: `behind "${word}"` }),
    ),
    ...find(POINT, ([found]) => {
      const details = { found: `"${found}"`, meant: `"${found.replaceAll(".", ",")}"` };
      return createDiagnostic("text/point-for-comma", pointer, details);
    }),
  ];
}

/** Links that name this site in full, in a field for an address or in Markdown. @param origin "https://waymark.example" */
export function ownAddresses(text: string, pointer: string, origin: string | undefined): Slip[] {
  if (origin === undefined || !text.includes("://")) return [];
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const own = new RegExp(`(?<=^|\\]\\()https?://(?:www\\.)?${host}(/[^\\s)]*)?(?=$|[)\\s])`, "gi");
  return [...text.matchAll(own)].map(({ 0: found, 1: path = "/", index }) => ({
    diagnostic: createDiagnostic("link/own-address", pointer, { found: `"${found}"`, meant: `"${path}"` }),
    index,
  }));
}

/** A character that cannot be seen, by its code. */
function nameOf(found: string): string {
  return /^[\u200b\u2060\ufeff]$/.test(found)
    ? `The invisible character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
    : `"${found}"`;
}
