import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { silencePartner } from "#tests/site/behaviour/visitor.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";

const widths = [360, 480, 700, 820, 1024, 1440, 1920];
const views = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const countries = ["United Kingdom", "United States", "Canada", "Australia", "Germany", "Ireland"];

// The not-found page is among them, and says so on the console.
test.use({ expectedConsole: [/^404 Error/], reducedMotion: "reduce" });

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
});

// A share of the pages for each test, so that they can run beside each other.
const routes = routesOfDocuments();
const shares = [0, 1, 2, 3].map((share) => routes.filter((_, index) => index % 4 === share));
for (const [number, share] of shares.entries()) {
  test(`no list leaves one alone in its last row, and no view has two filled buttons (${number + 1} of ${shares.length})`, async ({
    page,
  }) => {
    test.slow();
    for (const route of share) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(route, { waitUntil: "domcontentloaded" });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await lonely(page), `${route} at ${width} px`).toEqual([]);
      }
      const soon = (await page.locator("main").innerText()).match(/coming soon/gi) ?? [];
      expect.soft(soon.length, `${route}: "Coming soon"`).toBeLessThanOrEqual(1);
      for (const view of views) {
        await page.setViewportSize(view);
        expect.soft(await filledTogether(page), `${route} at ${view.width} px`).toEqual([]);
      }
    }
  });
}

test("countries stand in the same order in menus and lists", async ({ page }) => {
  await page.goto("/destinations");
  const named = (texts: string[]) =>
    texts.flatMap((text) => countries.filter((country) => text.trim().startsWith(country)));
  const namesIn = async (selector: string) => named(await page.locator(selector).allTextContents());
  expect(await namesIn("header nav[aria-label=Main] a"), "header").toEqual(countries);
  expect(await namesIn("nav[aria-label=Menu] a"), "phone menu").toEqual(countries);
  expect(await namesIn("nav[aria-label=Footer] a"), "footer").toEqual(countries);
  expect(await namesIn("main li h3"), "index page").toEqual(countries);
  await page.goto("/");
  expect(await namesIn("#destinations li h3"), "home page").toEqual(countries);
  await page.goto("/compare");
  expect(await namesIn("main table th[scope=row]"), "comparison").toEqual(countries);
});

/** Lists set as a grid whose last row holds a single cell that leaves room beside it. */
function lonely(page: Page): Promise<string[]> {
  return page.locator("main :is(ul, ol, dl)").evaluateAll((lists) =>
    lists.flatMap((list) => {
      if (getComputedStyle(list).display !== "grid") return [];
      const cells = [...list.children].filter((cell) => cell.getClientRects().length > 0);
      const rows = new Map<number, Element[]>();
      for (const cell of cells) {
        const top = Math.round(cell.getBoundingClientRect().top);
        rows.set(top, [...(rows.get(top) ?? []), cell]);
      }
      const last = [...rows.values()].at(-1);
      const alone = last?.length === 1 ? last[0] : undefined;
      if (!alone || rows.size === cells.length || rows.size < 2) return [];
      const share = alone.getBoundingClientRect().width / list.clientWidth;
      return share < 0.9 ? [`${list.closest("section")?.id}: ${alone.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

/** Pairs of buttons filled with the signal colour or with ink that one view can show at once. */
function filledTogether(page: Page): Promise<string[]> {
  return page.locator("main a, main button").evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const colour = (token: string) => {
      probe.style.backgroundColor = `var(--chakra-colors-${token})`;
      return getComputedStyle(probe).backgroundColor;
    };
    const fills = [colour("signal-solid"), colour("fg")];
    probe.remove();
    const filled = all
      .filter((button) => button.getClientRects().length > 0 && !button.closest("dialog"))
      .filter((button) => fills.includes(getComputedStyle(button).backgroundColor))
      .map((button) => ({ name: button.textContent?.trim() ?? "", box: button.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top);
    const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    return filled.flatMap(({ name, box }, index) => {
      const before = filled[index - 1];
      return before && box.bottom - before.box.top < innerHeight - header ? [`${before.name} + ${name}`] : [];
    });
  });
}
