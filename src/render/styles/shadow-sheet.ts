import { SHADOW_REM, SHADOW_REM_RULE, withShadowRem } from "#src/theme/shadow-rem.ts";

/** Matches rules that only work in a document, not in a shadow root: declarations of fonts and properties. */
const DOCUMENT_RULES = /@import [^;]+;|@(?:font-face|property [\w-]+)\{[^{}]*\}/g;

/** Matches the page elements that a shadow root lacks, at the start of a selector. */
const PAGE = /(?<=^|[{},;])(?::root|html|body)(\.dark|\.light|:not\(\.light\))?(?=[\s.:,>+~[{])/g;

/** The selector of the element that represents `:root`, `html` and `body` in the shadow root: their rules are rewritten to apply to it. */
const ROOT = "[data-waymark]";

/**
 * Selectors for the colour mode inside the shadow root, where the embedding program sets it by the attribute `color-mode` of the host
 * element. The keys are the selectors that a page uses for the same modes.
 */
const MODES = new Map([
  [".dark", ":host([color-mode=dark]) "],
  [".light", ":host([color-mode=light]) "],
  [":not(.light)", ":host(:not([color-mode=light])) "],
]);

/** The first layer of the sheet: stops styles inherited from the embedding page. */
const START = `@layer waymark{:host{display:block;font-size:medium}${ROOT}{all:initial;${SHADOW_REM}:1em}}`;
const END = `${ROOT}{display:block;min-height:0}`;

/**
 * Converts a page's style sheet for a shadow root.
 * @returns the converted sheet, and the rules that have to be in the embedding document
 */
export function shadowSheet(css: string): { inside: string; outside: string } {
  const inside = withShadowRem(css)
    .replace(DOCUMENT_RULES, "")
    .replace(PAGE, (_, mode: string | undefined) => (MODES.get(mode ?? "") ?? "") + ROOT);
  const outside = new Set([...(css.match(DOCUMENT_RULES) ?? []), SHADOW_REM_RULE]);
  return { inside: START + inside + END, outside: [...outside].sort(importsFirst).join("") };
}

/** Sorts `@import` rules first, since browsers ignore them after other rules. */
const importsFirst = (one: string, other: string): number =>
  Number(other.startsWith("@import")) - Number(one.startsWith("@import"));
