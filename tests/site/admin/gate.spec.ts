import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/shared/browser-test.ts";
import { setPassword } from "./drafting-page.ts";

const password = "a trail over the hills";

test("only the gate shows before the password; the session stays unlocked until Logout", async ({ page }) => {
  await setPassword(page, password);
  await page.goto("/admin");
  const gate = page.getByRole("region", { name: "The drafting area" });
  await expect(gate.getByText("A closed door, not a safe")).toBeVisible();
  await expect(gate.getByText("Drafts never leave this browser")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Drafting area" })).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveText("Dashboard");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  const field = page.getByLabel("Password");
  await expect(field).toBeFocused();
  await field.fill("something else");
  await page.keyboard.press("Enter");
  await expect(gate.getByText("Invalid password", { exact: true })).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(gate).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();

  await page.reload();
  await expect(page.getByText("Published posts")).toBeVisible();
  await page.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(page).toHaveURL("/admin/posts");
  await expect(page.getByRole("heading", { level: 2, name: "Published" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Posts", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );

  const other = await page.context().newPage();
  await other.goto("/admin");
  await expect(other.getByLabel("Password")).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/admin/posts");
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("the passphrase that the README names opens the site as it is shipped", async ({ page }) => {
  const readme = await readFile("README.md", "utf8");
  const shipped = /`\/admin` opens with the public passphrase `([^`]+)`/.exec(readme)?.[1] ?? "";
  expect(shipped).not.toBe("");
  await page.goto("/admin");
  await page.getByLabel("Password").fill(shipped);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Drafting area" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every page says that the drafting area needs it", async ({ page }) => {
    for (const path of ["/admin", "/admin/posts/new", "/admin/posts/edit/anything"]) {
      await page.goto(path);
      // Playwright's own text matchers ignore <noscript>.
      const notice = page.locator("noscript");
      await expect(notice).toBeVisible();
      expect(await notice.evaluate((element) => element.textContent)).toContain(
        "The drafting area needs JavaScript",
      );
      await expect(page.locator("form")).toBeHidden();
      await expect(page.getByRole("link", { name: "Back to the website" })).toBeVisible();
    }
  });
});
