import path from "node:path";
import { chromium, type Page } from "playwright";
import { findOrInstallChromium } from "#scripts/shared/chromium.ts";
import { madeFile } from "#src/dev/derived-files.ts";
import { readSiteFile, siteFile } from "#src/publish/output/site-file.ts";
import { escapeHtml } from "#src/render/block/escape.ts";
import type { BlockOnPage } from "./plan.ts";
import type { ComparedState, States } from "./render-states.ts";

/** Screenshots of a changed block, as PNG before and after; undefined where the block does not exist. */
export type BlockPictures = {
  route: string;
  block: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
};

/** Takes screenshots of blocks that look different at desktop width. @param root folder with the static files of both states */
export async function takePictures(
  root: string,
  blocks: readonly BlockOnPage[],
  states: States,
  buildDate: string,
): Promise<BlockPictures[]> {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() });
  try {
    const open = async (state: ComparedState | undefined) => {
      if (!state) return undefined;
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
      await serve(page, root, state, states, buildDate);
      return { page, state };
    };
    const before = await open(states.before);
    const after = await open(states.after);
    const pictures: BlockPictures[] = [];
    for (const { route, id, name } of blocks) {
      const [was, is] = await Promise.all([pictureOf(before, route, id), pictureOf(after, route, id)]);
      if (was && is ? !was.equals(is) : was || is)
        pictures.push({ route, block: name, before: was, after: is });
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

const ORIGIN = "http://site.invalid";

async function pictureOf(
  view: { page: Page; state: ComparedState } | undefined,
  route: string,
  id: string,
): Promise<Buffer | undefined> {
  if (!view?.state.site.routes.includes(route)) return undefined;
  const { page } = view;
  if (page.url() !== ORIGIN + route) await page.goto(ORIGIN + route);
  const block = page.locator(`[id="${id}"]`).first();
  if ((await block.count()) === 0 || !(await block.isVisible())) return undefined;
  await block.evaluate(showAll);
  await block.evaluate(uncover);
  return block.screenshot();
}

/** Expands collapsed parts, and waits for lazy images and fonts. */
async function showAll(block: Element): Promise<void> {
  for (const folded of block.querySelectorAll("details")) folded.open = true;
  const images = [...block.querySelectorAll("img")];
  for (const image of images) image.loading = "eager";
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/** Hides fixed and sticky elements, such as the header, that would cover part of the block. */
function uncover(block: Element): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const stays = ["fixed", "sticky"].includes(getComputedStyle(element).position);
    if (!stays) continue;
    const isPart = element.contains(block) || block.contains(element);
    element.style.visibility = isPart ? "" : "hidden";
  }
}

async function serve(
  page: Page,
  root: string,
  { assets, site }: ComparedState,
  { bundle, renderer }: States,
  buildDate: string,
): Promise<void> {
  const sheets = new Map<string, string>();
  await page.route("**/*", async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    if (site.routes.includes(pathname)) {
      const { html, sheet } = renderer.renderPage(site.resolve(pathname), site, {
        assets: bundle.assets,
        buildDate,
      });
      sheets.set(sheet.href, sheet.css);
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
    }
    const sheet = sheets.get(pathname);
    if (sheet !== undefined) return route.fulfill({ contentType: "text/css", body: sheet });
    const file =
      (await siteFile(root, pathname, assets, site.theme)) ??
      (await madeFile(root, pathname, site)) ??
      (await readSiteFile(path.join(bundle.browserDirectory, pathname)));
    return file
      ? route.fulfill({ contentType: file.type, body: file.content })
      : route.fulfill({ status: 404, body: "" });
  });
}

/** Writes an HTML file with the screenshots of changed blocks, before and after side by side. */
export function picturesPage(pictures: readonly BlockPictures[]): string {
  const sections = pictures.map(
    ({ route, block, before, after }) =>
      `<section><h2>${escapeHtml(route)}: ${escapeHtml(block)}</h2><div>${figure("Before", before)}${figure("After", after)}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changed blocks</title>
<style>
body { margin: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
section div { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; height: auto; border: 1px solid; }
</style>
</head>
<body>
<h1>Changed blocks</h1>
${sections.length > 0 ? sections.join("\n") : "<p>No block has changed visibly.</p>"}
</body>
</html>
`;
}

function figure(caption: string, picture: Buffer | undefined): string {
  const content = picture
    ? `<img alt="" src="data:image/png;base64,${picture.toString("base64")}">`
    : "<p>Not on the page.</p>";
  return `<figure><figcaption>${caption}</figcaption>${content}</figure>`;
}
