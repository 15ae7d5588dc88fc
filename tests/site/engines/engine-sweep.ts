import { test as base, expect } from "@playwright/test";
import { isNightly } from "#tests/shared/tier.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";
import { DrivenPage } from "./driven-page.ts";
import type { Driver } from "./driver.ts";

/** Reports every page that fails, not only the first. */
const softly = expect.configure({ soft: true });

const cookies = '{"necessary":true,"functional":false,"analytics":false,"marketing":false}';

/**
 * The tests that run in every browser: all pages load without an error, and the main interactions work.
 * @param start starts a browser for the site at an origin; one browser runs all tests
 */
export function sweepEngine(start: (origin: string) => Promise<Driver>): void {
  const test = base.extend<{ shown: DrivenPage }, { started: DrivenPage }>({
    started: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
      async ({}, use, { project }) => {
        const origin = project.use.baseURL ?? "";
        const driver = await start(origin);
        await use(new DrivenPage(driver, origin));
        await driver.close();
      },
      { scope: "worker", timeout: 300_000 },
    ],
    shown: async ({ started }, use) => {
      await started.driver.resize(1280, 800);
      await started.open("/legal/terms");
      // A script that the next page interrupts is an error on the console of Firefox.
      await started.until(
        `document.querySelector("[data-client=last-updated]").hasAttribute("data-hydrated")`,
      );
      await started.evaluate("localStorage.clear()");
      await started.evaluate("sessionStorage.clear()");
      await started.evaluate(`localStorage.setItem("cookie-consent", '${cookies}')`);
      await started.driver.takeErrors();
      await use(started);
      expect(await started.driver.takeErrors(), "errors on the console").toEqual([]);
    },
  });
  test.describe.configure({ mode: "default" });

  test("every page: no error on the console, no horizontal scrolling on a phone or a desktop", async ({
    shown: page,
  }) => {
    test.skip(!isNightly, "every push loads all pages in Chromium, and the pages below here");
    test.setTimeout(300_000);
    for (const route of routesOfDocuments()) {
      await page.open(route);
      for (const width of [360, 1280]) {
        await page.driver.resize(width, 800);
        // WebKit tells the width of its window a moment before the page has it.
        const overflow = () => page.evaluate("document.documentElement.scrollWidth - innerWidth");
        await softly.poll(overflow, `${route}: sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
      }
      // Firefox logs the status of a page with status 404.
      const errors = await page.driver.takeErrors();
      expect.soft(route === "/404" ? [] : errors, route).toEqual([]);
    }
  });

  test("a menu opens by a click, Tab moves through it, and Escape closes it", async ({ shown: page }) => {
    const button = "header nav button[popovertarget]";
    await page.open("/");
    await page.click(button);
    await page.until(`document.querySelectorAll("header nav [popover]:popover-open").length`, 1);
    await page.press("Tab");
    await page.untilFocused("header nav [popover] a");
    await page.press("Escape");
    await page.until(`document.querySelectorAll("header nav [popover]:popover-open").length`, 0);
    await page.untilFocused(button);
  });

  test("Apply Now opens the dialog over the page, and Escape leads back", async ({ shown: page }) => {
    const button = "header a[data-action=apply]";
    await page.open("/services/visa-support");
    await page.click(button);
    await page.until(`document.querySelector("dialog[open]")?.checkVisibility() ?? false`);
    await page.until(`document.querySelector("dialog[open]").contains(document.activeElement)`);
    expect(await page.evaluate("location.pathname")).toBe("/services/visa-support");
    await page.press("Escape");
    await page.until(`document.querySelectorAll("dialog[open]").length`, 0);
    await page.untilFocused(button);
  });

  test("a tap opens a question, and keys move between them, one answer at a time", async ({
    shown: page,
  }) => {
    const questions = `[...document.querySelectorAll("#questions summary")]`;
    const open = `[...document.querySelectorAll("#questions details")].flatMap((one, at) => (one.open ? [at] : []))`;
    await page.open("/support/help-center");
    await page.click("#questions summary");
    await page.until(open, [0]);
    await page.until(`document.querySelector("[data-client=faq]").hasAttribute("data-hydrated")`);
    await page.press("ArrowDown");
    await page.until(`${questions}.indexOf(document.activeElement)`, 1);
    // By click, because headless Firefox moves the focus by keys, but does not activate a summary.
    await page.click("#questions details:not([open]) summary");
    await page.until(open, [1]);
    await page.press("End");
    await page.until(`${questions}.indexOf(document.activeElement) === ${questions}.length - 1`);
  });

  test("a link changes the page without a document load; going back returns", async ({ shown: page }) => {
    await page.open("/services");
    await page.evaluate("(window.sameDocument = true)");
    const title = await page.evaluate("document.title");
    await page.click("main a[href='/services/visa-support']");
    await page.until("location.pathname", "/services/visa-support");
    await page.until(`document.title !== ${JSON.stringify(title)}`);
    await page.evaluate("history.back()");
    await page.until("document.title", title);
    expect(await page.evaluate("[location.pathname, window.sameDocument]")).toEqual(["/services", true]);
  });

  test("an empty contact form names what is missing and takes the visitor there", async ({ shown: page }) => {
    await page.open("/contact");
    await page.click("[data-client=form] button[type=submit]");
    await page.untilFocused("[data-client=form] input[aria-invalid=true]");
    expect(await page.evaluate("document.querySelector('main').innerText")).toContain("Enter your full name");
    await page.type("Ada Obi");
    await page.until("document.activeElement.getAttribute('aria-invalid') !== 'true'");
    await page.press("Enter");
    await page.until("document.activeElement.type", "email");
  });

  test("a draft is stored while it is written, and is there after a reload", async ({ shown: page }) => {
    await page.evaluate(`sessionStorage.setItem("blog-admin", "unlocked")`);
    await page.open("/admin/posts/new");
    const title = `[...document.querySelectorAll("label")].find((label) => /^Title/.test(label.textContent))?.control`;
    await page.until(`Boolean(${title})`);
    await page.evaluate(`${title}.focus()`);
    await page.type("Rent and deposits");
    await page.until(`document.querySelector("[data-save-state]").textContent`, "Saved just now");
    await page.until(`/\\/admin\\/posts\\/edit\\/draft-/.test(location.pathname)`);
    await page.open(String(await page.evaluate("location.pathname")));
    await page.until(`${title}?.value`, "Rent and deposits");
  });
}
