import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { examplesIn, TEXTS, textNames } from "./examples-in.ts";

const starter = madeSite({
  ...{ name: "Harbour Hall", colour: "#5b2d8a", language: "en-GB", timeZone: "Europe/London" },
  ...{ kind: "events", today: "2026-11-29" },
});

/** The page that shows the blocks of a text: with a heading, unless one of them is the opening. */
function pageOf(blocks: readonly object[]): string {
  const isOpening = blocks.some((block) => "type" in block && block.type === "hero");
  const opening = isOpening ? [] : [{ type: "hero", id: "opening", title: "Try it" }];
  return JSON.stringify({
    title: "Try the examples",
    description: "A page with the examples of a text of the handbook, which have to be valid.",
    blocks: [...opening, ...blocks],
  });
}

const cache = new SiteCache();

const fileOf = (place: string, text: string) => ({ path: place, bytes: new TextEncoder().encode(text) });

describe("the JSON of each text is valid, in a site as npx waymark new site makes it", () => {
  test.each(textNames)("%s", (name) => {
    const text = readFileSync(path.join(TEXTS, `${name}.md`), "utf8");
    // Blocks of the reader's own are checked where they are made, in a real site.
    const own = [...text.matchAll(/waymark new block (\S+)/g)].map(([, type = ""]) => type);
    const examples = examplesIn(text).filter(
      ({ language, place }) => language === "json" || /^pages\/.*\.(?:md|csv)$/.test(place),
    );
    const whole = examples.filter(({ place }) => place !== "");
    const parts = examples.filter(({ place }) => place === "").map(({ text }): object => JSON.parse(text));
    const blocks = parts.filter((part) => "type" in part);
    const added = [
      ...whole.map(({ place, text }) => fileOf(place, text)),
      ...(blocks.length > 0 ? [fileOf("pages/try.json", pageOf(blocks))] : []),
    ];
    const names = new Set(added.map(({ path: place }) => place));
    const files = [...starter.files.filter(({ path: place }) => !names.has(place)), ...added];
    const { diagnostics } = analyse(files, { assets: starter.assets, asOf: "2026-11-29", cache });
    const errors = diagnostics.filter(
      ({ severity, file, code, message }) =>
        severity === "error" &&
        names.has(file) &&
        !(code === "page/unknown-block" && own.some((type) => message.includes(`"${type}"`))),
    );
    expect(errors.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)).toEqual([]);
  });
});
