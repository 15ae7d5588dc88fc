import { readFile, writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothModes } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("changes are shown in words, a block is restored, and what is ticked is committed", async ({
  studio,
  page,
}) => {
  const remote = `${studio.server.root}/.remote`;
  studio.beginHistory();
  studio.git("init", "-q", "--bare", remote);
  studio.git("remote", "add", "origin", remote);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await studio.row("Page settings").click({ delay: 80 });
  const before = await studio.field("Title").inputValue();
  await studio.field("Title").fill("Write to us");
  await studio.row(/^Hero/).click();
  const heroBefore = await studio.field("Title").inputValue();
  await studio.field("Title").fill("Another heading");
  const publish = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await publish.click();
  await expect(dialog).toContainText("What has changed since the site was last published");
  await expect(dialog.getByRole("listitem").first()).toContainText("Write to us");
  await expectAccessible(page, "changes");
  const compare = dialog.getByRole("button", { name: "Compare Another heading" });
  await compare.press("Enter");
  await expect(compare).toHaveAttribute("aria-expanded", "true");
  const heading = (side: string) =>
    page.frameLocator(`iframe[title="Another heading, ${side}"]`).locator("h1");
  await expect(heading("before")).toHaveText(heroBefore);
  await expect(heading("after")).toHaveText("Another heading");
  await expectAccessibleInBothModes(page, "a block before and after");
  await dialog.getByRole("button", { name: "Restore Another heading" }).click();
  await expect(dialog.getByRole("button", { name: "Restore Another heading" })).toHaveCount(0);
  const action = dialog.getByRole("button", { name: /^Send .*for review$/ });
  await expect(action).toHaveText("Send 1 change for review");
  await dialog.getByRole("button", { name: /^Where changes go/ }).click({ delay: 80 });
  await expect(dialog.getByRole("textbox", { name: "Description" })).toHaveValue(/^Change Write to us\n/);
  await expectAccessible(page, "where changes go");
  await dialog.getByText("Straight to the site").click({ delay: 80 });
  await expect(dialog.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click({ delay: 80 });
  await publish.click({ delay: 80 });
  await expect(dialog.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await dialog.getByRole("button", { name: /^Where changes go/ }).click({ delay: 80 });
  await dialog.getByText(/^For review/).click({ delay: 80 });
  await dialog.getByRole("checkbox", { name: /Write to us/ }).press("Space");
  await expect(action).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: /Write to us/ }).press("Space");
  await action.click({ delay: 80 });
  await expect(dialog.getByRole("status")).toHaveText("Sent for review: 1 change.");
  await expectAccessible(page, "published");
  const branch = studio.git("branch", "--list", "studio/*", "--format=%(refname:short)");
  expect(studio.git("-C", remote, "rev-parse", branch)).toBe(studio.git("rev-parse", branch));
  expect(studio.git("diff", "--name-only", "main", branch)).toBe("pages/contact.json");
  expect(studio.git("symbolic-ref", "--short", "HEAD")).toBe("main");
  const saved = await studio.file("contact.json");
  expect(saved).toContain('"Write to us"');
  expect(saved).not.toContain("Another heading");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(publish).toBeFocused();
  await publish.click();
  await expect(dialog).toContainText("Nothing has changed.");
  expect(before).not.toBe("Write to us");
});

test("a page's history is read, compared with now, and an earlier version comes back", {
  tag: "@night",
}, async ({ studio, page }) => {
  studio.beginHistory();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await studio.row(/^Hero/).click({ delay: 80 });
  const before = await studio.field("Title").inputValue();
  await studio.field("Title").fill("Another heading");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("history");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^History of / });
  const versions = dialog.getByRole("list", { name: "Versions" }).locator("> li");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("Not published yet");
  await expect(versions.first()).toContainText("Another heading");
  await expect(versions.last()).toContainText("by Ada");
  await dialog.getByRole("button", { name: /^Compare/ }).click({ delay: 80 });
  const headings = dialog.locator("iframe");
  await expect(headings.first().contentFrame().locator("h1")).toHaveText(before);
  await expect(headings.last().contentFrame().locator("h1")).toHaveText("Another heading");
  await expectAccessibleInBothModes(page, "the history of a page");
  await dialog.getByRole("button", { name: /^Restore/ }).click({ delay: 80 });
  await expect(dialog).toBeHidden();
  await expect(studio.field("Title")).toHaveValue(before);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click({ delay: 80 });
  await expect(studio.field("Title")).toHaveValue("Another heading");
});

test("a text that was changed on disk too is chosen in the dialog that publishes, which then goes on", {
  tag: "@night",
}, async ({ studio, page }) => {
  studio.beginHistory();
  studio.git("remote", "add", "origin", `${studio.server.root}/.remote`);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await studio.row(/^Hero/).click({ delay: 80 });
  const before = await studio.field("Title").inputValue();
  await studio.field("Title").fill("Mine");
  await expect(studio.saveButton).toHaveText("Save");
  const text = await studio.file("contact.json");
  await writeFile(
    `${studio.server.root}/pages/contact.json`,
    text.replace(JSON.stringify(before), JSON.stringify("From disk")),
  );
  const publish = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog");
  const asks = dialog.getByRole("heading", { name: "Which version do you want?" });
  await publish.click({ delay: 80 });
  await expect(asks).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expectAccessible(page, "two versions of a text");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(publish).toBeFocused();
  await publish.click({ delay: 80 });
  await dialog.getByRole("button", { name: /^Yours/ }).click({ delay: 80 });
  await dialog.getByRole("button", { name: "Save" }).click({ delay: 80 });
  await expect(dialog.getByRole("heading", { name: "Publish" })).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toBeFocused();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Mine" }).first()).toBeVisible();
  expect(await studio.file("contact.json")).toContain('"Mine"');
});

test("a long list of changes fits its dialog, and errors of the site are not published", {
  tag: "@night",
}, async ({ studio, page }) => {
  const remote = `${studio.server.root}/.remote`;
  studio.beginHistory();
  studio.git("init", "-q", "--bare", remote);
  studio.git("remote", "add", "origin", remote);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/apply-now");
  await studio.row("Page settings").click({ delay: 80 });
  await studio.field("Title").fill(`Apply${"AndAWordThatIsLongerThanItsDialog".repeat(6)}`);
  await studio.form.getByText("Scheduled", { exact: true }).click({ delay: 80 });
  await studio.form.getByRole("textbox", { name: /^Appears/ }).fill("2026-12-24");
  const problems = page.getByRole("banner").getByRole("button", { name: /elsewhere/ });
  await expect(problems).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click({ delay: 80 });
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await expect(
    dialog
      .getByRole("alert")
      .or(dialog.getByText(/The site has \d+ errors/))
      .first(),
  ).toBeVisible();
  const isWide = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll("ul, li, button")].some(
      (one) => one.scrollWidth > one.clientWidth + 1,
    ),
  );
  expect(isWide).toBe(false);
  await expectAccessible(page, "changes with errors");
  const action = dialog.getByRole("button", { name: /^Send .*for review$/ });
  await expect(action).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: "Send for review anyway" }).press("Space");
  await action.click({ delay: 80 });
  await expect(dialog.getByRole("status")).toHaveText("Sent for review: 2 changes.");
  expect(studio.git("-C", remote, "branch", "--format=%(refname:short)")).toMatch(/^studio\//);
});

test("what a colleague has published is brought in, and where both changed a text, it is chosen", {
  tag: "@night",
}, async ({ studio, page }) => {
  const remote = `${studio.server.root}/.remote`;
  studio.beginHistory();
  studio.git("init", "-q", "--bare", "-b", "main", remote);
  studio.git("remote", "add", "origin", remote);
  studio.git("push", "-q", "origin", "main");
  const colleague = `${studio.server.root}/.colleague`;
  studio.git("clone", "-q", remote, colleague);
  const send = async (name: string, change: (text: string) => string) => {
    const file = `${colleague}/pages/${name}`;
    await writeFile(file, change(await readFile(file, "utf8")));
    const author = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"];
    studio.git("-C", colleague, ...author, "commit", "-q", "-a", "-m", "Theirs");
    studio.git("-C", colleague, "push", "-q", "origin", "main");
  };
  const titled = (title: string) => (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${title}"`);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await studio.row("Page settings").click({ delay: 80 });
  const bringIn = async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("textbox", { name: "Search commands and pages" }).fill("get others");
    await page.keyboard.press("Enter");
  };
  await send("contact.json", titled("Reach us"));
  await bringIn();
  const toast = page.getByRole("status").filter({ hasText: "1 change by Ana on 1 page" });
  await expect(toast).toBeVisible();
  await expect(studio.field("Title")).toHaveValue("Reach us");
  await toast.getByRole("button", { name: "Show" }).click({ delay: 80 });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Reach us" })).toBeVisible();
  await expectAccessibleInBothModes(page, "what came in");
  await page.keyboard.press("Escape");

  await studio.field("Title").fill("Write to us");
  await send("contact.json", titled("Theirs"));
  const publish = page.getByRole("button", { name: "Publish…" });
  await publish.click({ delay: 80 });
  await dialog.getByRole("button", { name: /^Where changes go/ }).click({ delay: 80 });
  await dialog.getByText("Straight to the site").click({ delay: 80 });
  await dialog.getByRole("button", { name: "Publish 1 change" }).click({ delay: 80 });
  await expect(dialog.getByRole("status")).toContainText("Somebody else has published in the meantime.");
  await expectAccessible(page, "others were first");
  const bring = dialog.getByRole("button", { name: "Get others’ changes" });
  await bring.click({ delay: 80 });
  await expect(dialog.getByRole("heading", { name: "Which version do you want?" })).toBeVisible();
  await expectAccessibleInBothModes(page, "two versions of people");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await studio.file("contact.json")).toContain('"Write to us"');
  await publish.click({ delay: 80 });
  await bring.click({ delay: 80 });
  await dialog.getByRole("button", { name: /^Yours/ }).click({ delay: 80 });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click({ delay: 80 });
  await expect(dialog.getByRole("status")).toHaveText("1 change is ready to be sent.");
  await expectAccessible(page, "ready to be sent");
  await dialog.getByRole("button", { name: "Send it now" }).click({ delay: 80 });
  await expect(dialog.getByRole("status")).toContainText("Published: 1 change.");
  expect(studio.git("-C", remote, "show", "main:pages/contact.json")).toContain('"Write to us"');
});
