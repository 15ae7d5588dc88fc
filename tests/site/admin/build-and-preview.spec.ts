import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { PreviewAnswer, PreviewResult } from "#src/admin/preview/preview-messages.ts";
import { makeSnippet, snippetFile } from "#src/admin/publish/snippet.ts";
import { withoutControlCharacters } from "#src/content/json/control-characters.ts";
import { renderMarkdown } from "#src/content/markdown/markdown.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { hostileSources } from "#tests/engine/markdown/hostile-sources.ts";
import { corpusSources } from "#tests/engine/markdown/pathological-sources.ts";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { atOrdinarySpeed } from "#tests/shared/machine-speed.ts";
import { serveSite } from "#tests/shared/serve-site.ts";
import { copySite, succeeded } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { provoke, watchExecutions } from "./attack-watch.ts";
import { AVATAR, editorOf, openDrafting } from "./drafting-page.ts";
import { hostilePosts } from "./hostile-posts.ts";

const sources = hostileSources(isNightly ? "all" : "families");

test.use({ viewport: { width: 1440, height: 900 } });

test("the preview's worker prints what the build prints, for every attack string", async ({ page }) => {
  await page.addInitScript(() => {
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        Reflect.set(window, "previewWorker", this);
      }
    };
  });
  await openDrafting(page, "/admin/posts/new");
  await editorOf(page).content.fill("Ready");
  await expect(editorOf(page).preview).toContainText("Ready");
  // Placeholders are interpolated before the text is rendered, and have tests of their own.
  const texts = sources.filter((source) => !/\{\{|\}\}/.test(source));
  expect(texts.length).toBeGreaterThan(isNightly ? 2_300 : 300);
  const results = await page.evaluate(askWorker, texts);
  const printed = results.map((result) =>
    result.state === "rendered" ? result.pieces.join("") : result.state,
  );
  expect(printed).toEqual(texts.map((text) => renderMarkdown(text, { idPrefix: "text-" })));
});

test("inputs that broke other parsers are rendered or reported as too complex within 2 s", {
  tag: "@night",
}, async ({ page }) => {
  await openDrafting(page, "/admin/posts/new");
  const editor = editorOf(page);
  const times: number[] = [];
  for (const [index, { name, source }] of corpusSources(100).entries()) {
    await editor.content.fill(`Case ${index}`);
    await expect(editor.preview).toContainText(`Case ${index}`);
    const took = await page.evaluate(timePreview, `Text ${index}\n\n${source}`);
    expect(atOrdinarySpeed(took), name).toBeLessThan(2_000);
    times.push(took);
  }
  const longest = Math.round(Math.max(...times));
  test.info().annotations.push({ type: "longest", description: `${longest} ms of ${times.length} inputs` });
  await editor.content.fill("Still here");
  await expect(editor.preview).toContainText("Still here");
});

test("a snippet is built and opened as the page that the preview showed; drafts stay in the browser", {
  tag: "@night",
}, async ({ page, context }) => {
  test.setTimeout(240_000);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await answerConsent(page);

  // An unpublished draft with a word in every field that must never leave this browser.
  const canary = "canary-7c1f93";
  const kept = sampleDraft({
    authorAvatar: AVATAR,
    slug: canary,
    title: canary,
    category: canary,
    author: canary,
    tags: [canary],
  });
  await openDrafting(page, "/admin/posts/new", [
    {
      ...kept,
      description: canary,
      content: `# ${canary}`,
      coverImageAlt: canary,
      savedAt: "2024-11-04T10:00:00Z",
    },
  ]);
  await page.goto(`/admin/posts/preview/${canary}`);
  await expect(page.getByRole("heading", { level: 2, name: canary })).toBeVisible();
  await page.goto(`/admin/posts/edit/${canary}`);
  await expect(editorOf(page).content).toHaveValue(`# ${canary}`);
  expect(sent.filter((request) => request.replace(/\/admin\/posts\/\w+\/\S+/, "").includes(canary))).toEqual(
    [],
  );
  expect(filesWith("dist", canary)).toEqual([]);

  // A draft that is finished in the editor.
  await page.goto("/admin/posts/new");
  const editor = editorOf(page);
  const wanted = sampleDraft({
    authorAvatar: AVATAR,
    content:
      "Start with *yourself*.\n\n# What you like\n\n- one\n- two\n\n# What it costs\n\nIn London {{uk.funds.london}} a month & more: [compare](/compare).\n",
  });
  await editor.title.fill(wanted.title);
  await editor.description.fill(wanted.description);
  await editor.tags.fill(wanted.tags.join(", "));
  await page
    .getByRole("combobox", { name: "Category" })
    .or(page.locator("#post-category"))
    .first()
    .fill(wanted.category);
  await editor.content.fill(wanted.content);
  await expect(editor.preview).toContainText("£1,529");
  const previewed = await shownPieces(page);
  await editor.generate.click();
  const snippet = (await page.getByRole("region", { name: "Snippet" }).textContent()) ?? "";

  const site = copySite(".");
  // A snippet contains no invisible control characters.
  const posts = hostilePosts([...new Set(sources.map((one) => withoutControlCharacters(one)))], 10);
  try {
    writeFileSync(path.join(site.root, snippetFile(wanted)), snippet);
    for (const post of posts) writeFileSync(path.join(site.root, snippetFile(post)), makeSnippet(post));
    succeeded(await site.build());
    expect(filesWith(path.join(site.root, "dist"), canary)).toEqual([]);
    const { origin, close } = await serveSite(path.join(site.root, "dist"));

    await page.goto(`${origin}/blog/${wanted.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(wanted.title);
    const built = await page.locator('[data-block="post-body"]').innerHTML();
    expect(built).toContain(previewed);
    await page.goto(`${origin}/blog`);
    await expect(page.getByRole("link", { name: wanted.title }).first()).toBeVisible();

    const stranger = await context.browser()?.newContext({ bypassCSP: true });
    if (!stranger) throw new Error("no browser");
    const executions = await watchExecutions(stranger);
    const visit = await stranger.newPage();
    await answerConsent(visit);
    for (const { slug } of posts) {
      await visit.goto(`${origin}/blog/${slug}`);
      await provoke(visit, "main, head");
    }
    await visit.goto(`${origin}/blog`);
    await provoke(visit, "main");
    await visit.evaluate(() => {
      const stage = document.createElement("div");
      stage.innerHTML = "<img src=x onerror=alert(1)>";
      document.body.append(stage);
    });
    await expect.poll(() => executions, "the detector fires").toEqual([""]);
    await stranger.close();
    close();
  } finally {
    site.remove();
  }
});

/** The files in a folder that contain a word. */
function filesWith(folder: string, word: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file.includes(word) || readFileSync(file).includes(word));
}

/** The preview's HTML, as it is in the page. */
function shownPieces(page: Page): Promise<string> {
  return page.locator("#post-preview > :last-child").innerHTML();
}

/** Runs in the page: renders texts in the preview's own worker, one after another. */
function askWorker(texts: string[]): Promise<PreviewResult[]> {
  const worker: unknown = Reflect.get(window, "previewWorker");
  if (!(worker instanceof Worker)) throw new Error("the preview has no worker");
  // Request numbers that the editor does not use, so that it ignores the answers.
  const first = 1_000_000;
  return new Promise((resolve) => {
    const results: PreviewResult[] = [];
    worker.addEventListener("message", ({ data }: MessageEvent<PreviewAnswer>) => {
      if (!("number" in data) || data.number < first) return;
      results[data.number - first] = data.result;
      if (data.number - first === texts.length - 1) resolve(results);
    });
    for (const [index, source] of texts.entries()) worker.postMessage({ number: first + index, source });
  });
}

/** Runs in the page: milliseconds from a new text to its preview, or to the notice that it is too complex. */
function timePreview(text: string): Promise<number> {
  const field = document.querySelector<HTMLTextAreaElement>("#post-content");
  const preview = document.querySelector("#post-preview");
  if (!field || !preview) throw new Error("the editor is missing");
  const [mark = ""] = text.split("\n");
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const shown = preview.textContent ?? "";
      if (shown.includes(mark) || shown.includes("Too complex to show")) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    look();
  });
}
