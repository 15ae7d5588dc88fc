import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Options = {
  /** Console errors and warnings that the test causes on purpose, such as a logged 404. */
  expectedConsole: RegExp[];
};

/** Chromium's warning about a sandbox with these two permissions, which it logs for a frame of any origin. */
export const sandboxWarning =
  "An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.";

/** Playwright's test with a console guard: an unexpected error or warning on the console fails the test. */
export const test = base.extend<Options & { consoleGuard: undefined }>({
  expectedConsole: [[], { option: true }],
  consoleGuard: [
    async ({ page, expectedConsole }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (text === sandboxWarning) return;
        if (!expectedConsole.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") note(message.text());
      });
      page.on("pageerror", (error) => note(error.message));
      await use(undefined);
      expect(complaints, "console errors and warnings").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Axe rules about whole pages: their outline and landmarks. */
export const RULES_OF_WHOLE_PAGES = [
  "heading-order",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "page-has-heading-one",
  "region",
];

/** Axe rules whose result depends on the colour mode. */
export const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Returns the accessibility violations of the page in its current state, found by axe with the WCAG 2.2 AA rules and
 * best practices.
 * @param options.only rules to check; default: all
 * @param options.without rules that do not apply to this page
 * @param options.within selector of the part to check, if the rest of the page has been checked already
 */
export async function axeViolations(
  page: Page,
  {
    only,
    without = [],
    within = "html",
  }: { only?: readonly string[]; without?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  const options = {
    runOnly: only ?? ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Collecting details of passed rules takes as long as checking them.
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
  };
  // Injected through the debugger protocol, since the page's policy forbids foreign scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await window.axe.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
      );
    },
    [within, options] as const,
  );
}

/** Runs `axeViolations` in both colour modes. In dark mode it checks only the rules that depend on colours. */
export async function axeInBothModes(
  page: Page,
  options: { without?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await axeViolations(page, options);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await coloursSettled(page);
  const dark = await axeViolations(page, { ...options, only: RULES_OF_COLOURS });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...light, ...dark.map((violation) => `in dark mode, ${violation}`)];
}

/** Waits until all fade-ins and colour transitions have ended, because axe must test the final colours. */
export async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Endless animations, such as spinners, cannot be finished.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== "finished" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    await nextFrame();
    // Finishes transitions by force, because they do not progress inside a closed question. Elements that
    // inherit a fading colour start a frame later.
    while (fading().length > 0) {
      for (const animation of fading()) animation.finish();
      await nextFrame();
    }
  });
}

declare global {
  interface Window {
    axe: { run: (context: string | Element, options: object) => Promise<Pick<AxeResults, "violations">> };
  }
}

/** Stores an answer to the consent question, so that the banner does not appear. */
export async function answerConsent(
  page: Page,
  granted: { functional?: boolean; analytics?: boolean; marketing?: boolean } = {},
) {
  const record = { necessary: true, functional: false, analytics: false, marketing: false, ...granted };
  await page.addInitScript((value) => localStorage.setItem("cookie-consent", value), JSON.stringify(record));
}
