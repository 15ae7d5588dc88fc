import type { Page } from "@playwright/test";
import { nextFrames } from "#tests/shared/next-frames.ts";
import { expect, test } from "./site.ts";

/** The data layer, with consent commands as arrays. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));
const denied = {
  analytics_storage: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
};
const banner = "[data-consent-banner]";

test("denies everything first, then views the page", async ({ page }) => {
  await page.goto("/?email=a%40b.example&tab=2#x");
  const [first, second, ...more] = await dataLayer(page);
  expect(first).toEqual(["consent", "default", denied]);
  expect(second).toMatchObject({
    event: "page_view",
    path: "/?email=redacted&tab=2",
    title: "Page /",
    location: expect.stringMatching(/\/\?email=redacted&tab=2$/),
  });
  expect(more).toEqual([]);
});

test("accept stores all, hides the banner and grants", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(banner)).toBeVisible();
  await page.click("[data-consent=accept]");
  await expect(page.locator(banner)).toBeHidden();
  expect(JSON.parse((await stored(page)) ?? "")).toEqual({
    necessary: true,
    functional: true,
    analytics: true,
    marketing: true,
  });
  expect(await page.evaluate(() => window.cookieConsent?.marketing)).toBe(true);
  expect((await dataLayer(page)).at(-1)).toMatchObject([
    "consent",
    "update",
    { ad_user_data: "granted", analytics_storage: "granted" },
  ]);
  await page.reload();
  await expect(page.locator(banner)).toBeHidden();
  const commands = (await dataLayer(page)).slice(0, 2).map((entry) => Object.values(entry ?? {}).slice(0, 2));
  expect(commands).toEqual([
    ["consent", "default"],
    ["consent", "update"],
  ]);
});

test("reject stores only what is necessary", async ({ page }) => {
  await page.goto("/");
  await page.click("[data-consent=reject]");
  expect(JSON.parse((await stored(page)) ?? "")).toEqual({
    necessary: true,
    functional: false,
    analytics: false,
    marketing: false,
  });
  expect(await page.evaluate(() => window.cookieConsent)).toBeUndefined();
});

test("manage, save, and settings opened again with the stored toggles", async ({ page }) => {
  await page.goto("/");
  const panel = page.locator("[data-consent-panel]");
  await expect(panel).toBeHidden();
  await page.click("[data-consent=manage]");
  await expect(panel).toBeVisible();
  await expect(page.locator("[data-consent=manage]")).toHaveAttribute("aria-expanded", "true");
  await page.getByLabel("analytics").check();
  await page.evaluate(() =>
    document.addEventListener("waymark:consent", () => Object.assign(window, { told: true })),
  );
  await page.click("[data-consent=save]");
  expect(await page.evaluate(() => Reflect.get(window, "told"))).toBe(true);
  expect(JSON.parse((await stored(page)) ?? "")).toEqual({
    necessary: true,
    functional: false,
    analytics: true,
    marketing: false,
  });
  await expect(page.locator(banner)).toBeHidden();
  await page.reload();
  await page.click("#settings");
  await expect(panel).toBeVisible();
  await expect(page.getByLabel("analytics")).toBeChecked();
  await expect(page.getByLabel("functional")).toBeFocused();
  await page.click("[data-consent=close]");
  await expect(page.locator(banner)).toBeHidden();
  await expect(page.locator("#settings")).toBeFocused();
});

test("a button in a block allows one category, keeps the rest of the choice, and needs no storage", async ({
  page,
}) => {
  await page.goto("/");
  await page.click("[data-consent=manage]");
  await page.getByLabel("analytics").check();
  await page.click("[data-consent=save]");
  await page.click("[data-consent=functional]");
  const choice = { necessary: true, functional: true, analytics: true, marketing: false };
  expect(JSON.parse((await stored(page)) ?? "")).toEqual(choice);
  await page.evaluate(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.click("#settings");
  await page.click("[data-consent=reject]");
  await page.click("[data-consent=functional]");
  expect(await page.evaluate(() => window.cookieConsent)).toEqual({ ...choice, analytics: false });
});

test("close hides the banner and stores nothing", async ({ page }) => {
  await page.goto("/");
  await page.click("[data-consent=close]");
  await expect(page.locator(banner)).toBeHidden();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(page.locator(banner)).toBeVisible();
});

for (const foreign of [
  "{",
  "null",
  "true",
  '{"necessary":true}',
  '{"necessary":true,"functional":"yes","analytics":true,"marketing":true}',
]) {
  test(`asks again when the storage holds ${foreign}`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("cookie-consent", text), foreign);
    await page.goto("/");
    await expect(page.locator(banner)).toBeVisible();
    expect((await dataLayer(page)).length).toBe(2);
  });
}

test("works with blocked storage", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await page.click("[data-consent=accept]");
  await expect(page.locator(banner)).toBeHidden();
  expect(await page.evaluate(() => window.cookieConsent?.functional)).toBe(true);
  await page.click("[data-color-mode=dark]");
  await expect(page.locator("html")).toHaveClass("dark");
  // Simulates a page restored from the back-forward cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.locator(banner)).toBeHidden();
  await expect(page.locator("html")).toHaveClass("dark");
});

test("a choice made in another tab applies here", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/");
  await other.click("[data-consent=accept]");
  await expect(page.locator(banner)).toBeHidden();
  expect(await page.evaluate(() => window.cookieConsent?.functional)).toBe(true);
  await other.click("[data-color-mode=dark]");
  await expect(page.locator("html")).toHaveClass("dark");
});

test("the colour mode is set before the first paint", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[data-color-mode=system]")).toHaveAttribute("aria-pressed", "true");
  await page.click("[data-color-mode=dark]");
  await expect(page.locator("[data-color-mode=dark]")).toHaveAttribute("aria-pressed", "true");
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.body && !Reflect.has(window, "classAtBody"))
        Object.assign(window, { classAtBody: document.documentElement.className });
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.reload();
  expect(await page.evaluate(() => Reflect.get(window, "classAtBody"))).toContain("dark");
  await page.click("[data-color-mode=system]");
  await expect(page.locator("html")).not.toHaveClass(/dark|light/);
});

test("apply opens the dialog: focus inside, Tab wraps, Esc gives the focus back", async ({ page }) => {
  await page.goto("/");
  await page.click("#apply-button");
  const dialog = page.locator("#apply-dialog");
  await expect(dialog).toBeVisible();
  expect(page.url()).not.toContain("apply-now");
  await expect(page.locator("#apply-dialog iframe")).toHaveAttribute("src", "/frame");
  await expect(page.locator("#dialog-close")).toBeFocused();
  await expect(page.locator("[data-focus-edge]")).toHaveCount(2);
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("iframe");
  await page.frameLocator("#apply-dialog iframe").locator("#in-frame").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("#dialog-close")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#dialog-middle")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("#apply-button")).toBeFocused();
  await expect(page.locator("[data-focus-edge]")).toHaveCount(0);
});

test("the dialog closes by its backdrop and by its button, and focus returns to the menu's button", async ({
  page,
}) => {
  await page.goto("/");
  await page.click("#menu-button");
  await page.click("#menu-apply");
  const dialog = page.locator("#apply-dialog");
  await expect(dialog).toBeVisible();
  await expect(page.locator("#menu")).toBeHidden();
  await expect(page.locator("[data-focus-edge]")).toHaveCount(2);
  await page.click("#dialog-middle");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page.locator("#menu-button")).toBeFocused();
  await page.click("#apply-button");
  await page.click("#dialog-close");
  await expect(dialog).toBeHidden();
});

test("apply is a plain link where there is no dialog", async ({ page }) => {
  await page.goto("/bare");
  await page.click("#bare-apply");
  await expect(page).toHaveURL(/\/apply-now$/);
});

test("apply-form and #apply links scroll smoothly, or at once when motion is reduced", async ({ page }) => {
  await page.goto("/");
  await page.click("#form-button");
  await expect(page).toHaveURL(/#apply$/);
  const early = await page.evaluate(() => scrollY);
  await expect
    .poll(() => page.locator("#apply").evaluate((form) => Math.abs(form.getBoundingClientRect().top) < 130))
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(early);
  await expect(page.locator("#apply")).toBeFocused();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>("#form-button")?.click();
    return document.querySelector("#apply")?.getBoundingClientRect().top;
  });
  expect(Math.abs(top ?? 999)).toBeLessThan(130);
});

test("a menu closes when a link in it is followed", async ({ page }) => {
  await page.goto("/");
  await page.click("#menu-button");
  await expect(page.locator("#menu")).toBeVisible();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.click("#menu-second");
  await expect(page.locator("#menu")).toBeHidden();
});

test("the header hides on scrolling down, except while it has the focus", async ({ page }) => {
  await page.goto("/");
  const html = page.locator("html");
  await page.mouse.wheel(0, 900);
  await expect(html).toHaveClass(/header-hidden/);
  await page.mouse.wheel(0, -300);
  await expect(html).not.toHaveClass(/header-hidden/);
  await page.locator("#apply-link").focus();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await nextFrames(page, 3);
  await expect(html).not.toHaveClass(/header-hidden/);
});

test("clicks on Apply Now elements and calls to action are pushed with their location", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.click("#apply-button");
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    for (const id of ["apply-link", "cta"]) document.getElementById(id)?.click();
    const link = Object.assign(document.createElement("a"), {
      href: "/apply-now",
      textContent: "  Start\n now ",
    });
    document.querySelector("section")?.append(link);
    link.click();
    document.querySelector("main")?.append(link);
    link.click();
  });
  const events = (await dataLayer(page)).filter(
    (entry) => !Array.isArray(entry) && Reflect.get(Object(entry), "event") !== "page_view",
  );
  expect(events).toEqual([
    { event: "lead_apply_now", text: "Apply Now", location: "header", path: "/" },
    { event: "lead_apply_now", text: "Application page", location: "header", path: "/" },
    { event: "cta_click", label: "Read the second page" },
    { event: "lead_apply_now", text: "Start now", location: "section", path: "/" },
    { event: "lead_apply_now", text: "Start now", location: "content", path: "/" },
  ]);
});

test("the not-found page names the attempted path and logs it", async ({ page, errors }) => {
  await page.goto("/no/such");
  await expect(page.locator("[data-attempted-path]")).toHaveText("/no/such");
  expect(errors.filter((text) => text.startsWith("404 Error"))).toEqual([
    "404 Error: User attempted to access non-existent route: /no/such",
  ]);
  errors.length = 0;
  await page.goto("/");
  await page.goto("/no/such");
  await page.click("#back");
  await expect(page).toHaveURL(/\/$/);
  errors.length = 0;
});

test("nothing but a low-priority preload is fetched before it is needed", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/bare", { waitUntil: "networkidle" });
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(1);
  await expect(page.locator("link[rel=modulepreload]")).toHaveAttribute("fetchpriority", "low");
  expect(
    await page.evaluate(
      () => performance.getEntriesByType("resource").filter((entry) => /assets/.test(entry.name)).length,
    ),
  ).toBeLessThanOrEqual(1);
  await expect(page.locator("[data-toast-region]")).toHaveCount(0);
});

test("nothing is preloaded under Save-Data", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/bare", { waitUntil: "networkidle" });
  await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
});
