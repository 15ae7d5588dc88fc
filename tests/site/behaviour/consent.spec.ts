import type { Page } from "@playwright/test";
import { expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";
import { dataLayer } from "./visitor.ts";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const press = (page: Page, name: string) => bannerOf(page).getByRole("button", { name }).click();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));
const exposed = (page: Page) => page.evaluate(() => window.cookieConsent);
/** The consent commands in the data layer: `default` or `update`, and what is granted. */
async function commands(page: Page) {
  const entries = await dataLayer(page);
  return entries.filter(Array.isArray).map(([, kind, signals]) => [kind, grantedIn(signals)]);
}
const grantedIn = (signals: object) =>
  Object.entries(signals).flatMap(([name, state]) => (state === "granted" ? [name] : []));

const adSignals = ["ad_storage", "ad_user_data", "ad_personalization"];
const record = (functional: boolean, analytics: boolean, marketing: boolean) =>
  JSON.stringify({ necessary: true, functional, analytics, marketing });

test("denied by default, before anything else in the data layer", async ({ page }) => {
  await page.goto("/");
  await expect(bannerOf(page)).toBeVisible();
  const [first, second] = await dataLayer(page);
  expect(first).toEqual([
    "consent",
    "default",
    {
      analytics_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    },
  ]);
  expect(second).toMatchObject({ event: "page_view" });
  expect(await stored(page)).toBeNull();
  expect(await exposed(page)).toBeUndefined();
});

test("nothing is requested from a third party before consent on the home page", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(baseURL ?? "").origin) foreign.push(request.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  for (const section of await page.locator("main section").all()) await section.scrollIntoViewIfNeeded();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-client=testimonials]")).toHaveAttribute("data-hydrated", "");
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

for (const [button, expected, granted] of [
  ["Accept all", record(true, true, true), ["analytics_storage", ...adSignals]],
  ["Reject non-essential", record(false, false, false), []],
] as const) {
  test(`${button} stores the record, hides the banner, and holds on the next page`, async ({ page }) => {
    await page.goto("/");
    await press(page, button);
    await expect(bannerOf(page)).toBeHidden();
    expect(await stored(page)).toBe(expected);
    expect(await commands(page)).toEqual([
      ["default", []],
      ["update", granted],
    ]);
    expect(await exposed(page)).toEqual(granted.length > 0 ? JSON.parse(expected) : undefined);
    await page.goto("/contact");
    await expect(bannerOf(page)).toBeHidden();
    const entries = await dataLayer(page);
    expect(entries.map((entry) => Array.isArray(entry))).toEqual([true, true, false]);
    expect(await commands(page)).toEqual([
      ["default", []],
      ["update", granted],
    ]);
  });
}

test("reject is as easy and as prominent as accept", async ({ page }) => {
  await page.goto("/");
  const look = (name: string) =>
    bannerOf(page)
      .getByRole("button", { name })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor };
      });
  expect(await look("Reject non-essential")).toEqual(await look("Accept all"));
});

for (const [label, functional, analytics, marketing, granted] of sampled([
  ["Functional", true, false, false, []],
  ["Analytics", false, true, false, ["analytics_storage"]],
  ["Marketing", false, false, true, adSignals],
] as const)) {
  test(`Save Preferences with ${label} alone`, async ({ page }) => {
    await page.goto("/");
    const manage = bannerOf(page).getByRole("button", { name: "Manage settings" });
    await expect(bannerOf(page).getByRole("switch")).toHaveCount(0);
    await manage.click();
    await expect(manage).toHaveAttribute("aria-expanded", "true");
    await expect(bannerOf(page).getByRole("switch")).toHaveCount(3);
    await expect(bannerOf(page).getByText("Disabled", { exact: true }).filter({ visible: true })).toHaveCount(
      3,
    );
    const toggle = bannerOf(page).getByRole("switch", { name: label });
    await toggle.focus();
    await page.keyboard.press("Space");
    await expect(toggle).toBeChecked();
    await expect(bannerOf(page).getByText("Enabled", { exact: true }).filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(bannerOf(page).getByText("Disabled", { exact: true }).filter({ visible: true })).toHaveCount(
      2,
    );
    expect(await stored(page)).toBeNull();
    await press(page, "Save Preferences");
    await expect(bannerOf(page)).toBeHidden();
    const saved = record(functional, analytics, marketing);
    expect(await stored(page)).toBe(saved);
    expect((await commands(page)).at(-1)).toEqual(["update", granted]);
    expect(await exposed(page)).toEqual(functional ? JSON.parse(saved) : undefined);
  });
}

test("the close button saves nothing, and the next page asks again", { tag: "@night" }, async ({ page }) => {
  await page.goto("/");
  await press(page, "Close without choosing");
  await expect(bannerOf(page)).toBeHidden();
  expect(await stored(page)).toBeNull();
  expect(await commands(page)).toEqual([["default", []]]);
  await page.goto("/contact");
  await expect(bannerOf(page)).toBeVisible();
});

test("a choice can be taken back from the footer", async ({ page }) => {
  await page.goto("/legal/cookies");
  await press(page, "Accept all");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
  await expect(bannerOf(page).getByText("Enabled", { exact: true }).filter({ visible: true })).toHaveCount(3);
  await press(page, "Reject non-essential");
  expect(await stored(page)).toBe(record(false, false, false));
  expect(await exposed(page)).toBeUndefined();
  expect((await commands(page)).at(-1)).toEqual(["update", []]);
});

for (const [what, text] of [
  ["corrupt JSON", '{"necessary":tru'],
  ["a foreign record", '{"accepted":["all"],"version":2}'],
  ["words for booleans", '{"necessary":true,"functional":"true","analytics":1,"marketing":"yes"}'],
  [
    "a record without what is necessary",
    '{"necessary":false,"functional":true,"analytics":true,"marketing":true}',
  ],
  ["a list", "[true,true,true,true]"],
] as const) {
  test(`${what} in the storage: asked again, nothing granted`, { tag: "@night" }, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("cookie-consent", value), text);
    await page.goto("/");
    await expect(bannerOf(page)).toBeVisible();
    expect(await commands(page)).toEqual([["default", []]]);
    expect(await exposed(page)).toBeUndefined();
  });
}

test("blocked storage: asked, nothing thrown, and the choice holds for this page", { tag: "@night" }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await expect(bannerOf(page)).toBeVisible();
  expect(await commands(page)).toEqual([["default", []]]);
  await press(page, "Accept all");
  await expect(bannerOf(page)).toBeHidden();
  expect(await exposed(page)).toMatchObject({ functional: true });
});

test("a choice made in another tab applies here at once", { tag: "@night" }, async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/contact");
  await press(other, "Accept all");
  await expect(bannerOf(page)).toBeHidden();
  expect(await exposed(page)).toMatchObject({ marketing: true });
  expect((await commands(page)).at(-1)).toEqual(["update", ["analytics_storage", ...adSignals]]);
});

test.describe("the consent object is a global only with functional consent", () => {
  /** The names of all globals that reveal a choice, whatever they are called. */
  const telling = (page: Page) =>
    page.evaluate(() =>
      Object.entries(window)
        .filter(([, value]) => value && typeof value === "object" && "functional" in value)
        .map(([name]) => name),
    );
  const chooseOnly = async (page: Page, category: string) => {
    await press(page, "Manage settings");
    await page.locator(`[data-consent-category=${category}]`).check({ force: true });
    await press(page, "Save Preferences");
  };

  test("not before a choice, nor after a rejection, nor on the next page", async ({ page }) => {
    await page.goto("/legal/cookies");
    expect(await telling(page)).toEqual([]);
    await press(page, "Reject non-essential");
    expect(await telling(page)).toEqual([]);
    await page.goto("/programmes");
    await expect(page.locator("[data-search-alert]")).toBeVisible();
    expect(await telling(page)).toEqual([]);
  });

  for (const [category, names] of sampled([
    ["analytics", []],
    ["marketing", []],
    ["functional", ["cookieConsent"]],
  ] as const)) {
    test(`with ${category} alone: ${names.length ? "exposed" : "not exposed"}`, async ({ page }) => {
      await page.goto("/legal/cookies");
      await chooseOnly(page, category);
      expect(await telling(page)).toEqual(names);
      await page.reload();
      expect(await telling(page)).toEqual(names);
    });
  }

  test("gone when consent is withdrawn, here and in other tabs", async ({ page, context }) => {
    await page.goto("/legal/cookies");
    const other = await context.newPage();
    await other.goto("/company");
    await press(page, "Accept all");
    expect(await telling(page)).toEqual(["cookieConsent"]);
    await expect.poll(() => telling(other)).toEqual(["cookieConsent"]);
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await press(page, "Reject non-essential");
    expect(await telling(page)).toEqual([]);
    await expect.poll(() => telling(other)).toEqual([]);
    await other.evaluate(() => localStorage.setItem("cookie-consent", "{}"));
    await expect(bannerOf(page)).toBeVisible();
    expect(await telling(page)).toEqual([]);
  });
});

test("the banner does not cover focused elements", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/company/how-it-works");
  const banner = await page.locator("[data-consent-banner]").boundingBox();
  const behind: string[] = [];
  const outside = page.locator(":focus:not([data-consent-banner] *, iframe)");
  for (let press = 0; press < 70; press++) {
    await page.keyboard.press("Tab");
    if (!(await outside.count())) continue;
    const { top, name } = await outside.evaluate((link) => ({
      top: link.getBoundingClientRect().top,
      name: link.textContent,
    }));
    if (top >= (banner?.y ?? 0)) behind.push(name);
  }
  expect(behind).toEqual([]);
});
