import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { doubledWords } from "./doubled-words.ts";
import { matchesIn } from "./matches-in.ts";
import { placeholderForms } from "./placeholder-forms.ts";

/** A diagnostic, and the offset of its slip in the text. */
export type Slip = { diagnostic: Diagnostic; index: number };

/** Needed to recognise slips: the names that placeholders may have. */
export type SlipContext = { factNames: ReadonlySet<string> };

const TURNED_LINK = /\(([^()[\]\n]+)\)\[((?:\/|#|https?:|mailto:)[^[\]\s]*)\]/g;
const UNFINISHED =
  /\b(?:todo|fixme|xxx+|tb[acd]|tktk|asdf)\b|\[TK\]|\?{3,}|\b(?:lorem ipsum|dolor sit amet|consectetur adipiscing)\b|\b(?:insert|your|add|enter) (?:own )?(?:text|title|heading|headline|image|picture|link|name|copy) here\b|\b(?:placeholder|sample|dummy|filler) text\b|\[(?:insert|your|add|enter) [^[\]\n]*\](?!\()/gi;
const MARKUP =
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|\*\*[^*\n]+\*\*|__[^_\n]+__|\[[^[\]\n]+\]\([^()\s]+\)|^#{1,6} .*/gi;
const SPACES = /(?<![\p{L}\p{N},.;:!?)'’])([\p{L}\p{N}][\p{L}\p{N},.;:!?)'’]*) {2,}(?=[\p{L}\p{N}({])/gu;
const BEFORE_MARK = /(?<=[\p{L}\p{N})]) +(?=[,.;!?](?:\s|$))/gu;
const PADDED = /^ (?=\S)|(?<=\S) +$/g;
/** UTF-8 decoded as Latin-1, replacement characters, zero-width characters, line breaks left as escapes. */
const GARBLED =
  /Ã[\u0080-\u00bf]|â€.?|Â[\u00a0-\u00bf]|\ufffd|[\u200b\u2060\ufeff]|(?<=\p{Script=Latin})[\u200c\u200d](?=\p{Script=Latin})|\\n(?=\p{Lu}|\\n|$)/gu;
const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff]$/;
const BROKEN_MARKDOWN: readonly { pattern: RegExp; remedy: string; mend?: (found: string) => string }[] = [
  {
    pattern: /(?<!!)\[[^[\]\n]+\] +\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "no space stands between the brackets of a link",
    mend: (found) => found.replace(/\] +\(/, "]("),
  },
  {
    pattern: /(?<!!)\[[^[\]\n]+\](?:\{(?:\/|#|https:|mailto:)[^{}\s]*\}|<(?:\/|#|https:|mailto:)[^<>\s]*>)/g,
    remedy: "the address of a link stands in round brackets",
    mend: (found) => found.replace(/\][{<](.*).$/, "]($1)"),
  },
  {
    pattern: /(?<!!)\[\s*\]\((?:\/|#|https?:|mailto:)[^()\s]*\)/g,
    remedy: "a link needs words in its square brackets",
  },
  {
    pattern: /^#{2,6}\p{L}.*$/gmu,
    remedy: "a space stands behind the # of a heading",
    mend: (found) => found.replace(/^#+/, "$& "),
  },
  {
    pattern: /^[•·‣▪◦] ?\S.*$/gm,
    remedy: 'an item of a list begins with "- "',
    mend: (found) => found.replace(/^. ?/, "- "),
  },
  {
    pattern: /^-\p{L}.*(?:\n-\p{L}.*)+/gmu,
    remedy: 'an item of a list begins with "- "',
    mend: (found) => found.replace(/^-/gm, "- "),
  },
];
/** A paragraph: bold type must end in the paragraph where it begins. */
const OPEN_BOLD = /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g;
const POINT =
  /[£€$]\s?\d{1,3}(?:\.\d{3})+(?![\d.]*\d)|(?<![\d.,])\d{1,3}(?:\.\d{3})+(?=\s(?:GBP|EUR|USD|CAD|AUD|NZD|CHF|pounds|euros?|dollars|students|universities|programmes|courses|people)\b)/g;
/** Code, which Markdown prints literally; table rows and list numbers, which may be aligned with spaces. */
const CODE = /`[^`\n]*`|^ {4}.*$|^```[\s\S]*?^```|^[ \t]*\|.*$|^[ \t]*\d+[.)] +/gm;

/** Finds slips of typing that would be printed as they are. */
export function slips(kind: TextKind, text: string, pointer: string, { factNames }: SlipContext): Slip[] {
  const shown = kind === "markdown" ? text.replace(CODE, (code) => "`".repeat(code.length)) : text;
  const find = (pattern: RegExp, explain: (match: RegExpExecArray) => Diagnostic | undefined): Slip[] =>
    matchesIn(shown, pattern).flatMap((match) => {
      const diagnostic = explain(match);
      return diagnostic ? [{ diagnostic, index: match.index }] : [];
    });
  // A Markdown file has no value that could be replaced.
  const cureOf = (index: number, found: string, mended: string | undefined) =>
    pointer === "" || mended === undefined
      ? undefined
      : text.slice(0, index) + mended + text.slice(index + found.length);
  return [
    ...placeholderForms(shown, factNames).map(({ index, found, name, isKnown }) => {
      const cure = isKnown ? cureOf(index, found, `{{${name}}}`) : undefined;
      const diagnostic =
        /^\{[^{%]/.test(found) && isKnown
          ? createDiagnostic("text/single-braces", pointer, { found, cure })
          : createDiagnostic("text/placeholder-form", pointer, {
              found,
              meant: isKnown ? name : undefined,
              cure,
            });
      return { diagnostic, index };
    }),
    ...find(GARBLED, ({ 0: found, index }) => {
      const cure = INVISIBLE.test(found) ? cureOf(index, found, "") : undefined;
      return createDiagnostic("text/garbled", pointer, { found: nameOf(found), cure });
    }),
    ...find(TURNED_LINK, ({ 0: found, 1: words = "", 2: address = "", index }) => {
      const meant = `[${words}](${address})`;
      const cure = kind === "markdown" ? cureOf(index, found, meant) : undefined;
      return createDiagnostic("text/turned-link", pointer, { found: `"${found}"`, meant, cure });
    }),
    ...find(UNFINISHED, ([found]) => createDiagnostic("text/unfinished", pointer, { found: `"${found}"` })),
    ...(kind === "markdown" ? brokenMarkdown() : plainText()),
    ...find(SPACES, ({ 0: found, 1: word = "", index }) =>
      createDiagnostic("text/spaces", pointer, {
        found: `behind "${word}"`,
        cure: cureOf(index, found, `${word} `),
      }),
    ),
    ...find(BEFORE_MARK, ({ 0: found, index }) =>
      createDiagnostic("text/spaces", pointer, {
        found: `before "${shown[index + found.length]}"`,
        cure: cureOf(index, found, ""),
      }),
    ),
    ...doubledWords(shown).map(({ index, found, word }) => ({
      diagnostic: createDiagnostic("text/doubled-word", pointer, {
        found: `"${found}"`,
        cure: cureOf(index, shown.slice(index, index + found.length), word),
      }),
      index,
    })),
    ...find(POINT, ([found]) => {
      const details = { found: `"${found}"`, meant: `"${found.replaceAll(".", ",")}"` };
      return createDiagnostic("text/point-for-comma", pointer, details);
    }),
  ];

  function plainText(): Slip[] {
    return [
      ...find(PADDED, ({ 0: found, index }) =>
        createDiagnostic("text/spaces", pointer, {
          found: index === 0 ? "at the beginning of this text" : "at the end of this text",
          cure: cureOf(index, found, ""),
        }),
      ),
      ...find(MARKUP, ([found]) => createDiagnostic("text/markup", pointer, { found: `"${found}"` })),
    ];
  }

  function brokenMarkdown(): Slip[] {
    const marks = BROKEN_MARKDOWN.flatMap(({ pattern, remedy, mend }) =>
      find(pattern, ({ 0: found, index }) =>
        createDiagnostic("text/broken-markdown", pointer, {
          found: startOf(found),
          remedy,
          cure: cureOf(index, found, mend?.(found)),
        }),
      ),
    );
    const open = find(OPEN_BOLD, ([found]) => {
      if (!/(?:^|\s)\*\*\w/.test(found) || found.split("**").length % 2 === 1) return undefined;
      const remedy = "one of its ** has no partner";
      return createDiagnostic("text/broken-markdown", pointer, { found: startOf(found), remedy });
    });
    return [...marks, ...open];
  }
}

function startOf(text: string): string {
  const found = text.replace(/\n[\s\S]*/, "");
  return `"${found.length > 40 ? `${found.slice(0, 40)}…` : found}"`;
}

/**
 * Finds links to this site by its full address, in an address field or in Markdown. With http: they are refused.
 * @param origin "https://waymark.example"
 */
export function ownAddresses(
  text: string,
  pointer: string,
  origin: string | undefined,
  kind?: TextKind,
): Slip[] {
  if (origin === undefined || !text.includes("://")) return [];
  const host = origin.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  // In Markdown, a bare address is also a link.
  const before = kind === "markdown" ? "(?<=^|\\]\\(|[\\s<(])" : "(?<=^|\\]\\()";
  const own = new RegExp(
    `${before}https://(?:www\\.)?${host}(/(?:[^\\s<>)]*[^\\s<>),.;!?])?)?(?=$|[)>\\s]|[,.;!?](?:\\s|$))`,
    "gi",
  );
  return [...text.matchAll(own)].map(({ 0: found, 1: path = "/", index }) => ({
    diagnostic: createDiagnostic("link/own-address", pointer, { found: `"${found}"`, meant: `"${path}"` }),
    index,
  }));
}

/** The name of an invisible character: its code. */
function nameOf(found: string): string {
  return INVISIBLE.test(found)
    ? `The invisible character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
    : `"${found}"`;
}
