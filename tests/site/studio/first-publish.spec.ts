import { existsSync, rmSync } from "node:fs";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./open-studio.ts";

// The address of the first attempt is refused.
test.use({ expectedConsole: [/status of 409/] });

test("from a folder without git to its repository at a host", { tag: "@night" }, async ({ studio, page }) => {
  const { root } = studio.server;
  const remote = `${root}/.remote.git`;
  // A link to the workflows of this repository.
  rmSync(`${root}/.github`, { force: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await studio.open("/contact");
  await studio.row("Page settings").click({ delay: 80 });
  await studio.field("Title").fill("Write to us");
  await page.getByRole("button", { name: "Publish…" }).click({ delay: 80 });
  const dialog = page.getByRole("dialog", { name: "Put the site online" });
  const step = (name: string) =>
    dialog.getByRole("listitem").filter({ hasText: name }).and(page.locator("[aria-current=step]"));

  await expect(step("Choose a place")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^GitHub Pages/ })).toBeChecked();
  await expectAccessible(page, "places");
  await dialog.getByRole("button", { name: "Continue" }).press("Enter");

  await expect(step("Prepare the site")).toBeVisible();
  await expectAccessible(page, "preparation");
  const name = dialog.getByRole("textbox", { name: "Your name" });
  if (await name.isVisible()) {
    await name.fill("Ada");
    await dialog.getByRole("textbox", { name: "Your email address" }).fill("ada@example.org");
  }
  await dialog.getByRole("button", { name: "Prepare the site" }).press("Enter");

  await expect(step("Connect")).toBeVisible();
  expect(existsSync(`${root}/.github/workflows/site.yml`)).toBe(true);
  const address = dialog.getByRole("textbox", { name: "Address of the repository" });
  await address.fill(`file://${remote}`);
  await address.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("The address does not lead to a repository");
  await expectAccessible(page, "no repository");
  studio.git("init", "-q", "--bare", "-b", "main", remote);
  await address.press("Enter");

  await expect(step("Publish")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Address of the site" }).fill("https://www.harbour.org");
  await expectAccessible(page, "the address of the site");
  await dialog.getByRole("button", { name: "Publish the site" }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText("then it is at https://www.harbour.org");
  await expect(dialog.getByRole("link", { name: "Open" })).toHaveAttribute("href", "https://www.harbour.org");
  await expectAccessible(page, "sent");
  const sent = (file: string) => studio.git("-C", remote, "show", `main:${file}`);
  expect(sent("pages/contact.json")).toContain('"Write to us"');
  expect(sent("pages/_data/site.json")).toContain('"https://www.harbour.org"');
  expect(sent(".github/workflows/site.yml")).toContain("hosting github-pages");
  await dialog.getByRole("button", { name: "Done" }).click({ delay: 80 });
  await page.getByRole("button", { name: "Publish…" }).click({ delay: 80 });
  await expect(page.getByRole("dialog", { name: "Publish" })).toContainText("Nothing has changed.");
});
