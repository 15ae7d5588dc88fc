import { readdirSync, readFileSync } from "node:fs";
import { answerConsent, axeInBothModes, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";

type Page = { entry?: { collection: string; label: string } };

/** Labels and addresses of the collection, from the documents. */
const services = readdirSync("pages/services").flatMap((file) => {
  const { entry }: Page = JSON.parse(readFileSync(`pages/services/${file}`, "utf8"));
  return entry?.collection === "services" ? [`${entry.label} /services/${file.replace(/\.json$/, "")}`] : [];
});

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
});

test("the map has one linked stop for each service, in lists under the headings of their stages", async ({
  page,
}) => {
  await page.goto("/services");
  const map = page.locator("#map");
  const links = await map
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
  expect(links.sort()).toEqual(services.sort());
  await expect(map.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(map.getByRole("list")).toHaveCount(3);
});

for (const width of sampled([1280, 1440, 1920])) {
  test(`at ${width} px every marker lies on the path, labels do not touch, and the marker is part of its link`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto("/services");
    const stops = page.locator("#map li");
    await stops.first().scrollIntoViewIfNeeded();
    const found = await page.locator("#map").evaluate((map) => {
      const way = map.querySelector("path[d]:not(li path)");
      if (!(way instanceof SVGGeometryElement)) throw new Error("no way is drawn");
      const matrix = way.getScreenCTM();
      const length = way.getTotalLength();
      const points = Array.from({ length: 2000 }, (_, index) =>
        way.getPointAtLength((index / 1999) * length).matrixTransform(matrix ?? undefined),
      );
      return [...map.querySelectorAll("li")].map((stop) => {
        const box = stop.getBoundingClientRect();
        const mark = stop.querySelector("a > span:last-of-type")?.getBoundingClientRect() ?? new DOMRect();
        const x = mark.x + mark.width / 2;
        const y = mark.y + mark.height / 2;
        return {
          off: Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y))),
          words: [box.left, box.top, box.right, box.bottom],
        };
      });
    });
    expect(Math.max(...found.map(({ off }) => off))).toBeLessThan(3);
    const meeting = found.flatMap(({ words: [left = 0, top = 0, right = 0, bottom = 0] }, index) =>
      found.slice(index + 1).filter(({ words: [l = 0, t = 0, r = 0, b = 0] }) => {
        return left < r - 1 && l < right - 1 && top < b - 1 && t < bottom - 1;
      }),
    );
    expect(meeting).toEqual([]);
    await stops.first().locator("a > span").last().click();
    await expect(page).toHaveURL(/\/services\/admissions$/);
  });
}

test("on small screens the path runs down past the stops without a gap, and nothing scrolls horizontally", async ({
  page,
}) => {
  await page.goto("/services");
  for (const width of [320, 390, 820, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const pieces = await page.locator("#map li svg:has(path), #map div > svg:has(path)").evaluateAll((all) =>
      all
        .map((piece) => piece.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, bottom }) => ({ top, bottom }))
        .sort((one, other) => one.top - other.top),
    );
    expect(pieces.length).toBeGreaterThan(services.length);
    const gaps = pieces.slice(1).map(({ top }, index) => top - (pieces[index]?.bottom ?? 0));
    expect(Math.max(...gaps.map(Math.abs)), `${width} px`).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the map is accessible on a phone and on a desktop", async ({ page }) => {
  await page.goto("/services");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeInBothModes(page, { within: "#map" }), `${width} px`).toEqual([]);
  }
});

test("in print it is a plain list", async ({ page }) => {
  await page.goto("/services");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#map svg").filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("#map li a").filter({ visible: true })).toHaveCount(services.length);
  const lines = await page.locator("#map :is(h3, h3 + p, h4, h4 + p)").evaluateAll((texts) =>
    texts.map((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  for (const [index, { bottom }] of lines.entries())
    expect(lines[index + 1]?.top ?? bottom, "lines do not overlap").toBeGreaterThanOrEqual(bottom - 1);
});
