import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { COMPOSITIONS, scenes } from "./scene-files.ts";

/**
 * Parts of a composition marked `data-whole` that extend beyond its view box, and the number of all such
 * parts.
 */
async function cutParts(page: Page, svg: string, composition: string) {
  await page.setContent(`<body style="margin:0">${svg}`);
  return page.evaluate((id) => {
    const symbol = document.querySelector(`symbol#${id}`);
    const box = symbol?.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
    const [, , width = 0, height = 0] = box;
    const stage = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    stage.setAttribute("viewBox", box.join(" "));
    Object.assign(stage.style, { position: "fixed", inset: "0", width: `${width}px`, height: `${height}px` });
    stage.append(...(symbol?.childNodes ?? []));
    document.body.append(stage);
    const parts = [...stage.querySelectorAll("[data-whole]")];
    const cut = parts.filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5 || right === left;
    });
    return { parts: parts.length, cut: cut.map((part) => part.getAttribute("href")) };
  }, composition);
}

test("every composition of every scene holds all of what it shows", async ({ page }) => {
  for (const { name, svg } of scenes)
    for (const composition of COMPOSITIONS) {
      const { parts, cut } = await cutParts(page, svg, composition);
      expect.soft(cut, `${name}, ${composition}`).toEqual([]);
      expect.soft(parts, `${name}, ${composition} marks what must never be cut`).toBeGreaterThan(0);
    }
});

const routes = ["/", "/destinations/canada", "/services/language-tests", "/services/financing"];

const widths = [390, 820, 1024, 1100, 1280, 1440, 1920];

test("at every width the box of a scene chooses its composition", { tag: "@night" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await answerConsent(page);
  const seen = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    const boxes = page.locator("main svg:has(> use + use)");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(boxes.first()).toBeVisible();
      const drawings = await boxes.evaluateAll((all) =>
        all.map((drawing) => {
          const { width, height } = drawing.getBoundingClientRect();
          const box = drawing.parentElement?.parentElement?.getBoundingClientRect();
          const shown = [...drawing.children].filter((use) => getComputedStyle(use).display !== "none");
          return {
            ratio: width / height,
            fills: width === box?.width && height === box.height,
            shown: shown.map((use) => use.getAttribute("href")?.split("#")[1]),
          };
        }),
      );
      for (const { ratio, fills, shown } of drawings) {
        const right = ratio <= 5 / 4 ? "square" : ratio >= 7 / 3 ? "wide" : "scene";
        const place = `${route} at ${width} px: ${ratio.toFixed(2)}`;
        expect({ shown, fills }, place).toEqual({ shown: [right], fills: true });
        seen.add(right);
      }
    }
  }
  expect([...seen].sort(), "all compositions are needed").toEqual([...COMPOSITIONS]);
});
