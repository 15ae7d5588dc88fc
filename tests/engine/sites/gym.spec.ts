import { axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { serveProofSite } from "./proof-site.ts";

let site: { origin: string; close: () => void };

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await serveProofSite("gym");
});
test.afterAll(() => site.close());

test("pages fit their screens and are accessible", async ({ page }) => {
  for (const route of ["/", "/climb/bouldering", "/visit"]) {
    await page.goto(site.origin + route);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(width);
    }
    expect(await axeInBothModes(page), route).toEqual([]);
  }
});

test("a closed announcement stays closed, and moves nothing when the page is loaded again", async ({
  page,
}) => {
  await page.goto(site.origin);
  const bar = page.locator("[data-block=announcement]");
  await bar.getByRole("button").click();
  await expect(bar).toBeHidden();
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const _ of list.getEntries()) Object.assign(window, { shifts: 1 });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${site.origin}/visit`);
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBe(0);
});

test("hours say by the clock of the place whether it is open", async ({ page }) => {
  await page.clock.setFixedTime("2026-07-06T20:30:00Z");
  await page.goto(`${site.origin}/visit`);
  await expect(page.locator("[data-hours]")).toHaveText("Open until 22:00");
  await expect(page.locator("[data-day][aria-current]")).toHaveAttribute("data-day", "mon");
});

test("tabs follow the arrow keys", async ({ page }) => {
  await page.goto(`${site.origin}/visit`);
  await page.locator("[data-tabs]").scrollIntoViewIfNeeded();
  await page.getByRole("tab", { name: "On foot" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "By car" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "By car" })).toContainText("The train is quicker");
  await expect(page.getByText("Forty stands")).toBeHidden();
});

test("paper has all panels, and the browser's own search opens the one with its word", async ({ page }) => {
  await page.goto(`${site.origin}/visit`);
  await page.locator("[data-tabs]").scrollIntoViewIfNeeded();
  const other = page.getByText("Forty stands");
  await expect(other).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(other).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(other).toBeHidden();
  await page.locator("[hidden=until-found]", { has: other }).dispatchEvent("beforematch");
  await expect(other).toBeVisible();
});

test("in forced colours one tab is marked, before its script runs and after", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${site.origin}/visit`);
  const lines = () =>
    page
      .locator("[data-tabs] [data-list] > a")
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  const marked = async () => {
    const [first = "", ...others] = await lines();
    return !others.includes(first) && new Set(others).size === 1;
  };
  await expect.poll(marked).toBe(true);
  await page.locator("[data-tabs]").scrollIntoViewIfNeeded();
  await expect(page.getByRole("tab").first()).toHaveAttribute("aria-selected", "true");
  await expect.poll(marked).toBe(true);
});

test("the first tap on a tab chooses it, however soon it comes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(`${site.origin}/visit`, { waitUntil: "commit" });
  const last = page.locator("[data-tabs] [data-list] > a").last();
  const name = (await last.textContent()) ?? "";
  await last.click();
  await expect(page.getByText("The train is quicker")).toBeVisible();
  await expect(page.getByRole("tab", { name, exact: true })).toHaveAttribute("aria-selected", "true");
});

test("the first tap on a picture opens it large, however late the scripts arrive", async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`${site.origin}/climb/bouldering`, { waitUntil: "commit" });
  await page.locator("[data-picture='2']").click();
  release();
  await expect(page.getByRole("dialog").locator("[data-count]")).toHaveText("3 of 5");
  expect(page.url()).toBe(`${site.origin}/climb/bouldering`);
});

test("the first tap on a video plays it here, however late the scripts arrive", async ({ page }) => {
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>player</title>" }),
  );
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`${site.origin}/climb/setting`, { waitUntil: "commit" });
  await page.locator("[data-embed]").click();
  release();
  await expect(page.locator("[data-block=video] iframe")).toBeFocused();
  expect(page.url()).toBe(`${site.origin}/climb/setting`);
});

test.describe("when its script cannot be fetched", () => {
  test.use({ expectedConsole: [/404|its script could not be fetched/] });

  test("the first tap on a picture leads to its file", async ({ page }) => {
    // A gallery is a list of links: the visitor sees the picture either way.
    // The page has been loaded again already, which has not helped.
    await page.addInitScript(() => sessionStorage.setItem("waymark-reloaded", "1"));
    await page.route(/\/assets\/picture-gallery.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.origin}/climb/bouldering`, { waitUntil: "commit" });
    const picture = page.locator("[data-picture='2']");
    const file = await picture.getAttribute("href");
    await picture.click();
    await page.waitForURL((url) => url.pathname === file);
  });
});

test("the telephone number beside the hours can be tapped before the scripts arrive", async ({ page }) => {
  await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto(`${site.origin}/visit`, { waitUntil: "commit" });
  const phone = page.locator("[data-block=opening-hours] a[href^='tel:']");
  const followed = phone.evaluate(
    (link) =>
      new Promise<boolean>((resolve) => {
        window.addEventListener("click", (event) => {
          resolve(event.target === link.closest("a") && !event.defaultPrevented);
          event.preventDefault();
        });
        if (link instanceof HTMLElement) link.click();
      }),
  );
  expect(await followed).toBe(true);
});

test("on paper all panels of tabs and the words below pictures are to be read", async ({ page }) => {
  await page.goto(`${site.origin}/visit`);
  await page.emulateMedia({ media: "print" });
  for (const text of ["under the bridge", "Forty stands", "The train is quicker"])
    await expect(page.getByText(text)).toBeVisible();
  await page.goto(`${site.origin}/climb/bouldering`);
  await expect(page.getByText("Friday night under the skylight.").first()).toBeVisible();
});

test("a picture opens large, arrow keys lead on, and Escape returns to it", async ({ page }) => {
  await page.goto(`${site.origin}/climb/bouldering`);
  await page.locator("[data-picture='0']").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-client=picture-gallery]")).toHaveAttribute("data-hydrated", "");
  await page.locator("[data-picture='0']").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("[data-count]")).toHaveText("1 of 5");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.locator("[data-count]")).toHaveText("2 of 5");
  await expect(dialog.getByText("Friday night under the skylight.")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("[data-picture='1']")).toBeFocused();
});

test("nothing is asked from another site before a video is started", async ({ page }) => {
  const foreign: string[] = [];
  await page.route(/^https:/, (route) => {
    foreign.push(new URL(route.request().url()).hostname);
    return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
  });
  await page.goto(`${site.origin}/climb/setting`);
  await page.locator("[data-embed]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-client=video]")).toHaveAttribute("data-hydrated", "");
  expect(foreign).toEqual([]);
  await page.locator("[data-embed]").click();
  await expect(page.locator("[data-block=video] iframe")).toBeFocused();
  await expect.poll(() => foreign).toEqual(["www.youtube-nocookie.com"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every panel of the tabs can be read, and the announcement stays", async ({ page }) => {
    await page.goto(`${site.origin}/visit`);
    for (const text of ["under the bridge", "Forty stands", "The train is quicker"])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator("[data-block=announcement]")).toBeVisible();
    await expect(page.locator("[data-block=announcement] button")).toBeHidden();
  });
});
