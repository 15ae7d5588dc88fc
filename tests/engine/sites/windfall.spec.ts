import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { answerConsent, axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { succeeded } from "#tests/shared/site-copy.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";

let origin: string;
let close: () => void;

/** Code and a telephone number in an Arabic text. */
const WRITTEN_FROM_LEFT = `
اكتب \`npm run build -- --out\` ثم:

\`\`\`js
const a = b(c); // done.
\`\`\`

اتصل بنا: [+44 20 7946 0958](tel:+442079460958)، أو [اتصل الآن](tel:+442079460958).
`;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  const copy = copyExampleSite();
  appendFileSync(path.join(copy.root, "pages/ar/blog/first-harvest.md"), WRITTEN_FROM_LEFT);
  succeeded(await copy.build());
  const served = await serveSite(path.join(copy.root, "dist"));
  origin = served.origin;
  close = () => {
    served.close();
    copy.remove();
  };
});
test.afterAll(() => close());

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await answerConsent(page);
});

const german = ["/de", "/de/kontakt", "/de/obstgaerten", "/de/obstgaerten/kanada", "/de/blog"];
const further = ["/de/blog/erste-woche", "/de/hilfe", "/de/suche"];
const arabic = ["", "/contact", "/destinations", "/destinations/canada", "/blog", "/blog/first-harvest"];
const routes = [
  ...german,
  ...further,
  ...[...arabic, "/support/help-center", "/search"].map((one) => `/ar${one}`),
];

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("no page in German or Arabic scrolls sideways", async ({ page }) => {
  for (const route of routes.filter((_, index) => isNightly || index % 2 === 0)) {
    await page.goto(origin + route);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolled, `${route} ${width}`).toBe(width);
    }
  }
});

test("the name of the site stays on one line beside a long German button", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${origin}/de`);
  const lines = await page
    .locator("header a")
    .first()
    .evaluate((brand) => {
      const range = document.createRange();
      range.selectNodeContents(brand.lastChild ?? brand);
      return range.getClientRects().length;
    });
  expect(lines).toBe(1);
});

test("pages in German and Arabic are accessible", async ({ page }) => {
  for (const route of sampled([
    "/de",
    "/de/kontakt",
    "/ar",
    "/ar/support/help-center",
    "/ar/destinations/canada",
  ])) {
    await page.goto(origin + route);
    expect(await axeInBothModes(page), route).toEqual([]);
  }
});

test("an entry that is not translated is read in its own language, and keeps its full stop at its end", async ({
  page,
}) => {
  await page.goto(`${origin}/ar`);
  const text = page.getByText("Pick pears from October.", { exact: true });
  await expect(text).toHaveCSS("direction", "ltr");
  expect(await text.evaluate((element) => element.closest("[lang]")?.getAttribute("lang"))).toBe("en");
  // The card is a part of an Arabic page all the same: its texts begin at the right.
  const [own, around] = await Promise.all([text.boundingBox(), text.locator("..").boundingBox()]);
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeCloseTo((around?.x ?? 0) + (around?.width ?? 0), 0);
  await page.goto(`${origin}/de`);
  await expect(page.locator("#main span[lang=en]").first()).toHaveCSS("direction", "ltr");
  await expect(page.locator("[lang][dir=ltr] [dir=ltr], #main [lang=en][dir]")).toHaveCount(0);
});

test("the language switch leads to the same page in another language, whatever its address", async ({
  page,
}) => {
  await page.goto(`${origin}/destinations/canada`);
  for (const [menu, name, address, lang, heading] of [
    ["Language", "Deutsch", "/de/obstgaerten/kanada", "de", "Äpfel pflücken in Kanada"],
    ["Sprache", "العربية", "/ar/destinations/canada", "ar", "قطف التفاح في كندا"],
    ["اللغة", "English", "/destinations/canada", "en", "Pick apples in Canada"],
  ] as const) {
    await page.getByRole("button", { name: menu, exact: true }).click();
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(origin + address);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

for (const width of [390, 1280]) {
  test(`an Arabic page begins at the right, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origin}/ar`);
    const brand = await boxOf(page, "header a");
    expect(brand.right).toBeGreaterThan(width * 0.9);
    const name = page.locator("header a").first();
    await expect(name).toHaveAttribute("href", "/ar");
    // Spaced letters would not join.
    await expect(name).toHaveCSS("letter-spacing", "normal");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveCSS("text-align", "start");
    await expect(heading).toHaveCSS("direction", "rtl");
  });
}

test("code and telephone numbers in an Arabic text run from the left", async ({ page }) => {
  await page.goto(`${origin}/ar/blog/first-harvest`);
  for (const selector of ["p > code", "pre > code", "a[href^='tel:'] >> nth=0"]) {
    const edges = await page.locator(`main ${selector}`).evaluate((element) => {
      const text = (element.textContent ?? "").trimEnd();
      return [...text].flatMap((_, index) => {
        const range = document.createRange();
        if (!element.firstChild || text[index] === " ") return [];
        range.setStart(element.firstChild, index);
        range.setEnd(element.firstChild, index + 1);
        return Math.round(range.getBoundingClientRect().left);
      });
    });
    expect(edges, selector).toEqual(edges.toSorted((a, b) => a - b));
  }
  await expect(page.locator("main pre")).toHaveCSS("text-align", "start");
});

test("the menu of a phone is below the header, and its entries begin at the right", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${origin}/ar`);
  const button = page.getByRole("button", { name: "القائمة", exact: true });
  expect((await button.boundingBox())?.x).toBeLessThan(60);
  await button.click();
  const summary = page.locator("#site-menu summary").first();
  await expect(summary).toBeVisible();
  const text = await summary.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild ?? element);
    return range.getBoundingClientRect().right;
  });
  expect(text).toBeGreaterThan(360);
  expect((await summary.locator("svg").boundingBox())?.x).toBeLessThan(60);
  // The language switch stands above the header, which the sheet must not cover.
  await expect
    .poll(async () => (await boxOf(page, "#site-menu")).y - (await boxOf(page, "header")).bottom)
    .toBeCloseTo(0, 0);
  await summary.press("Enter");
  await expect(page.locator("#site-menu").getByRole("link", { name: "كندا" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(summary).toBeHidden();
});

test("the menu of a wide screen stays below the header while the page scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/ar`);
  await page.locator("header").getByRole("button", { name: "البساتين" }).click();
  const gap = async () => (await boxOf(page, "#site-menu-0")).y - (await boxOf(page, "header")).bottom;
  await expect.poll(gap).toBeCloseTo(0, 0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(gap).toBeCloseTo(0, 0);
});

test("arrows that lead on point to the left in Arabic, and to the right in German", async ({ page }) => {
  const mirrored = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a);
  for (const [route, scale] of [
    ["/de", 1],
    ["/ar", -1],
  ] as const) {
    await page.goto(origin + route);
    const [previous, next] =
      route === "/ar" ? ["القصة السابقة", "القصة التالية"] : ["Voriger Bericht", "Nächster Bericht"];
    await page.locator("#voices").scrollIntoViewIfNeeded();
    for (const name of [previous, next])
      expect(await mirrored(`button[aria-label="${name}"] svg`)).toBe(scale);
    await page.goto(`${origin}${route}${route === "/ar" ? "/contact" : "/kontakt"}`);
    expect(await mirrored("#quick svg:has(use[href$='arrow-right'])")).toBe(scale);
    await page.goto(`${origin}${route}/blog/${route === "/ar" ? "first-harvest" : "erste-woche"}`);
    expect(await mirrored("main svg:has(use[href$='arrow-left'])")).toBe(scale);
  }
});

test("questions of an Arabic page open by keys, one at a time", async ({ page }) => {
  await page.goto(`${origin}/ar/support/help-center`);
  const questions = page.locator("#questions summary");
  await questions.nth(1).press("Enter");
  await expect(page.locator("#questions details").nth(1)).toHaveAttribute("open");
  await questions.nth(2).press(" ");
  await expect(page.locator("#questions details").nth(2)).toHaveAttribute("open");
  await expect(page.locator("#questions details").nth(1)).not.toHaveAttribute("open");
});

test("the dialog of an Arabic page holds the focus, closes by Escape and returns it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  // The partner whose form the dialog frames.
  await page.route("http://localhost:4174/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Form</title>" }),
  );
  await page.goto(`${origin}/ar`);
  const opener = page.locator("header [data-action=apply]");
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "اطلب مكانًا" });
  await expect(dialog).toBeVisible();
  const close = dialog.getByRole("button", { name: "إغلاق" });
  const [outer, inner] = [await dialog.boundingBox(), await close.boundingBox()];
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan((outer?.width ?? 0) / 2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
