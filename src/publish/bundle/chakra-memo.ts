import type { Plugin } from "vite";

/**
 * Creates a Vite plugin that makes the memoisation of Chakra 3.37 exact. Chakra caches the last 500 style objects by their sorted keys, so
 * `{ mt, color }` and `{ color, mt }` share the class of whichever was rendered first, and a page's HTML depended on the pages rendered
 * before it. With this plugin the order of keys counts, and no entry is dropped.
 */
export function exactChakraMemo(): Plugin {
  const changes: [string, string][] = [
    ["Object.keys(value).sort()", "Object.keys(value)"],
    ["maxSize = 500", "maxSize = Infinity"],
  ];
  return {
    name: "exact-chakra-memo",
    transform(code, id) {
      if (!/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js/.test(id)) return undefined;
      for (const [from] of changes)
        if (!code.includes(from)) this.error(`Chakra's memo has changed: no ${from}`);
      return { code: changes.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
  };
}
