import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Module-level state of src/content: variables, and collections that are filled later. A `TextMemo` is none, since it
 * holds results of pure functions; nor is a `WeakMap`, whose values belong to an object and go with it.
 */
const STATE = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Map|Set)(?:<[^;]*>)?\(\))/m;

const sources = readdirSync("src/content", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => `src/content/${name}`);

test("no module keeps a SiteCache: two sites of one process would mix", () => {
  const withCache = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .filter((name) =>
      /^(?:export )?(?:const|let) .*new SiteCache\(/m.test(readFileSync(`src/${name}`, "utf8")),
    );
  expect(withCache, "see src/content/README.md, Decisions").toEqual([]);
});

test("what is kept from one pass over a site to the next belongs to its caller: see SiteCache", () => {
  const withState = sources.filter((name) => STATE.test(readFileSync(name, "utf8")));
  expect(withState, "see src/content/README.md, Decisions").toEqual([]);
});
