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

/** The styles shared by all pages of a theme. */
type Look = {
  base: string;
  /** Rules of fonts from packages. */
  slices: string;
  runtime: string;
  mode: Theme["mode"];
  light: ReadonlyMap<string, string>;
  dark: ReadonlyMap<string, string>;
  /** Values of tokens that are the same in both modes and everywhere; they are inlined in place of the token's variable. */
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
    // The first global style object is the reset, which is empty here. It is left out because stylis does not close an empty layer, which
    // breaks the next one.
    base: compile([
      globalStyles,
      buttonStyles,
      ...schemeOf(theme),
      ...brandedTexts(theme),
      ...sectionNumbers(theme),
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

/** The styles of a page: critical rules for the head, and a style sheet that similar pages share. */
export type PageStyles = { critical: string; deferred: StyleSheet };
/** A style sheet named after the hash of its content. */
export type StyleSheet = { href: string; css: string };

/** The `color-scheme` of the page: a theme with one mode uses it regardless of the visitor's system setting or earlier choice. */
const schemeOf = ({ mode }: Theme) =>
  mode === "both" ? [] : [{ "@layer base": { ":root, :root.light, :root.dark": { colorScheme: mode } } }];

/** Matches a section with a heading of its own (src/ui/layout/section.tsx). */
const TITLED_SECTION = "main [data-tone]:has(> div > div > div > h2)";

/**
 * The rules that count the sections of a page, if the theme's headings have numbers. Sections count, since their columns are containers, in
 * which counters start again from one.
 */
function sectionNumbers({ forms }: Theme) {
  if (forms.sectionHeading !== "numbered") return [];
  const count = { main: { counterReset: "section" }, [TITLED_SECTION]: { counterIncrement: "section" } };
  return [{ "@layer base": count }];
}

/** Matches headings, and the site description in the footer, which looks like a heading. */
const HEADINGS = ":is(h1, h2, h3, footer > div:first-of-type > div p)";
const MENUS = ":root header nav > ul > li > :is(a, button)";

/**
 * The rules that give headings, and possibly menus, the brand colour, as the theme's `brandIn` says; none for other values of it. Contrast
 * checks cover `brand.fg` on all text backgrounds; on pictures, texts keep the inherited colour.
 */
function brandedTexts({ brandIn }: Theme) {
  if (brandIn === "links" || brandIn === "ink") return [];
  const color = "var(--chakra-colors-brand-fg)";
  const headings = { "@layer base": { [HEADINGS]: { color } } };
  // The menu recipe sets its own colour.
  return brandIn === "headings" ? [headings] : [headings, { "@layer recipes": { [MENUS]: { color } } }];
}

/**
 * Builds the CSS of a page. The critical part consists of the layer order, the base rules, the rules that the first blocks use before
 * anything is opened, and the tokens that these rules use. Names are sorted, so that a page's CSS does not depend on the pages rendered
 * before it.
 * @param first rules of the blocks on the first screen
 * @param later rules of all other blocks
 * @param allTokens keep every token, because a React island may insert its own rules later
 * @param theme the same object while the theme is unchanged, since results are cached by it
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

/** Builds one sheet with the given rules and every token, for pages whose blocks are added and removed in the browser. */
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

/**
 * Replaces variables of constant tokens by their values: a step of a scale is shorter than its variable with the declaration, which saves
 * 0.4 KB of a page.
 */
const withConstants = (css: string, { constant }: Look): string =>
  css
    .replaceAll(";}", "}")
    .replace(TOKEN, (variable, name: string, end: string) =>
      end === ")" ? (constant.get(name) ?? variable) : variable,
    );

const TOKEN = /var\((--chakra-[\w\\./-]+)(\)?)/g;

/** Tells whether a token stays a CSS variable because its value, such as a list of fonts, is longer than the variable. */
const isVariable = (name: string, value: string): boolean =>
  name.startsWith("--chakra-fonts-") || value.includes("var(");

/** The token variables that CSS uses, directly or through other tokens. */
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
 * The declarations of the named tokens. Dark values are declared twice: for a dark system setting, which works without scripts, and for
 * visitors who chose dark mode. The second declaration also applies to sections with the tone `ink`, which are dark in both modes, except
 * that tokens for backgrounds keep the page's value there.
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
  // Print is always light.
  if (mode === "dark") return `@layer tokens{:root{${declare(light)}}@media screen{:root{${declare(dark)}}}}`;
  return `@layer tokens{:root{${declare(light)}}@media screen{@media (prefers-color-scheme:dark){:root:not(.light){${declare(dark)}}}:root.dark{${grounds}}:root.dark,[data-tone=ink]{${colors}}}}`;
}

const isGround = (name: string): boolean => /-(inverted|call|scene)/.test(name);

function tokensOf(condition: string): Map<string, string> {
  const values = system.tokens.cssVarMap.get(condition) ?? new Map<string, string>();
  return new Map([...values].map(([name, value]) => [name, String(value)]));
}

/** Compiles style objects to CSS. Uses a separate emotion cache, which returns the rules; the shared cache would store them. */
function compile(styles: Parameters<typeof serializeStyles>[0]): string {
  const cache = createCache({ key: "global", stylisPlugins: [] });
  const serialized = serializeStyles(styles, {});
  return cache.insert("", serialized, cache.sheet, false) ?? "";
}
