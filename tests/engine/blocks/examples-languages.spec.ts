import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { directionOf } from "#src/content/language/language.ts";
import { expect, test } from "#tests/shared/browser-test.ts";
import { openExamples, told } from "./examples-page.ts";
import { unreadableTexts } from "./visible-text.ts";

// In one worker, because rendering the examples takes longer than looking at them.
test.describe.configure({ mode: "default" });

const FOLDER = path.resolve(import.meta.dirname, "../../../schema/languages");
const languages = readdirSync(FOLDER).map((file) => path.basename(file, ".json"));

test.describe("every example with the engine's words of another language", { tag: "@night" }, () => {
  for (const language of languages)
    test(`fits phones in ${language}, in its direction and without English words`, async ({ page }) => {
      const examples = await openExamples(page, { language });
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
        directionOf(language),
      );
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(told(await page.evaluate(unreadableTexts), examples), `${width} pixels`).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), "sideways scroll")
          .toBe(width);
      }
      const translated = translatedWords(language);
      expect(translated.size).toBeGreaterThan(50);
      const own = new Set(stringsIn(examples.map(({ block }) => block)));
      const shown = await page.evaluate(shownTexts);
      expect(shown.length).toBeGreaterThan(examples.length * 5);
      expect.soft(shown.filter((text) => translated.has(text) && !own.has(text))).toEqual([]);
    });
});

/** Words of figures are written when a page is resolved, here in the language of the example site. */
const RESOLVED = new Set(["figures"]);

/** The English words of the engine that are others in a language; those with placeholders are left out. */
function translatedWords(language: string): Set<string> {
  const { texts } = JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), "utf8"));
  const words = Object.entries(DEFAULT_TEXTS).flatMap(([group, english]) =>
    Object.entries(english).flatMap(([name, text]) =>
      typeof text === "string" && !text.includes("{")
        ? [{ text, isOther: !RESOLVED.has(group) && ![undefined, text].includes(texts[group]?.[name]) }]
        : [],
    ),
  );
  // A block of this website may have an English word that the engine's translated blocks have too.
  const english = new Set(words.flatMap(({ text, isOther }) => (isOther ? [] : [text])));
  return new Set(words.map(({ text }) => text).filter((text) => !english.has(text)));
}

function stringsIn(value: JsonValue): string[] {
  if (typeof value === "string") return [value];
  const parts = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  return parts.flatMap(stringsIn);
}

/** Runs in the page: its texts, and those that assistive technology reads. */
function shownTexts(): string[] {
  const named = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
  );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (!node.parentElement?.closest("script, style")) found.push(node.nodeValue?.trim() ?? "");
  return [...named, ...found].filter((text) => text !== "");
}
