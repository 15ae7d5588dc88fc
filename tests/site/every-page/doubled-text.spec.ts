import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { routesOfDocuments } from "#tests/site/routes.ts";

test.use({
  viewport: { width: 390, height: 844 },
  reducedMotion: "reduce",
  bypassCSP: true,
  expectedConsole: [/404/],
});

test("text of twice its size, which media queries know nothing of, breaks no word on a phone", {
  tag: "@night",
}, async ({ page }) => {
  test.setTimeout(300_000);
  await expectWholeWords(page, () => page.addStyleTag({ content: "html { font-size: 200% !important }" }));
});

for (const width of [390, 1024]) {
  test(`text of twice its size, by the browser's own setting, breaks no word at ${width} pixels`, {
    tag: "@night",
  }, async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(300_000);
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({ baseURL: `${baseURL}`, viewport: { width, height: 844 } });
    await expectWholeWords(page);
    await browser.close();
  });
}

/** On every page no word stands on two lines, none is cut off, and the page does not scroll sideways. */
async function expectWholeWords(page: Page, enlarge?: () => Promise<unknown>): Promise<void> {
  await answerConsent(page);
  for (const route of routesOfDocuments()) {
    await page.goto(route);
    await enlarge?.();
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await page.evaluate(findBroken), route).toEqual([]);
  }
}

/** Words on two lines or outside the window, and how far the page scrolls sideways. Joints such as hyphens may end a line. */
function findBroken(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  const isHidden = (element: HTMLElement | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath.startsWith("inset(50%") ||
      (element.offsetWidth <= 1 && getComputedStyle(element).position === "absolute") ||
      isHidden(element.parentElement));
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest("script, style, noscript"))
      continue;
    if (getComputedStyle(parent).fontSize === "0px" || isHidden(parent)) continue;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s\-–—/]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} (on ${lines.size} lines)`);
      const isOutside = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1);
      if (isOutside && !scrolls(parent)) broken.push(`${word} (outside)`);
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return sideways > 0 ? [...broken, `the page scrolls by ${sideways} px`] : broken;
}
