import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pictureWidths } from "#src/content/address/responsive-image.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { expect, test } from "#tests/shared/browser-test.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const photo = { width: 2400, height: 1600, bytes: 1 };

/**
 * A separate photograph for each position, because browsers reuse a larger file of one that they have already
 * loaded.
 */
const photos = Array.from({ length: 200 }, (_, index) => `/photos/test-${index}.jpg`);

/**
 * Every valid example with images, each replaced by a photograph; one is added at the end of Markdown texts.
 */
async function openExamples(page: Page): Promise<string[]> {
  const renderer = await loadRenderer(await bundleSite(root));
  const { files, assets } = readExampleSite(root);
  const pictures = new Map(photos.map((src) => [src, photo]));
  const { site } = renderer.analyse(files, { assets: new Set([...assets, ...photos]), pictures });
  if (!site) throw new Error("the documents are not valid: npm run validate");
  const unused = [...photos];
  const examples = files.flatMap(({ path: file, bytes }) => {
    const type = /^blocks\/([^/]+)\/\1\.examples\.json$/.exec(file)?.[1];
    if (!type) return [];
    const { valid }: { valid: { block: JsonObject }[] } = JSON.parse(new TextDecoder().decode(bytes));
    return valid.map(({ block }) => ({ block, changed: withPhotos(block, unused) }));
  });
  const blocks = examples
    .filter(({ block, changed }) => JSON.stringify(block) !== JSON.stringify(changed))
    .map(({ changed }, index) => ({ ...changed, id: `example-${index}` }));
  const { page: made, diagnostics } = site.preview(blocks, {
    file: "",
    route: "/examples",
    title: "Pictures",
  });
  if (!made) throw new Error(JSON.stringify(diagnostics));
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  const { html, sheet } = renderer.renderPage(made, site, options);
  await page.route("**/examples", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route(`**${sheet.href}`, (route) => route.fulfill({ contentType: "text/css", body: sheet.css }));
  await page.route("**/images/photos/test-*", async (route) => {
    const width = Number(/-(\d+)\.\w+$/.exec(route.request().url())?.[1]);
    const height = Math.round((width * photo.height) / photo.width);
    const body = await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await route.fulfill({ contentType: "image/png", body });
  });
  return blocks.map((block) => String(Reflect.get(block, "type")));
}

function withPhotos(block: JsonObject, unused: string[]): JsonObject {
  const change = (value: JsonValue, key: string): JsonValue => {
    if (typeof value === "string" && (key === "markdown" || key === "answer"))
      return `${value}\n\n![A test](${unused.pop()})\n`;
    if (Array.isArray(value)) return value.map((item) => change(item, key));
    if (!isObject(value)) return value;
    if (typeof value.src === "string" && (value.alt !== undefined || value.decorative === true))
      return { src: unused.pop() ?? "", decorative: true };
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, change(child, name)]));
  };
  // The sign of the not-found page is a drawing in the line, and no image.
  const { sign: _, ...others } = block;
  return Object.fromEntries(Object.entries(others).map(([name, child]) => [name, change(child, name)]));
}

type Slot = {
  place: string;
  inText: boolean;
  shown: number;
  height: number;
  said: number;
  chosen: number;
};

/**
 * For each photograph, its width according to `sizes`, its actual width in CSS pixels, and the width of the
 * file that the browser chose.
 */
function measureSlots(): Promise<Slot[]> {
  for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]")) tabs.dataset.ready = "";
  const images = [...document.querySelectorAll<HTMLImageElement>("main img[srcset*='/photos/test-']")];
  const ruler = document.createElement("div");
  document.body.append(ruler);
  const said = (sizes: string) => {
    // Commas inside parentheses belong to a length.
    for (const entry of sizes.split(/,(?![^(]*\))\s*/)) {
      const [, condition, length = ""] = /^(\([^)]*\)(?= ))?\s*(.*)$/.exec(entry) ?? [];
      if (condition && !matchMedia(condition).matches) continue;
      ruler.style.width = length;
      return ruler.getBoundingClientRect().width;
    }
    return 0;
  };
  return Promise.all(
    images.map(async (image) => {
      image.loading = "eager";
      await image.decode();
      const block = image.closest("[data-block]");
      return {
        place: `${block?.getAttribute("data-block")} ${block?.querySelector("[id]")?.id}`,
        inText: image.closest("p") !== null,
        shown: Math.round(image.offsetWidth),
        height: image.offsetHeight,
        said: Math.round(said(image.sizes)),
        chosen: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
      };
    }),
  );
}

test("every block states how wide its images are shown, and no larger file is loaded", {
  tag: "@night",
}, async ({ page }) => {
  test.setTimeout(240_000);
  const types = new Set(await openExamples(page));
  expect([...types].sort()).toEqual([...(await typesWithPictures())].sort());
  const wrong: string[] = [];
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/examples");
    const slots = await page.evaluate(measureSlots);
    expect(slots.length).toBeGreaterThanOrEqual(types.size);
    for (const { place, inText, shown, height, said, chosen } of slots) {
      // Text shows a whole picture: nothing of it is cut off or stretched.
      if (inText && Math.abs(height - (shown * photo.height) / photo.width) > 2)
        wrong.push(`${place} at ${width}: ${shown} by ${height}`);
      // Markdown does not know the width of its container: inside a notice, `sizes` is up to a third too large.
      if (said < shown * 0.9 || said > shown * (inText ? 4 / 3 : 1.1))
        wrong.push(`${place} at ${width}: ${said} for ${shown}`);
      const needed = pictureWidths(photo.width).find((one) => one >= said) ?? 1920;
      if (chosen > needed) wrong.push(`${place} at ${width}: the file of ${chosen} for ${shown}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The block types whose schema allows an image or Markdown. A new one needs an example with it. */
async function typesWithPictures(): Promise<Set<string>> {
  const { files } = readExampleSite(root);
  const found = files.flatMap(({ path: file, bytes }) => {
    const type = /^blocks\/([^/]+)\/\1\.schema\.json$/.exec(file)?.[1];
    const text = new TextDecoder().decode(bytes);
    return type && /definitions\/(image|markdown)"/.test(text) ? [type] : [];
  });
  return new Set(found);
}
