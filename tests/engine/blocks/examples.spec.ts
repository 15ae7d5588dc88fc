import type { Page } from "@playwright/test";
import { axeInBothModes, expect, RULES_OF_WHOLE_PAGES, test } from "#tests/shared/browser-test.ts";
import { emptyCards, openExamples, told } from "./examples-page.ts";
import { forcedColourFaults, markScreenTexts, unprintedTexts } from "./media-faults.ts";
import { lengthenWords, unreadableTexts } from "./visible-text.ts";

// In one worker, because rendering the examples takes longer than looking at them.
test.describe.configure({ mode: "default" });

/** Of A4 without its margins, in CSS pixels. */
const A4_WIDTH = 703;

test("every example can be read completely on a small phone, a phone and a desktop", async ({ page }) => {
  const examples = await openExamples(page);
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(told(await page.evaluate(unreadableTexts), examples), `${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.locator("h2").evaluateAll((all) => {
    for (const heading of all) heading.style.whiteSpace = "nowrap";
  });
  expect((await page.evaluate(unreadableTexts)).length, "what is cut off is seen").toBeGreaterThan(20);
});

test("a word of forty letters fits a small phone wherever it stands", async ({ page }) => {
  const examples = await openExamples(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const replaced = await page.evaluate(lengthenWords, "Donaudampfschifffahrtsgesellschaftskapitän");
  expect(replaced).toBeGreaterThan(examples.length * 5);
  expect(told(await page.evaluate(unreadableTexts), examples)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(320);
});

test("nothing that Markdown may hold widens a page", async ({ page }) => {
  const long = "npm.run.build.--.release.--as-of.2026-12-24T09:00+01:00.--to./var/www/waymark";
  const columns = `| ${long} | \`${long}\` | ${long} |`;
  const paragraph = `${long} \`${long}\` **${long}** [${long}](/) https://waymark.example/${long}`;
  const code = ["```sh", long, `\t\t${long.replaceAll(".", " ")} | ${long}`, "```"];
  const table = [columns, "| --- | --- | --- |", columns];
  const quoted = [...code, "", ...table, "", paragraph];
  const examples = await openExamples(page, {
    markdown: [
      ...[`# ${long}`, "", paragraph, "", ...code, "", `    ${long}`, "", ...table],
      ...["", "| A | B |", "| - | - |", `| ${long} | ${long} |`],
      ...[
        "",
        ...quoted.map((line) => `> ${line}`),
        "",
        "1. A list",
        "",
        ...quoted.map((line) => `   ${line}`),
      ],
      ...[
        "",
        `|${" Opening hours |".repeat(9)}`,
        `|${" --- |".repeat(9)}`,
        `|${" 10–12, 14–18 o’clock |".repeat(9)}`,
      ],
      ...["", `- [ ] ${long}`, "", `![${long}](/scenes/trail.svg)`, "", `Note[^1]`, "", `[^1]: ${paragraph}`],
    ].join("\n"),
  });
  expect(examples.length).toBeGreaterThan(10);
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
  for (const width of [320, 700, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(told(await page.evaluate(unreadableTexts), examples), `${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll").toBe(width);
  }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  expect(told(await page.evaluate(unreadableTexts), examples), "on paper").toEqual([]);
});

test("every example is accessible in both colour modes", async ({ page }) => {
  test.slow();
  await openExamples(page);
  // This page has the landmarks and main headings of all examples.
  expect(await axeInBothModes(page, { without: RULES_OF_WHOLE_PAGES })).toEqual([]);
});

test("on paper and in forced colours, every example can be read", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const examples = await openExamples(page);

  await test.step("on paper", async () => {
    expect(await page.evaluate(markScreenTexts)).toBeGreaterThan(examples.length * 5);
    await page.emulateMedia({ media: "print" });
    await emptyCards(page);
    await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
    expect.soft(told(await page.evaluate(unprintedTexts), examples)).toEqual([]);
    expect.soft(told(await page.evaluate(unreadableTexts), examples)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(A4_WIDTH);
    await styleHeadings(page, "display: none");
    expect((await page.evaluate(unprintedTexts)).length, "what is missing is seen").toBeGreaterThan(20);
    await styleHeadings(page, "");
  });

  for (const colorScheme of ["light", "dark"] as const)
    await test.step(`in forced colours, ${colorScheme}`, async () => {
      await page.emulateMedia({ media: "screen", forcedColors: "active", colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft(told(await page.evaluate(forcedColourFaults), examples)).toEqual([]);
    });
  await styleHeadings(page, "forced-color-adjust: none; color: #333");
  expect((await page.evaluate(forcedColourFaults)).length, "what is too dark is seen").toBeGreaterThan(20);
});

/** Breaks the page, so that the checks have something to find. */
const styleHeadings = (page: Page, style: string): Promise<void> =>
  page.locator("main h2").evaluateAll((all, text) => {
    for (const heading of all) heading.style.cssText = text;
  }, style);
