// @module-tag slow
import { afterAll, beforeAll, expect, test } from "vitest";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { findText } from "./tools.ts";

/** Every push tries a part: a fifth has more hits than an answer can list, too. */
const PAGES = isNightly ? 10_000 : 2_000;

let site: StudioSite;
beforeAll(() => {
  site = new StudioSite();
  for (let number = 0; number < PAGES; number += 1) {
    const words = `A sentence about the quokka ${"日本語 ".repeat(number % 40)}`;
    site.write(
      `pages/a-folder-with-a-long-name-${number % 40}/page-${number}.json`,
      JSON.stringify({ version: 1, title: words, description: words, layout: "plain", blocks: [] }),
    );
  }
});
afterAll(() => site.remove());

test("words that are on each of many pages are answered in at most 8 KB, with the number of all", async () => {
  const { session } = await site.open();
  const answer = await findText(session, { find: "quokka" });
  const [, places, documents, rest] =
    /^([\d,]+) places in ([\d,]+) documents\n[\s\S]*\n… and ([\d,]+) more$/.exec(answer) ?? [];
  const [all, withHits, more] = [places, documents, rest].map((one) => Number(one?.replaceAll(",", "")));
  expect([all, withHits]).toEqual([2 * PAGES, PAGES]);
  expect(more).toBe(2 * PAGES - answer.split("\n").length + 2);
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(8192);
  const rare = await findText(session, { find: "nowhere to be found" });
  expect(Buffer.byteLength(rare)).toBeLessThan(100);
});
