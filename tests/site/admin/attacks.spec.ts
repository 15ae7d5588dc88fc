import rehypeStringify from "rehype-stringify";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkRehype from "remark-rehype";
import { hostileSources } from "#tests/engine/markdown/hostile-sources.ts";
import { expect, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { type Executions, provoke, watchExecutions } from "./attack-watch.ts";
import { editorOf, openDrafting, storedDraft } from "./drafting-page.ts";

const sources = hostileSources(isNightly ? "all" : "families");
/** A push takes every third batch in the fields, since xss.spec.ts runs each string through the same sanitiser. */
const batches = Array.from({ length: Math.ceil(sources.length / 100) }, (_, index) =>
  sources.slice(index * 100, (index + 1) * 100),
);

// The policy would stop much of what gets through, so only the sanitiser is tested here. The files that
// attacks request do not exist.
test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 }, expectedConsole: [/./] });

let executions: Executions = [];
test.beforeEach(async ({ context, baseURL }) => {
  executions = await watchExecutions(context);
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  );
});

test("attack strings in every field of the editor run nothing", async ({ page }) => {
  test.setTimeout(240_000);
  await openDrafting(page, "/admin/posts/new");
  const editor = editorOf(page);
  await expect(page.locator("#post-title")).toBeVisible();
  for (const [index, batch] of batches.entries()) {
    if (!isNightly && index % 3 !== 0) continue;
    await page.evaluate(fillFields, { batch, index });
    await expect(editor.preview.getByRole("heading", { name: `batch ${index}`, exact: true })).toBeAttached();
    await provoke(page, index % 8 === 0 ? "main" : "#post-preview");
    // The events have also pressed buttons that open dialogs; while one is open, the rest of the page is
    // inert.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  expect(executions).toEqual([]);
});

test("the same strings do run on the same page when nothing sanitises them", { tag: "@night" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openDrafting(page, "/admin/posts/new");
  const allowDangerousHtml = true;
  const careless = remark()
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml })
    .use(rehypeStringify, { allowDangerousHtml });
  // Others loop for ever or leave the page, which would prove nothing more.
  const some = hostileSources("all").filter((source) =>
    /^<(?:img|a) [^>]*on[a-z]+="?alert\(1\)/.test(source),
  );
  await page.evaluate(
    (pieces) => {
      const stage = document.createElement("div");
      stage.id = "stage";
      stage.innerHTML = pieces.join("");
      // Outside React's root, because React would fail on DOM nodes that it did not create.
      document.querySelector("main")?.append(stage);
    },
    some.map((source) => String(careless.processSync(source))),
  );
  await provoke(page, "#stage");
  test
    .info()
    .annotations.push({ type: "executed", description: `${executions.length} by ${some.length} strings` });
  expect(executions.length).toBeGreaterThan(100);
});

test("stored drafts full of attack strings run nothing in lists and previews", { tag: "@night" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  const drafts = batches.slice(0, 12).map((batch, index) =>
    storedDraft({
      id: `draft-${index}`,
      slug: `post-${index}`,
      title: batch[0] ?? "",
      description: batch[1] ?? "",
      category: batch[2] ?? "",
      author: batch[3] ?? "",
      authorAvatar: batch[4] ?? "",
      coverImage: batch[5] ?? "",
      coverImageAlt: batch[6] ?? "",
      date: batch[7] ?? "",
      updated: batch[8] ?? "",
      readingTime: batch[9] ?? "",
      canonicalUrl: batch[10] ?? "",
      tags: batch.slice(11, 31),
      content: `# batch ${index}\n\n${batch.join("\n\n")}`,
    }),
  );
  await openDrafting(page, "/admin", drafts);
  await provoke(page, "main");
  await page.goto("/admin/posts");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeAttached();
  await provoke(page, "main");
  for (const index of [0, 5, 11]) {
    await page.goto(`/admin/posts/preview/post-${index}`);
    await expect(page.getByRole("heading", { name: `batch ${index}`, exact: true })).toBeAttached();
    await provoke(page, "main");
  }
  expect(executions).toEqual([]);
});

/** Runs in the page: types a batch into the text, and each of its strings into one of the other fields. */
function fillFields({ batch, index }: { batch: string[]; index: number }): void {
  document.documentElement.dataset.trial = `batch ${index}`;
  const type = (selector: string, text: string) => {
    const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
    if (!field) throw new Error(`there is no ${selector}`);
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fields = ["#post-title", "#post-description", "#post-author", "#post-category"];
  for (const [at, source] of batch.entries()) type(fields[at % fields.length] ?? "", source);
  type("#post-tags", batch.join(","));
  type("#post-content", `# batch ${index}\n\n${batch.join("\n\n")}`);
}
