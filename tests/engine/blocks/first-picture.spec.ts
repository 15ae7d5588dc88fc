import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { bundleSite, loadRenderer } from "#src/publish/bundle/bundle.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { writePictures } from "#src/publish/output/pictures/pictures.ts";
import { expect, test } from "#tests/shared/browser-test.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const EXAMPLES = "tests/engine/site/src/public";
const COVER = "/photos/cover.jpg";
const POST = "pages/blog/packing-list.json";
/** In bytes: a third of a second on a slow mobile connection (1.6 Mbit/s). */
const BUDGET = 66_000;

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true });

/** A picture with as much detail as a photograph: blurred noise of three sizes. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const grain = (scale: number, mean: number) =>
    sharp({
      create: {
        width: Math.ceil(width / scale),
        height: Math.ceil(height / scale),
        channels: 3,
        background: "grey",
        noise: { type: "gaussian", mean, sigma: 40 },
      },
    })
      .blur(0.8)
      .resize(width, height, { fit: "fill" })
      .png()
      .toBuffer();
  const [large, middle, small] = await Promise.all([grain(40, 128), grain(8, 128), grain(2, 128)]);
  return sharp(large)
    .composite([
      { input: middle, blend: "soft-light" },
      { input: small, blend: "soft-light" },
    ])
    .jpeg({ quality: 85 })
    .toBuffer();
}

test("a post with a photograph asks for it first, in a size that a phone soon has", {
  tag: "@night",
}, async ({ page }) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(path.join(tmpdir(), "waymark-cover-"));
  try {
    const file = path.join(folder, "src/public", COVER);
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp(await photograph(1600, 900)).toFile(file);
    expect(statSync(file).size).toBeGreaterThan(150_000);
    const { assets, pictures } = readSiteFiles(folder);
    await writePictures(folder, assets, pictures, folder);

    const renderer = await loadRenderer(await bundleSite(root));
    const real = readExampleSite(root);
    const files = real.files.map((one) => {
      if (one.path !== POST) return one;
      const document = JSON.parse(new TextDecoder().decode(one.bytes));
      const entry = { ...document.entry, image: { src: COVER, alt: "Coins on a kitchen table" } };
      return { path: POST, bytes: new TextEncoder().encode(canonicalJson({ ...document, entry })) };
    });
    const { site, diagnostics } = renderer.analyse(files, {
      assets: new Set([...real.assets, ...assets]),
      pictures,
    });
    if (!site) throw new Error(JSON.stringify(diagnostics));
    const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
    const { html, sheet } = renderer.renderPage(site.resolve("/blog/packing-list"), site, options);

    const asked: { type: string; address: string }[] = [];
    page.on("request", (request) => {
      asked.push({ type: request.resourceType(), address: new URL(request.url()).pathname });
    });
    await page.route("**/post", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.route(`**${sheet.href}`, (route) =>
      route.fulfill({ contentType: "text/css", body: sheet.css }),
    );
    await page.route("**/images/photos/**", (route) =>
      route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
    );
    await page.route(/\/(?:scenes|pictures)\//, (route) =>
      route.fulfill({ path: path.join(root, EXAMPLES, new URL(route.request().url()).pathname) }),
    );
    await page.goto("/post");

    const cover = page.getByRole("img", { name: "Coins on a kitchen table" });
    await expect(cover).toHaveAttribute("fetchpriority", "high");
    await expect(cover).toHaveAttribute("loading", "eager");
    const { shown, chosen } = await cover.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return { shown: image.offsetWidth, chosen: new URL(image.currentSrc).pathname };
    });
    const bytes = readFileSync(path.join(folder, chosen));
    expect(bytes.length, chosen).toBeLessThan(BUDGET);
    const { width = 0 } = await sharp(bytes).metadata();
    expect(width).toBeGreaterThanOrEqual(shown * 1.4);
    // Requested once, and not after a script.
    const covers = asked.filter(({ address }) => address.startsWith("/images/"));
    expect(covers.map(({ address }) => address)).toEqual([chosen]);
    const before = asked.slice(
      0,
      asked.findIndex(({ address }) => address === chosen),
    );
    expect(before.filter(({ type }) => type === "script")).toEqual([]);
    expect(html.slice(0, html.indexOf(COVER)).match(/<script[^>]*\ssrc=/g)).toBeNull();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
