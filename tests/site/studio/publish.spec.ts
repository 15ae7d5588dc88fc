import { execFileSync } from "node:child_process";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

test("changes are shown in words, a block is restored, and what is ticked is committed", async ({
  studio,
  page,
}) => {
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: studio.server.root, encoding: "utf8" }).trim();
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.org");
  git("add", "pages");
  git("commit", "-q", "-m", "Begin");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  const before = await studio.field("Title").inputValue();
  await studio.field("Title").fill("Write to us");
  await studio.row(/^Hero/).click();
  await studio.field("Title").fill("Another heading");
  const publish = page.getByRole("button", { name: "Publish…" });
  const dialog = page.getByRole("dialog", { name: "Changes" });
  await publish.click();
  await expect(dialog).toContainText("Since the last commit on main");
  await expect(dialog.getByRole("listitem").first()).toContainText("Write to us");
  await expectAccessible(page, "changes");
  await dialog.getByRole("button", { name: "Restore Another heading" }).click();
  await expect(dialog.getByRole("button", { name: "Restore Another heading" })).toHaveCount(0);
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/^Change Write to us\n/);
  await dialog.getByRole("checkbox", { name: /Write to us/ }).press("Space");
  await expect(dialog.getByRole("button", { name: "Commit" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: /Write to us/ }).press("Space");
  await dialog.getByRole("button", { name: "Commit" }).click();
  await expect(dialog.getByRole("status")).toContainText("Committed to studio/");
  await expectAccessible(page, "published");
  const branch = git("branch", "--list", "studio/*", "--format=%(refname:short)");
  expect(git("diff", "--name-only", "main", branch)).toBe("pages/contact.json");
  expect(git("symbolic-ref", "--short", "HEAD")).toBe("main");
  const saved = await studio.file("contact.json");
  expect(saved).toContain('"Write to us"');
  expect(saved).not.toContain("Another heading");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(publish).toBeFocused();
  await publish.click();
  await expect(dialog).toContainText("Nothing has changed.");
  expect(before).not.toBe("Write to us");
});
