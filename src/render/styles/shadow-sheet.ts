import { SHADOW_REM, SHADOW_REM_RULE, withShadowRem } from "#src/theme/shadow-rem.ts";

/** Rules that browsers read in the document only: they declare fonts and properties, and style nothing. */
const DOCUMENT_RULES = /@import [^;]+;|@(?:font-face|property [\w-]+)\{[^{}]*\}/g;

/** The elements of a page that a shadow root lacks, where a selector begins. */
const PAGE = /(?<=^|[{},;])(?::root|html|body)(\.dark|\.light|:not\(\.light\))?(?=[\s.:,>+~[{])/g;

/** The element in the shadow root that has their styles. */
const ROOT = "[data-waymark]";

/** The choice of the program, by an attribute of the element around. */
const MODES = new Map([
  [".dark", ":host([color-mode=dark]) "],
  [".light", ":host([color-mode=light]) "],
  [":not(.light)", ":host(:not([color-mode=light])) "],
]);

/** Before all other layers: what the page around passes on to its elements ends here. */
const START = `@layer waymark{:host{display:block;font-size:medium}${ROOT}{all:initial;${SHADOW_REM}:1em}}`;
const END = `${ROOT}{display:block;min-height:0}`;

/**
 * The style sheet of a page for a shadow root.
 * @returns the sheet, and the rules that have to be in the document around
 */
export function shadowSheet(css: string): { inside: string; outside: string } {
  const inside = withShadowRem(css)
    .replace(DOCUMENT_RULES, "")
    .replace(PAGE, (_, mode: string | undefined) => (MODES.get(mode ?? "") ?? "") + ROOT);
  const outside = new Set([...(css.match(DOCUMENT_RULES) ?? []), SHADOW_REM_RULE]);
  return { inside: START + inside + END, outside: [...outside].sort(importsFirst).join("") };
}

/** Browsers ignore an `@import` after another rule. */
const importsFirst = (one: string, other: string): number =>
  Number(other.startsWith("@import")) - Number(one.startsWith("@import"));
