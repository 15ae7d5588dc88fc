import { createHash } from "node:crypto";
import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { ruleText } from "#src/render/block/emotion.tsx";
import type { RuleUse } from "#src/render/block/rule-use.ts";
import { runtimeCss } from "#src/theme/runtime-css.ts";
import { system } from "#src/theme/system.ts";
import { displayFontFallback } from "#src/theme/tokens.ts";
import { trailKeyframes } from "#src/theme/trail-css.ts";

/** The display font: one variable subset, with a fallback of the same metrics that prevents layout shift. */
export const displayFont = "/fonts/bricolage-grotesque.woff2";

const fontFaces = [
  {
    "@font-face": {
      fontFamily: "Bricolage Grotesque",
      src: `url(${displayFont}) format('woff2')`,
      fontWeight: "600 800",
      fontDisplay: "swap",
    },
  },
  { "@font-face": displayFontFallback },
];

// The first global style object is the reset, which is empty here. It is left out because stylis does not
// close an empty layer, which breaks the next one.
const baseCss = compile([system._global.slice(1, 2), ...fontFaces]);
const runtimeStyles = Object.entries(runtimeCss).map(([selector, style]) => [selector, system.css(style)]);
const runtimeBase = compile([{ "@layer base": Object.fromEntries(runtimeStyles) }, trailKeyframes]);
const lightTokens = new Map([...tokensOf("base"), ...tokensOf("_light")]);
const darkTokens = tokensOf("_dark");
const allTokenNames = new Set([...lightTokens.keys(), ...darkTokens.keys()]);
const pageStyles = new Map<string, PageStyles>();

/**
 * A page's CSS: the rules of the first screen are inlined in its head, the rest is a file that pages of one
 * kind share.
 */
export type PageStyles = { critical: string; deferred: StyleSheet };
/** A style sheet named after the hash of its content. */
export type StyleSheet = { href: string; css: string };

/**
 * The CSS of a page. Critical are the layer order, the base rules, the rules that the first blocks use before
 * anything is opened, and the tokens that these use. Names are sorted, so that a page's CSS does not depend
 * on what was rendered before.
 * @param first rules of the blocks in the first screen
 * @param later rules of all other blocks
 * @param allTokens keep every token, because a React island may insert rules of its own later
 */
export function stylesOf(
  first: readonly RuleUse[],
  later: readonly RuleUse[],
  allTokens: boolean,
): PageStyles {
  const numbers = (uses: readonly RuleUse[]) => uses.map((use) => use.number).join();
  const key = `${allTokens} ${numbers(first)} / ${numbers(later)}`;
  const styles = pageStyles.get(key) ?? composeStyles(first, later, allTokens);
  pageStyles.set(key, styles);
  return styles;
}

function composeStyles(first: readonly RuleUse[], later: readonly RuleUse[], allTokens: boolean): PageStyles {
  const critical = new Set(first.flatMap(({ visible }) => visible));
  const all = new Set([...first, ...later].flatMap((use) => use.all));
  const css = (names: ReadonlySet<string>) => [...names].sort().map(ruleText).join("");
  const rules = css(critical);
  const deferred = runtimeBase + css(without(all, critical));
  const firstTokens = usedTokens(baseCss + rules);
  const laterTokens = allTokens ? allTokenNames : usedTokens(deferred);
  const sheet = tokenCss(without(laterTokens, firstTokens)) + deferred;
  return {
    critical: system.layers.atRule + tokenCss(firstTokens) + baseCss + rules,
    deferred: { href: `/assets/blocks-${contentHash(sheet)}.css`, css: sheet },
  };
}

/**
 * The named rules in one style sheet, with every token: for pages whose blocks are added and removed while
 * they are open.
 */
export function wholeSheet(names: ReadonlySet<string>): string {
  const rules = [...names].sort().map(ruleText).join("");
  return system.layers.atRule + tokenCss(allTokenNames) + baseCss + runtimeBase + rules;
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

const contentHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** The names of the token variables that CSS uses, directly or through other tokens. */
function usedTokens(css: string): Set<string> {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name] of text.matchAll(/var\((--chakra-[\w\\./-]+)/g)) {
      if (!name || used.has(name)) continue;
      used.add(name);
      visit(lightTokens.get(name) ?? "");
      visit(darkTokens.get(name) ?? "");
    }
  };
  visit(css);
  return used;
}

/**
 * The declarations of the named tokens. Dark values are declared twice: for a dark system setting, which
 * works without script, and for visitors who chose dark, together with ink sections, which are dark in both
 * modes. In ink sections, tokens that name a background keep the page's value.
 */
function tokenCss(names: ReadonlySet<string>): string {
  const declare = (tokens: ReadonlyMap<string, string>, wanted = (_name: string) => true) =>
    [...tokens]
      .flatMap(([name, value]) => (names.has(name) && wanted(name) ? [`${name}:${value}`] : []))
      .join(";");
  const grounds = declare(darkTokens, isGround);
  const colors = declare(darkTokens, (name) => !isGround(name));
  return `@layer tokens{:root{${declare(lightTokens)}}@media screen{@media (prefers-color-scheme:dark){:root:not(.light){${declare(darkTokens)}}}:root.dark{${grounds}}:root.dark,[data-tone=ink]{${colors}}}}`;
}

const isGround = (name: string): boolean => /-(inverted|call|scene)/.test(name);

function tokensOf(condition: string): Map<string, string> {
  const values = system.tokens.cssVarMap.get(condition) ?? new Map<string, string>();
  return new Map([...values].map(([name, value]) => [name, String(value)]));
}

/**
 * Style objects as CSS text. A cache of its own is used because the shared one stores rules instead of
 * returning them.
 */
function compile(styles: Parameters<typeof serializeStyles>[0]): string {
  const cache = createCache({ key: "global", stylisPlugins: [] });
  const serialized = serializeStyles(styles, {});
  return cache.insert("", serialized, cache.sheet, false) ?? "";
}
