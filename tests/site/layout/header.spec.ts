import type { Locator, Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { nextFrames } from "#tests/shared/next-frames.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";
import { follow, silencePartner } from "#tests/site/behaviour/visitor.ts";
import { menus } from "./menus.ts";

const chat = "Hello Waymark, I would like advice on studying abroad.";
const phone = { width: 360, height: 740 };

const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** The menu's button, and its panel. */
const menuOf = (page: Page, name: string) => {
  const button = mainNav(page).getByRole("button", { name });
  return { button, panel: button.locator("xpath=following-sibling::*[@popover]") };
};
const hrefs = (links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute("href"));

test.beforeEach(({ page }) => answerConsent(page));

for (const colorScheme of ["light", "dark"] as const) {
  test(`the header's button can be read wherever the page is scrolled to, in ${colorScheme} mode`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    expect(await page.evaluate(lowestContrast, "header a.button[data-action=apply]")).toBeGreaterThan(4.5);
  });
}

/** The lowest contrast of a button's words with its ground (WCAG 2.2, 1.4.3) over the scroll positions of one and a half screens. */
async function lowestContrast(selector: string): Promise<number> {
  const button = document.querySelector(selector);
  if (!button) throw new Error(`${selector} is not there`);
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (colour: string) => {
    if (!canvas) throw new Error("This browser has no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    const { backgroundColor } = getComputedStyle(element ?? document.body);
    const isClear = /^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor);
    return element && isClear ? groundOf(element.parentElement) : backgroundColor;
  };
  let lowest = Number.POSITIVE_INFINITY;
  for (let top = 0; top <= 1.5 * innerHeight; top += 16) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const [one, other] = [luminance(getComputedStyle(button).color), luminance(groundOf(button))];
    lowest = Math.min(lowest, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
  }
  return lowest;
}

test("five menus with the specified entries, in order, and Blog without sub-items", async ({ page }) => {
  await page.goto("/");
  await expect(mainNav(page).getByRole("button")).toHaveText(Object.keys(menus));
  for (const [name, entries] of Object.entries(menus)) {
    const { panel } = menuOf(page, name);
    expect(await panel.locator("a").evaluateAll(hrefs), name).toEqual(entries);
  }
  await expect(mainNav(page).locator(":scope > ul > li").last().getByRole("link")).toHaveText(["Blog"]);
  await expect(mainNav(page).getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
});

for (const width of sampled([768, 1024, 1440])) {
  test(`at ${width} px the header stays in view while scrolling down`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/destinations/united-kingdom");
    const header = page.locator("header").first();
    for (const distance of [300, 1500, 3000]) {
      await page.mouse.wheel(0, distance);
      await expect(page.locator("html")).toHaveClass(/header-hidden/);
      await nextFrames(page, 20);
      expect((await header.boundingBox())?.y).toBe(0);
    }
    await header.getByRole("link", { name: "Apply Now" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

for (const width of isNightly ? [320, 767] : [320]) {
  test(`at ${width} px the header hides on scrolling down, and returns on scrolling up`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/destinations/united-kingdom");
    const header = page.locator("header").first();
    await page.mouse.wheel(0, 1500);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(header).toBeInViewport({ ratio: 1 });
  });
}

for (const key of isNightly ? ["Enter", "Space"] : ["Enter"]) {
  test(`${key} opens a menu, Tab goes into it, Esc closes it and returns the focus`, async ({ page }) => {
    await page.goto("/");
    const { button, panel } = menuOf(page, "Services");
    await button.focus();
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press(key);
    await expect(panel).toBeVisible();
    await page.keyboard.press(key);
    await expect(panel).toBeHidden();
  });
}

test("one menu at a time; a click beside it, or on its button, closes it", async ({ page }) => {
  await page.goto("/");
  const [services, company] = [menuOf(page, "Services"), menuOf(page, "Company")];
  await services.button.click();
  await company.button.click();
  await expect(services.panel).toBeHidden();
  await expect(company.panel).toBeVisible();
  await company.button.click();
  await expect(company.panel).toBeHidden();
  await services.button.click();
  await page.mouse.click(700, 780);
  await expect(services.panel).toBeHidden();
});

test("a link of a menu leads on, closes it, and is marked on the page it leads to", async ({ page }) => {
  await page.goto("/");
  const { button, panel } = menuOf(page, "Services");
  await button.click();
  await panel.getByRole("link", { name: "Visa Support" }).click();
  await expect(page).toHaveURL(/\/services\/visa-support$/);
  await expect(panel).toBeHidden();
  await expect(panel.locator("[aria-current=page]")).toHaveText("Visa Support");
});

test("the search opens with first answers, and what is typed replaces them", async ({ page }) => {
  await page.goto("/");
  const search = page.locator("#site-search");
  await page.getByRole("button", { name: "Search this site" }).click();
  const answers = search.getByRole("link");
  await expect(answers.first()).toHaveText("Compare countries");
  await expect(answers.filter({ hasText: "Ireland" })).toHaveAttribute("href", "/destinations/ireland");
  const field = search.getByRole("searchbox");
  await field.fill("deposit");
  await expect(answers.first()).toContainText(/deposit/i);
  await field.press("ArrowDown");
  await expect(answers.first()).toBeFocused();
  await field.fill("");
  await expect(answers.first()).toHaveText("Compare countries");
});

test.describe("a search without its index", () => {
  test.use({ expectedConsole: [/net::ERR_FAILED/] });

  test("keeps its first answers, and finds again with the next key", async ({ page }) => {
    await page.goto("/");
    await page.route("**/search-index.json", (route) => route.abort());
    await page.getByRole("button", { name: "Search this site" }).click();
    const search = page.locator("#site-search");
    const answers = search.getByRole("link");
    const failed = page.waitForEvent("requestfailed");
    await search.getByRole("searchbox").fill("deposit");
    await failed;
    await expect(answers.first()).toHaveText("Compare countries");
    await page.unroute("**/search-index.json");
    await search.getByRole("searchbox").fill("deposits");
    await expect(answers.first()).toContainText(/deposit/i);
  });
});

test("the search closes when the focus goes on, and stays open when it goes back to its button", async ({
  page,
}) => {
  await page.goto("/");
  const search = page.locator("#site-search");
  const button = page.getByRole("banner").locator("[popovertarget=site-search]");
  await button.press("Enter");
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button).toBeFocused();
  await expect(search).toBeVisible();
  await search.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(search).toBeHidden();
  await expect(page.getByRole("banner").getByRole("button", { name: "Colours" })).toBeFocused();
  await button.press("Enter");
  await expect(search.getByRole("searchbox")).toBeFocused();
});

test("a search that was left before its script came closes when it comes", { tag: "@night" }, async ({
  page,
}) => {
  const bringScript = await holdRequests(page, "**/assets/site-header*");
  await page.goto("/");
  const search = page.locator("#site-search");
  await page.getByRole("banner").locator("[popovertarget=site-search]").press("Enter");
  await search.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  const next = page.getByRole("banner").getByRole("button", { name: "Colours" });
  await expect(next).toBeFocused();
  await expect(search).toBeVisible();
  bringScript();
  await expect(search).toBeHidden();
  await expect(next).toBeFocused();
});

test("WhatsApp Us opens the chat with the prefilled text", async ({ page }) => {
  await page.goto("/");
  const link = page.locator("header").first().getByRole("link", { name: "WhatsApp Us" });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  expect(address.pathname).toMatch(/^\/\d+$/);
  expect(address.searchParams.get("text")).toBe(chat);
});

test("the chat opens in a new tab, and the current page stays open", { tag: "@night" }, async ({
  page,
  context,
}) => {
  await context.route("https://wa.me/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Chat</title>" }),
  );
  await page.goto("/contact");
  const link = page.locator("header").first().getByRole("link", { name: "WhatsApp Us" });
  await expect(link).toHaveAccessibleName("WhatsApp Us (opens in a new tab)");
  const opened = context.waitForEvent("page");
  await link.click();
  const chatPage = await opened;
  await expect(chatPage).toHaveTitle("Chat");
  expect(await chatPage.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  expect(new URL(page.url()).pathname).toBe("/contact");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true });

  test("the menu lists the same entries, closes by its button and by Esc, and keeps the focus", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    await expect(mainNav(page)).toBeHidden();
    await button.tap();
    await expect(menu).toBeVisible();
    const groups = menu.locator(":scope > ul > li");
    for (const [index, [name, entries]] of Object.entries(menus).entries()) {
      const group = groups.nth(index);
      await expect(group.locator("summary")).toHaveText(name);
      expect(await group.locator("a").evaluateAll(hrefs)).toEqual(entries);
    }
    await expect(groups.last().getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
    await expect(menu.getByRole("link", { name: "WhatsApp Us" })).toHaveAttribute("href", /text=/);
    await groups.nth(0).locator("summary").tap();
    await groups.nth(2).locator("summary").tap();
    await expect(groups.nth(0).getByRole("link").first()).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test("the menu closes when a link in it is followed, including one to the current page", {
    tag: "@night",
  }, async ({ page }) => {
    await page.goto("/company");
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    for (const link of ["Company overview", "About Us"]) {
      await button.tap();
      await menu.getByText("Company", { exact: true }).tap();
      await menu.getByRole("link", { name: link }).tap();
      await expect(menu).toBeHidden();
    }
    await expect(page).toHaveURL(/\/company\/about-us$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("without script", () => {
  // A view transition between two pages would be aborted by the change of the window's size, with an error.
  test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

  test("menus open, Apply Now and cookie settings are links, and nothing asks for consent", async ({
    page,
  }) => {
    await page.goto("/");
    const { button, panel } = menuOf(page, "Destinations");
    await button.click();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("region", { name: "Cookie consent" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Colours" })).toBeHidden();
    const apply = page.locator("header").first().getByRole("link", { name: "Apply Now" });
    await apply.click();
    await expect(page).toHaveURL(/\/apply-now$/);
    await page.setViewportSize(phone);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Menu", exact: true });
    await menu.getByText("Support", { exact: true }).click();
    await menu.getByRole("link", { name: "Help Center" }).click();
    await expect(page).toHaveURL(/\/support\/help-center$/);
    await expect(menu).toBeHidden();
  });
});

test("a header of another page keeps working after a route change", async ({ page }) => {
  await silencePartner(page);
  await page.goto("/");
  await follow(page, "footer a[href='/company']");
  await expect(page).toHaveURL(/\/company$/);
  const { button, panel } = menuOf(page, "Support");
  await button.click();
  await expect(panel).toBeVisible();
});

test.describe("in a browser without popovers", () => {
  // The style added below would violate the page's policy.
  test.use({ bypassCSP: true });

  test("menus do not cover the page, and no button is without effect: the footer has every link", async ({
    page,
  }) => {
    await page.route("/", async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll("selector(:popover-open)", "selector(:unknown-here)");
      await route.fulfill({ response, body: html });
    });
    await page.goto("/");
    // As in a browser without the popover API, which does not hide them.
    await page.addStyleTag({ content: "[popover]{display:block}" });
    for (const part of await page.locator("header :is([popover],[popovertarget])").all())
      await expect(part).toBeHidden();
    const everything = Object.values(menus).flat();
    for (const href of everything)
      await expect(page.locator(`footer a[href='${href}']`).first()).toBeVisible();
  });
});

test("the header begins where the column of the page does", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/contact");
  const xOf = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN;
  const brand = await xOf(page.getByRole("banner").getByRole("link").first());
  expect(Math.abs(brand - (await xOf(page.locator("h1"))))).toBeLessThanOrEqual(2);
});
