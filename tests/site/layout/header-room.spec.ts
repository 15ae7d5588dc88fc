import path from "node:path";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { expect, test } from "#tests/shared/browser-test.ts";

const root = path.resolve(import.meta.dirname, "../../..");

// In one worker, because reading this site takes longer than these tests.
test.describe.configure({ mode: "default" });

/** The menus of the site and a sixth one, which is the most that the header supports. */
const labels = ["Destinations", "Services", "Company", "Support", "Blog", "Scholarships"];

/** The menus with these labels; all but the fifth have entries. */
const menusOf = (named: readonly string[]): JsonObject[] =>
  named.map((label, index) => ({
    label,
    href: "/destinations",
    ...(index === 4 ? {} : { items: [{ label: "One", href: "/compare" }] }),
  }));

/** The header of the site with other parts (null for none) and menus, for each list of these on a separate page. */
async function headerPages(
  own: JsonObject = {},
  lists = [labels.slice(0, 5), labels].map(menusOf),
): Promise<{ html: string; sheet: { href: string; css: string } }[]> {
  const renderer = await loadRenderer(await bundleSite(root));
  const { files, assets } = readSiteFiles(root);
  const { site } = renderer.analyse(files, { assets });
  if (!site) throw new Error("the documents are not valid: npm run validate");
  const layout = files.find(({ path: file }) => file === "pages/_layouts/site.json");
  const { before }: { before: JsonObject[] } = JSON.parse(new TextDecoder().decode(layout?.bytes));
  const header = before.find(({ type }) => type === "site-header");
  const parts = Object.fromEntries(
    Object.entries({ ...header, ...own }).filter(([, value]) => value !== null),
  );
  return lists.map((menus) => {
    const { page, diagnostics } = site.preview([{ ...parts, id: "made-header", menus }], {
      file: "",
      route: "/made-header",
      title: "A header",
    });
    if (!page) throw new Error(JSON.stringify(diagnostics));
    const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
    return renderer.renderPage(page, site, options);
  });
}

test("five menus, and six, fit into the header at every width, each on one line", { tag: "@night" }, async ({
  page,
}) => {
  for (const { html, sheet } of await headerPages()) {
    await page.route("**/made-header", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.route(`**${sheet.href}`, (route) =>
      route.fulfill({ contentType: "text/css", body: sheet.css }),
    );
    await page.goto("/made-header");
    const wrong: string[] = [];
    for (const width of [768, 1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      wrong.push(...(await page.evaluate(findCramped)).map((problem) => `${width} px: ${problem}`));
    }
    expect(wrong).toEqual([]);
  }
});

test("menus stand in a row from the width at which their words fit, and otherwise in the sheet", {
  tag: "@night",
}, async ({ page }) => {
  const bare = { secondary: null, action: null };
  const short = ["About", "News", "Events", "Contact"];
  const long = [
    "Amdanom ni",
    "Newyddion",
    "Digwyddiadau",
    "Gwasanaethau",
    "Ymchwil a hanes",
    "Cysylltu â ni",
  ];
  const welsh = { name: "Llyfrgell Gymunedol a Chanolfan Ddiwylliannol Dyffryn Teifi", search: "/search" };
  const cases: [own: JsonObject, labels: string[], rowFrom: number][] = [
    [{ ...bare, name: "Teifi Valley Library" }, short, 1024],
    [{ ...bare, ...welsh }, short.slice(0, 3), 1024],
    [{ ...bare, ...welsh }, long.slice(0, 4), 1280],
    [welsh, long, Number.POSITIVE_INFINITY],
  ];
  for (const [own, words, rowFrom] of cases) {
    const [made] = await headerPages(own, [menusOf(words)]);
    await page.route("**/made-header", (route) =>
      route.fulfill({ contentType: "text/html", body: made?.html ?? "" }),
    );
    await page.route("**/assets/blocks-*.css", (route) =>
      route.fulfill({ contentType: "text/css", body: made?.sheet.css ?? "" }),
    );
    await page.goto("/made-header");
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const at = `${words.length} menus at ${width} px`;
      const row = page.locator("main header").last().getByRole("navigation").first();
      expect(await row.isVisible(), at).toBe(width >= rowFrom);
      const wrong = (await page.evaluate(findCramped)).filter((one) => !one.startsWith('"Llyfrgell'));
      expect(wrong, at).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    }
  }
});

test("a name of many words covers nothing after the header, and breaks no word of the button", async ({
  page,
}) => {
  const label = "Reservierung anfragen";
  const [made] = await headerPages({
    name: "Llanfairpwllgwyngyll library of the western valleys and islands",
    action: { label, href: "/apply-now" },
  });
  await page.route("**/made-header", (route) =>
    route.fulfill({ contentType: "text/html", body: made?.html ?? "" }),
  );
  await page.route("**/assets/blocks-*.css", (route) =>
    route.fulfill({ contentType: "text/css", body: made?.sheet.css ?? "" }),
  );
  await page.goto("/made-header");
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const header = page.locator("main header").last();
    const [band, name] = [await header.boundingBox(), await header.getByRole("link").first().boundingBox()];
    const bottom = (box: typeof band) => (box ? box.y + box.height : Number.NaN);
    expect(bottom(name), `${width} px`).toBeLessThanOrEqual(bottom(band));
    const broken = await page.evaluate(findBroken);
    expect(
      broken.filter((word) => label.split(" ").includes(word)),
      `${width} px`,
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

test("text of twice its size fits into the header and its sheet", async ({ page }) => {
  const [, made] = await headerPages({ search: "/search" });
  await page.route("**/made-header", (route) =>
    route.fulfill({ contentType: "text/html", body: made?.html ?? "" }),
  );
  await page.route("**/assets/blocks-*.css", (route) =>
    route.fulfill({ contentType: "text/css", body: made?.sheet.css ?? "" }),
  );
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/made-header");
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await page.evaluate(findBroken), `${width} px`).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await page.evaluate(findBroken), `sheet at ${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

/** Visible words of the band, and of the sheet if it is open, that stand on two lines, or outside the window. */
function findBroken(): string[] {
  const header = [...document.querySelectorAll("main header")].at(-1);
  if (!header) return ["there is no header"];
  const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.offsetWidth === 1 || getComputedStyle(parent).fontSize === "0px")
      continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 1 || boxes.some(({ left, right }) => left < 0 || right > innerWidth))
        broken.push(word);
    }
  }
  return broken;
}

/**
 * Links and buttons of the header that wrap onto two lines, overlap another one, or lie outside the window.
 */
function findCramped(): string[] {
  const header = [...document.querySelectorAll("main header")].at(-1);
  if (!header) return ["there is no header"];
  const controls = [...header.querySelectorAll<HTMLElement>("a, button")].filter(
    (control) => !control.closest("[popover]") && control.checkVisibility(),
  );
  const band = header.getBoundingClientRect();
  return controls.flatMap((control, index) => {
    const name = control.textContent?.trim() || control.ariaLabel || "";
    const range = document.createRange();
    range.selectNodeContents(control);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
    const lineHeight = Number.parseFloat(getComputedStyle(control).fontSize);
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const before = controls[index - 1]?.getBoundingClientRect();
    return [
      Math.max(...tops) - Math.min(...tops) > lineHeight ? `"${name}" stands on two lines` : "",
      before && left < before.right - 1 ? `"${name}" stands over what is before it` : "",
      left < 0 || right > innerWidth ? `"${name}" stands outside` : "",
      top < band.top || bottom > band.bottom ? `"${name}" is higher than the header` : "",
    ].filter(Boolean);
  });
}
