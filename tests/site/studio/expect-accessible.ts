import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects no axe violations in the current state of the shell; the page in the frame is tested with the site. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(axeSource);
  const found = await page.evaluate<string[]>(
    "axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
  );
  expect(found, state).toEqual([]);
}
