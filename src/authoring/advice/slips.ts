import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";

/** A diagnostic, and where in the text its slip begins. */
type Slip = { diagnostic: Diagnostic; index: number };

/** What slips are told by: the names that placeholders may have. */
export type SlipContext = { factNames: ReadonlySet<string> };

const SINGLE_BRACES = /(?<!\{)\{\s*([\w.-]+)\s*\}(?!\})/g;
const TURNED_LINK = /\(([^()[\]\n]+)\)\[((?:\/|#|https?:|mailto:)[^[\]\s]*)\]/g;
const UNFINISHED = /\b(?:TODO|FIXME|XXX+|TBD|TBC)\b|\b[Ll]orem ipsum\b|\b[Dd]olor sit amet\b/g;
const MARKUP =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|\*\*[^*\n]+\*\*|__[^_\n]+__|\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} .*/gi;
const SPACES = /([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}({])/gu;
const POINT = /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)/g;
const CODE = /`[^`\n]*`|^ {4}.*$|^```[\s\S]*?^```/gm;

/** What was typed in a text and hardly meant as it will be shown. */
export function slips(kind: TextKind, text: string, pointer: string, { factNames }: SlipContext): Slip[] {
  // Code is shown as it is written.
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
    ...find(TURNED_LINK, ([found, words = "", address = ""]) =>
      createDiagnostic("text/turned-link", pointer, { found: `"${found}"`, meant: `[${words}](${address})` }),
    ),
    ...find(UNFINISHED, ([found]) => createDiagnostic("text/unfinished", pointer, { found: `"${found}"` })),
    ...(kind === "markdown"
      ? []
      : find(MARKUP, ([found]) => createDiagnostic("text/markup", pointer, { found: `"${found}"` }))),
    ...find(SPACES, ({ 0: found, 1: word = "", index }) => {
      const line = shown.slice(shown.lastIndexOf("\n", index - 1) + 1, index + found.length);
      // A number at the start of a line is that of a list, and a table may be filled up with blanks.
      if (/^\s*(?:\||\d+[.)]\s+$)/.test(line)) return undefined;
      return createDiagnostic("text/spaces", pointer, { found: `"${word}"` });
    }),
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

/** `29.710` as a number of JSON: three digits behind the point are hardly decimals. */
export function pointedNumbers(text: string): Slip[] {
  return [...text.matchAll(/(?<=^\s*(?:"(?:[^"\\\n]|\\.)*":\s*)?)\d{1,3}\.\d{3}(?=,?\s*$)/gm)].map(
    ({ 0: found, index }) => ({
      diagnostic: createDiagnostic("text/point-for-comma", "", { found, meant: found.replace(".", "") }),
      index,
    }),
  );
}
