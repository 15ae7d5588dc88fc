import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { build } from "vite";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { findExecuted } from "./detector.ts";
import { eventHandlerNames, hostileSources } from "./hostile-sources.ts";

const sources = hostileSources(isNightly ? "all" : "families");

test.describe("attack strings in Chromium", () => {
  test.setTimeout(300_000);

  test("run nothing after renderMarkdown", async ({ browser }) => {
    const pieces = sources.map((source) => renderMarkdown(source));
    expect(
      [...(await findExecuted(browser, pieces, eventHandlerNames()))].map((index) => sources[index]),
    ).toEqual([]);
  });

  test("run when the sanitiser is left out, so the detector works", { tag: "@night" }, async ({
    browser,
  }) => {
    const allowDangerousHtml = true;
    const careless = remark()
      .use(remarkGfm)
      .use(remarkRehype, { allowDangerousHtml })
      .use(rehypeStringify, { allowDangerousHtml });
    // Endless loops prove nothing more and would block the page.
    const pieces = sources
      .filter((source) => !/while\s*\(/.test(source))
      .map((source) => String(careless.processSync(source)));
    const executed = await findExecuted(browser, pieces, eventHandlerNames());
    test.info().annotations.push({ type: "executed", description: `${executed.size} of ${pieces.length}` });
    expect(executed.size).toBeGreaterThan(200);
  });

  test("render the same in a browser worker as in Node", { tag: "@night" }, async ({ page }) => {
    const code = await bundleWorker();
    await page.route("https://worker.invalid/**", (route) =>
      route.request().url().endsWith(".js")
        ? route.fulfill({ contentType: "text/javascript", body: code })
        : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>worker</title>" }),
    );
    await page.goto("https://worker.invalid/");
    const rendered = await page.evaluate(
      (texts) =>
        new Promise<string[]>((resolve, reject) => {
          const worker = new Worker("/render.js", { type: "module" });
          worker.onmessage = (event: MessageEvent<string[]>) => resolve(event.data);
          worker.onerror = (event) => reject(new Error(event.message));
          worker.postMessage(texts);
        }),
      sources,
    );
    expect(rendered).toEqual(sources.map((source) => renderMarkdown(source)));
  });
});

async function bundleWorker(): Promise<string> {
  const entry = fileURLToPath(new URL("./render.worker.ts", import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: "error",
    // Without "worker", decode-named-character-reference is bundled in its DOM version and fails, because a
    // worker has no document.
    resolve: { conditions: ["worker", "module", "browser"] },
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "render" } },
  });
  const first = Array.isArray(output) ? output[0] : output;
  if (!first || !("output" in first)) throw new Error("the worker was not bundled");
  return first.output[0].code;
}
