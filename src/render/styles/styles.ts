import { createHash } from "node:crypto";
import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import type { Theme } from "#src/content/theme/theme.ts";
import { type RuleUse, ruleText } from "#src/render/block/emotion.tsx";
import { buttonBase } from "#src/theme/recipes/button.ts";
import { runtimeCss } from "#src/theme/runtime-css.ts";
import { system } from "#src/theme/system.ts";
import { scrollKeyframes } from "#src/theme/trail-css.ts";
import { fontFaces, supplementFaces } from "./font-faces.ts";
import { SLICES, sliceSheet } from "./font-slices.ts";
import { themeValues } from "./theme-values.ts";

const globalStyles = system._global.slice(1, 2);
const buttonStyles = { "@layer recipes": { ".button": system.css(buttonBase) } };
const runtimeBase = { plain: compileRuntime(false), trail: compileRuntime(true) };

function compileRuntime(trail: boolean): string {
  const styles = Object.entries(runtimeCss(trail)).map(([selector, style]) => [selector, system.css(style)]);
  return compile([{ "@layer base": Object.fromEntries(styles) }, scrollKeyframes]);
}

/** Styles shared by the pages of one theme. */
type Look = {
  base: string;
  /** Rules of fonts from packages. */
  slices: string;
  runtime: string;
  mode: Theme["mode"];
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
  /** Tokens with one value wherever they are used, which rules therefore have in place of the variable. */
  constant: ReadonlyMap<string, string>;
  tokenNames: ReadonlySet<string>;
  pages: Map<string, PageStyles>;
};

const looks = new WeakMap<Theme, Look>();

function lookOf(theme: Theme): Look {
  const cached = looks.get(theme);
  if (cached) return cached;
  const own = themeValues(theme);
  const light = new Map([...tokensOf("base"), ...tokensOf("_light"), ...own.light]);
  const dark = new Map([...tokensOf("_dark"), ...own.dark]);
  const look: Look = {
    // The first global style object is the reset, which is empty here. It is left out because stylis does not
    // close an empty layer, which breaks the next one.
    base: compile([
      globalStyles,
      buttonStyles,
      ...schemeOf(theme),
      ...brandedTexts(theme),
      ...fontFaces(theme.fonts),
    ]),
    slices: sliceSheet(theme.fonts),
    runtime: compile(supplementFaces(theme.fonts)) + (theme.trail ? runtimeBase.trail : runtimeBase.plain),
    mode: theme.mode,
    light,
    dark,
    constant: new Map([...light].filter(([name, value]) => !(dark.has(name) || isVariable(name, value)))),
    tokenNames: new Set([...light.keys(), ...dark.keys()]),
    pages: new Map(),
  };
  looks.set(theme, look);
  return look;
}

/** The rules of the first screen are in the head, the others in a file that pages of one kind share. */
export type PageStyles = { critical: string; deferred: StyleSheet };
/** A style sheet named after the hash of its content. */
export type StyleSheet = { href: string; css: string };

/** A theme with one mode has it whatever the visitor's system says, or was chosen while there were two. */
const schemeOf = ({ mode }: Theme) =>
  mode === "both" ? [] : [{ "@layer base": { ":root, :root.light, :root.dark": { colorScheme: mode } } }];

/** Headings, and the footer's sentence about the site, which looks like one. */
const HEADINGS = ":is(h1, h2, h3, footer > div:first-of-type > div p)";
const MENUS = ":root header nav > ul > li > :is(a, button)";

/** Each ground of texts is checked with `brand.fg`; on a picture, texts keep the colour of their surroundings. */
function brandedTexts({ brandIn }: Theme) {
  if (brandIn === "links" || brandIn === "ink") return [];
  const color = "var(--chakra-colors-brand-fg)";
  const headings = { "@layer base": { [HEADINGS]: { color } } };
  // The recipe of the menus has a colour of its own.
  return brandIn === "headings" ? [headings] : [headings, { "@layer recipes": { [MENUS]: { color } } }];
}

/**
 * The CSS of a page. Critical are the layer order, the base rules, the rules that the first blocks use before
 * anything is opened, and the tokens that these use. Names are sorted, so that a page's CSS does not depend
 * on what was rendered before.
 * @param first rules of the blocks in the first screen
 * @param later rules of all other blocks
 * @param allTokens keep every token, because a React island may insert rules of its own later
 * @param theme the same object for as long as the theme is the same
 */
export function stylesOf(
  first: readonly RuleUse[],
  later: readonly RuleUse[],
  allTokens: boolean,
  theme: Theme,
): PageStyles {
  const look = lookOf(theme);
  const numbers = (uses: readonly RuleUse[]) => uses.map((use) => use.number).join();
  const key = `${allTokens} ${numbers(first)} / ${numbers(later)}`;
  const styles = look.pages.get(key) ?? composeStyles(first, later, allTokens, look);
  look.pages.set(key, styles);
  return styles;
}

function composeStyles(
  first: readonly RuleUse[],
  later: readonly RuleUse[],
  allTokens: boolean,
  look: Look,
): PageStyles {
  const critical = new Set(first.flatMap(({ visible }) => visible));
  const all = new Set([...first, ...later].flatMap((use) => use.all));
  const css = (names: ReadonlySet<string>) => [...names].sort().map(ruleText).join("");
  const rules = withConstants(look.base + css(critical), look);
  const deferred = withConstants(look.runtime + css(without(all, critical)), look);
  const firstTokens = usedTokens(rules, look);
  const laterTokens = allTokens ? look.tokenNames : usedTokens(deferred, look);
  const slices = look.slices === "" ? "" : `@import url(${SLICES});`;
  const sheet = slices + tokenCss(without(laterTokens, firstTokens), look) + deferred;
  return {
    critical: system.layers.atRule + tokenCss(firstTokens, look) + rules,
    deferred: { href: `/assets/blocks-${contentHash(sheet)}.css`, css: sheet },
  };
}

/** Rules with every token in one sheet: for pages whose blocks come and go while they are open. */
export function wholeSheet(names: ReadonlySet<string>, theme: Theme): string {
  const look = lookOf(theme);
  const rules = [...names].sort().map(ruleText).join("");
  return (
    system.layers.atRule + tokenCss(look.tokenNames, look) + look.base + look.slices + look.runtime + rules
  );
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

const contentHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** A scale step of each rule is shorter than its variable and the declaration of that: 0.4 KB of a page. */
const withConstants = (css: string, { constant }: Look): string =>
  css
    .replaceAll(";}", "}")
    .replace(TOKEN, (variable, name: string, end: string) =>
      end === ")" ? (constant.get(name) ?? variable) : variable,
    );

const TOKEN = /var\((--chakra-[\w\\./-]+)(\)?)/g;

/** Lists of fonts are longer than their variable. */
const isVariable = (name: string, value: string): boolean =>
  name.startsWith("--chakra-fonts-") || value.includes("var(");

/** The names of the token variables that CSS uses, directly or through other tokens. */
function usedTokens(css: string, { light, dark }: Look): Set<string> {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name] of text.matchAll(TOKEN)) {
      if (!name || used.has(name)) continue;
      used.add(name);
      visit(light.get(name) ?? "");
      visit(dark.get(name) ?? "");
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
function tokenCss(names: ReadonlySet<string>, { mode, light, dark }: Look): string {
  const declare = (tokens: ReadonlyMap<string, string>, isWanted = (_name: string) => true) =>
    [...tokens]
      .flatMap(([name, value]) => (names.has(name) && isWanted(name) ? [`${name}:${value}`] : []))
      .join(";");
  const grounds = declare(dark, isGround);
  const colors = declare(dark, (name) => !isGround(name));
  if (mode === "light")
    return `@layer tokens{:root{${declare(light)}}@media screen{[data-tone=ink]{${colors}}}}`;
  // Paper is light in any case.
  if (mode === "dark") return `@layer tokens{:root{${declare(light)}}@media screen{:root{${declare(dark)}}}}`;
  return `@layer tokens{:root{${declare(light)}}@media screen{@media (prefers-color-scheme:dark){:root:not(.light){${declare(dark)}}}:root.dark{${grounds}}:root.dark,[data-tone=ink]{${colors}}}}`;
}

const isGround = (name: string): boolean => /-(inverted|call|scene)/.test(name);

function tokensOf(condition: string): Map<string, string> {
  const values = system.tokens.cssVarMap.get(condition) ?? new Map<string, string>();
  return new Map([...values].map(([name, value]) => [name, String(value)]));
}

/** Style objects as CSS, with a cache that returns rules where the shared one stores them. */
function compile(styles: Parameters<typeof serializeStyles>[0]): string {
  const cache = createCache({ key: "global", stylisPlugins: [] });
  const serialized = serializeStyles(styles, {});
  return cache.insert("", serialized, cache.sheet, false) ?? "";
}
