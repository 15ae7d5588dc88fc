import { expect, test } from "#tests/shared/browser-test.ts";
import { editorOf, openDrafting } from "./drafting-page.ts";

test("a tab that is killed while typing loses at most a second, and the draft is found again", async ({
  page,
  context,
}) => {
  await openDrafting(page, "/admin/posts/new");
  await editorOf(page).content.focus();
  /** The time at which the text reached each length. */
  const typed: number[] = [];
  for (let at = Date.now(), end = at + 3_000; at < end; at = Date.now()) {
    await page.keyboard.type("x");
    typed.push(Date.now());
  }
  const killed = Date.now();
  const session = await context.newCDPSession(page);
  // Kills the renderer process, without events or timers. The command itself gets no response.
  session.send("Page.crash").catch(() => {});
  await page.waitForEvent("crash");

  const again = await context.newPage();
  await again.goto("/admin/posts");
  const edit = again
    .getByRole("main")
    .getByRole("link", { name: /Untitled draft/ })
    .first();
  await expect(edit).toBeVisible();
  const kept = await again.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("blog-drafts/")) ?? "";
    return JSON.parse(localStorage.getItem(key) ?? "null");
  });
  const due = typed.filter((time) => time <= killed - 1_000).length;
  test
    .info()
    .annotations.push({ type: "kept", description: `${kept.content.length} of ${typed.length} letters` });
  expect(due).toBeGreaterThan(10);
  expect(kept.content.length).toBeGreaterThanOrEqual(due);
});
