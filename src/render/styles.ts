import createCache from "@emotion/cache";
import { serializeStyles } from "@emotion/serialize";
import { displayFontFallback } from "#src/theme/tokens.ts";
import { system } from "#src/theme/system.ts";
import { ruleText } from "./emotion.tsx";

/** The display face: one variable subset, with a fallback of the same metrics so that nothing shifts. */
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

const baseCss = compile([system._global.slice(0, 2), ...fontFaces]);
const lightTokens = new Map([...tokensOf("base"), ...tokensOf("_light")]);
const darkTokens = tokensOf("_dark");
const sheets = new Map<string, string>();

/**
 * The CSS of a page: layer order, base rules, the tokens that are really used, and the named rules.
 * Names are sorted, so a page's CSS does not depend on what was rendered before it.
 * @param allTokens keeps every token: a React island may insert rules of its own later
 */
export function pageCss(names: ReadonlySet<string>, allTokens: boolean): string {
  const sorted = [...names].sort();
  const key = `${allTokens} ${sorted.join(" ")}`;
  let css = sheets.get(key);
  if (css === undefined) {
    const rules = sorted.map(ruleText).join("");
    css = system.layers.atRule + tokenCss(allTokens ? undefined : baseCss + rules) + baseCss + rules;
    sheets.set(key, css);
  }
  return css;
}

/**
 * Token variables, only those that the CSS or another used token names. Dark values stand twice: for visitors
 * whose system is dark (this works without script) and for those who chose dark.
 */
function tokenCss(css: string | undefined): string {
  const used = new Set<string>();
  const visit = (text: string) => {
    for (const [, name] of text.matchAll(/var\((--chakra-[\w\\./-]+)/g)) {
      if (!name || used.has(name)) continue;
      used.add(name);
      visit(lightTokens.get(name) ?? "");
      visit(darkTokens.get(name) ?? "");
    }
  };
  if (css !== undefined) visit(css);
  const declare = (tokens: ReadonlyMap<string, string>) =>
    [...tokens].flatMap(([name, value]) => (css === undefined || used.has(name) ? [`${name}:${value}`] : [])).join(";");
  const dark = declare(darkTokens);
  return `@layer tokens{:root{${declare(lightTokens)}}@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}:root.dark{${dark}}}`;
}

function tokensOf(condition: string): Map<string, string> {
  const values = system.tokens.cssVarMap.get(condition) ?? new Map<string, string>();
  return new Map([...values].map(([name, value]) => [name, String(value)]));
}

/** Style objects to CSS text. A cache of its own, since the shared one keeps rules instead of returning them. */
function compile(styles: Parameters<typeof serializeStyles>[0]): string {
  const cache = createCache({ key: "global", stylisPlugins: [] });
  const serialized = serializeStyles(styles, {});
  return cache.insert("", serialized, cache.sheet, false) ?? "";
}
