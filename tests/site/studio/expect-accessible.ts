import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { coloursSettled, RULES_OF_COLOURS } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The part of the window in which a state appears: without it, an open menu or dialog, and otherwise the form.
 * "html" is the whole window.
 */
type Part = { within?: string };

/** On a push contrast, which takes longer than all other rules, is measured in a few states, in both modes. */
const WITHOUT_COLOURS = {
  rules: Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }])),
};
const IN_DARK = { runOnly: [...RULES_OF_COLOURS] };

/**
 * Expects no axe violations in a state of the shell; the page in the frame is tested with the site. Asked again
 * while something opens: for some frames the rest is hidden from assistive technology, but the dialog is not shown yet.
 */
export async function expectAccessible(page: Page, state: string, part: Part = {}): Promise<void> {
  await coloursSettled(page);
  await expect.poll(() => violations(page, part, isNightly ? {} : WITHOUT_COLOURS), state).toEqual([]);
}

/** As `expectAccessible`, and then in dark mode by the rules that depend on colours. */
export async function expectAccessibleInBothModes(page: Page, state: string, part: Part = {}): Promise<void> {
  await coloursSettled(page);
  await expect.poll(() => violations(page, part, {}), state).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await coloursSettled(page);
  expect(await violations(page, part, IN_DARK), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await coloursSettled(page);
}

async function violations(page: Page, { within }: Part, more: object): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Collecting details of passed rules takes as long as checking them.
  const options = {
    iframes: false,
    preload: false,
    resultTypes: ["violations"],
    ...more,
  };
  return page.evaluate(
    async ([selector, given]) => {
      const opened = [
        ...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]"),
      ].findLast((each) => each.checkVisibility());
      const found = await window.axe.run(selector ?? opened ?? "[data-pane=form]", given);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
}
