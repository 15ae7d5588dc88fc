import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { system } from "#src/theme/system.ts";
import { type Wording, WordingProvider } from "#src/ui/language.ts";

/**
 * One emotion cache for the process. With `compat`, emotion keeps each rule in `cache.inserted` by name
 * instead of printing a style element beside each element; a page then collects the rules whose names occur
 * in its HTML. Without stylis plugins there are no vendor prefixes, which supported browsers do not need.
 */
const cache = createCache({ key: "css", stylisPlugins: [] });
cache.compat = true;

/** The Chakra system without its global styles, which each page prints itself (styles.ts). */
const systemWithoutGlobals = { ...system, _global: [], layers: { ...system.layers, atRule: "" } };

/** The providers that every block is rendered in: emotion, Chakra, and the language of the page. */
export function Providers({ wording, children }: { wording: Wording; children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systemWithoutGlobals}>
        <WordingProvider value={wording}>{children}</WordingProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** The names of the emotion rules that a piece of HTML uses, in order of first use. */
export function ruleNames(html: string): string[] {
  const names = new Set<string>();
  for (const [, name] of html.matchAll(/\bcss-([a-z0-9]+)/g)) {
    if (name && typeof cache.inserted[name] === "string") names.add(name);
  }
  return [...names];
}

/** The CSS text of one rule, or "" for a name that emotion does not know. */
export function ruleText(name: string): string {
  const text = cache.inserted[name];
  return typeof text === "string" ? text : "";
}

/** Registers a rule that emotion created in another process. */
export function setRuleText(name: string, text: string): void {
  cache.inserted[name] = text;
}
