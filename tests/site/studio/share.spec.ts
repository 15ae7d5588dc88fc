import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Download, expect, type Page } from "@playwright/test";
import { servePlainly } from "#tests/shared/plain-server.ts";
import { unzip } from "#tests/shared/unzip.ts";
import { expectAccessible, expectAccessibleInBothModes } from "./expect-accessible.ts";
import { test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const TITLE = "Study among maples";

test.use({ needsCode: true });

test("a preview of what is not saved opens from a folder of any host, with the note beside its block", {
  tag: "@night",
}, async ({ studio, page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/destinations/canada");
  await studio.row(/^Hero/).click();
  await studio.form.getByRole("textbox", { name: "Write a note" }).fill("Is <this> our best title?");
  await studio.form.getByRole("button", { name: "Add note" }).click();
  await studio.field("Title").fill(TITLE);
  await page.getByRole("button", { name: "Share a preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Share a preview" });
  await expectAccessible(page, "before the preview is made");
  await dialog.getByRole("button", { name: "Make a link" }).click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await expect(dialog.getByText(/, 1 open note\./)).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
  await expectAccessible(page, "after the preview is made");
  // A machine of CI may be in no network, which is then said.
  const link = dialog.getByRole("textbox", { name: "Link" });
  await expect(link.or(dialog.getByText("not connected to a network")).first()).toBeVisible();
  await expectAccessibleInBothModes(page, "a link");
  if (await link.isVisible()) {
    const address = await link.inputValue();
    const colleague = await page.context().newPage();
    await colleague.goto(address);
    await expect(colleague.getByRole("region", { name: "Preview" })).toContainText("Not published");
    await colleague.locator('main a[href$="destinations/canada.html"]:visible').first().click();
    await expect(colleague.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await colleague.close();
  }
  await dialog.getByRole("button", { name: "Stop sharing" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Start sharing" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Shared", includeHidden: true })).toHaveCount(0);
  const archive = await download(page, () => dialog.getByRole("button", { name: /^Download/ }).click());
  expect(archive.suggestedFilename()).toBe("preview.zip");
  const host = await servePlainly(unzip(await readFile(await archive.path())), "/some/folder/");
  try {
    const opened = await page.context().newPage();
    await opened.goto(host.address);
    await expect(opened.getByRole("region", { name: "Preview" })).toContainText("Not published");
    await opened.locator('main a[href$="destinations/canada.html"]:visible').first().click();
    await expect(opened.getByRole("heading", { level: 1 })).toHaveText(TITLE);
    await expect(opened.getByRole("note")).toContainText("Is <this> our best title?");
    await expect(opened.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expectAccessible(opened, "a page of the preview", { within: "html" });
    await opened.goto(`${host.address}search.html`);
    await opened.getByRole("searchbox").fill("visa");
    await opened.getByRole("list", { name: "Results" }).getByRole("link").first().click();
    await expect(opened).toHaveURL(/\/some\/folder\/.*\.html/);
    expect(host.missed.filter((url) => url !== "/favicon.ico")).toEqual([]);
  } finally {
    host.close();
  }
  expect(await studio.file("destinations/canada.json")).not.toContain(TITLE);
});

test.describe("the demo", () => {
  test.use({ studioOptions: ["--demo"] });

  test("works on a copy: what was saved is a patch for git, and the site stays as it is", {
    tag: "@night",
  }, async ({ studio, page }) => {
    const before = await studio.file("destinations/canada.json");
    await studio.open("/destinations/canada");
    await studio.row(/^Hero/).click();
    await studio.field("Title").fill(TITLE);
    await studio.save();
    await page.getByRole("button", { name: "Demo…" }).click();
    const dialog = page.getByRole("dialog", { name: "This is a demo" });
    await expectAccessible(page, "the demo");
    const patch = await download(page, () => dialog.getByRole("button", { name: "Download patch" }).click());
    const copy = await mkdtemp(path.join(tmpdir(), "waymark-patched-"));
    try {
      await cp(path.join(studio.server.root, "pages"), path.join(copy, "pages"), { recursive: true });
      execFileSync("git", ["apply", await patch.path()], { cwd: copy });
      const after = await readFile(path.join(copy, "pages/destinations/canada.json"), "utf8");
      expect(after).toBe(before.replace('"title": "Study in Canada"', `"title": "${TITLE}"`));
      expect(after).not.toBe(before);
    } finally {
      await rm(copy, { recursive: true });
    }
    expect(await studio.file("destinations/canada.json")).toBe(before);
    await dialog.getByRole("button", { name: "Start over" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText("Study in Canada");
    await page.getByRole("button", { name: "Demo…" }).click();
    await dialog.getByRole("button", { name: "Download patch" }).click();
    await expect(dialog.getByText("Nothing has been changed yet.")).toBeVisible();
  });
});

async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [found] = await Promise.all([page.waitForEvent("download"), act()]);
  return found;
}
