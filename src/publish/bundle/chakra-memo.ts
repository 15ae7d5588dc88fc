import type { Plugin } from "vite";

/**
 * Chakra 3.37 remembers styles by their sorted keys, the last 500 of them: `{ mt, color }` and `{ color, mt }` get the
 * class of whichever was rendered first, so a page's HTML depended on the pages before it. Keys keep their order here,
 * and nothing is forgotten.
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
