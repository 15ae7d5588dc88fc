import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { ReactNode } from "react";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import type { Frame } from "#src/theme/frame/frame.ts";
import { framedSystem } from "#src/theme/frame/framed-system.ts";
import { type Wording, WordingProvider } from "#src/ui/language.ts";
import { type FigureNote, FigureNotesProvider } from "#src/ui/layout/figure-notes.tsx";

/**
 * The emotion cache of the process. With `compat`, emotion keeps each rule in `cache.inserted` by name instead of printing a style element
 * beside each element; a page is then given the rules whose names occur in its HTML. Without stylis plugins there are no vendor prefixes,
 * which supported browsers do not need.
 */
const cache = createCache({ key: "c", stylisPlugins: [] });
cache.compat = true;

/** The Chakra system of a frame without its global styles, which each page prints separately (styles.ts). */
const systemWithoutGlobals = memoised((frame: Frame) => {
  const system = framedSystem(frame);
  return { ...system, _global: [], layers: { ...system.layers, atRule: "" } };
});

type ProvidersProps = {
  wording: Wording & { frame: Frame };
  overtaken?: readonly FigureNote[] | undefined;
  children: ReactNode;
};

/** Provides the context that every block needs: emotion, Chakra, the page's language, and notes about changed figures. */
export function Providers({ wording, overtaken, children }: ProvidersProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systemWithoutGlobals(wording.frame)}>
        <WordingProvider value={wording}>
          <FigureNotesProvider value={overtaken}>{children}</FigureNotesProvider>
        </WordingProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** The names of the emotion rules that a piece of HTML uses, in order of first use. */
function ruleNames(html: string): string[] {
  const names = new Set<string>();
  for (const [, name] of html.matchAll(/\bc-([a-z0-9]+)/g)) {
    if (name && typeof cache.inserted[name] === "string") names.add(name);
  }
  return [...names];
}

/** The CSS text of one rule; "" for an unknown name. */
export function ruleText(name: string): string {
  const text = cache.inserted[name];
  return typeof text === "string" ? text : "";
}

/** Registers a rule that emotion created in another process. */
export function setRuleText(name: string, text: string): void {
  cache.inserted[name] = text;
}

/**
 * The emotion rules of a block. Equal lists share one object.
 * @property number unique for each object
 * @property all names of all rules that the block uses
 * @property visible names of the rules needed before any part of the block is opened
 */
export type RuleUse = { number: number; all: readonly string[]; visible: readonly string[] };

const ruleUses = new Map<string, RuleUse>();

/** Finds the rules that a block's HTML uses. Runs only once for each shape, so that the time for an HTML parser does not matter. */
export function ruleUse(html: string): RuleUse {
  const all = ruleNames(html);
  const visible = ruleNames(visibleClasses(parseFragment(html)).join(" "));
  return ruleUseOf(all, visible);
}

export function ruleUseOf(all: readonly string[], visible: readonly string[]): RuleUse {
  const key = `${all.join(" ")} / ${visible.join(" ")}`;
  return getOrMake(ruleUses, key, () => ({ number: ruleUses.size, all, visible }));
}

function visibleClasses(node: DefaultTreeAdapterTypes.Node): string[] {
  if (!("childNodes" in node)) return [];
  if ("attrs" in node && isClosed(node)) return [];
  const own =
    "attrs" in node ? node.attrs.filter(({ name }) => name === "class").map(({ value }) => value) : [];
  return [...own, ...node.childNodes.flatMap(visibleClasses)];
}

/** Tells whether an element is hidden until opened (HTML Living Standard, rendering). */
function isClosed({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  const has = (attribute: string) => attrs.some(({ name }) => name === attribute);
  return has("hidden") || has("popover") || (tagName === "dialog" && !has("open"));
}
