import type { TextKind } from "#src/authoring/text-kind.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { doubledWords } from "./doubled-words.ts";
import { matchesIn } from "./matches-in.ts";
import { placeholderForms } from "./placeholder-forms.ts";
import {
  BEFORE_MARK,
  BROKEN_MARKDOWN,
  CODE,
  GARBLED,
  INVISIBLE,
  MARKED,
  MARKUP,
  OPEN_BOLD,
  PADDED,
  POINT,
  type Search,
  SPACES,
  TURNED_LINK,
  UNFINISHED,
} from "./slip-patterns.ts";

/** A diagnostic, and the offset of its slip in the text. */
export type Slip = { diagnostic: Diagnostic; index: number };

/** Needed to recognise slips: the names that placeholders may have. */
export type SlipContext = { factNames: ReadonlySet<string> };

/** Finds slips of typing that would be printed as they are. */
export function slips(kind: TextKind, text: string, pointer: string, { factNames }: SlipContext): Slip[] {
  const shown = kind === "markdown" ? text.replace(CODE, (code) => "`".repeat(code.length)) : text;
  const find = (
    { pattern, hint }: Search,
    explain: (match: RegExpExecArray) => Diagnostic | undefined,
  ): Slip[] => {
    if (hint && !hint.test(shown)) return [];
    return matchesIn(shown, pattern).flatMap((match) => {
      const diagnostic = explain(match);
      return diagnostic ? [{ diagnostic, index: match.index }] : [];
    });
  };
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
    if (!MARKED.test(shown)) return [];
    const marks = BROKEN_MARKDOWN.flatMap(({ pattern, remedy, mend }) =>
      find({ pattern }, ({ 0: found, index }) =>
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

/** The name of an invisible character: its code. */
function nameOf(found: string): string {
  return INVISIBLE.test(found)
    ? `The invisible character U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()}`
    : `"${found}"`;
}
