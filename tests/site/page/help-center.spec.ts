import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { awake } from "#tests/site/behaviour/visitor.ts";

const categories = ["Admissions", "Visa", "Financing", "Documents", "Portal", "General"];
const questions = (page: Page) => page.locator("#questions details");
const summaries = (page: Page) => page.locator("#questions summary");
const open = (page: Page) => page.locator("#questions details[open]");

async function openHelp(page: Page): Promise<void> {
  await answerConsent(page);
  await page.goto("/support/help-center");
  await summaries(page).first().focus();
  await awake(page, "faq");
}

test("six categories of five questions, and the way to more help", async ({ page }) => {
  await openHelp(page);
  await expect(page.locator("#questions").getByRole("heading", { level: 3 })).toHaveText(categories);
  const counts = await page
    .locator("[data-faq-group]")
    .evaluateAll((groups) => groups.map((group) => group.querySelectorAll("details").length));
  expect(counts).toEqual([5, 5, 5, 5, 5, 5]);
  const more = page.locator("main section").last();
  await expect(more.getByRole("heading", { name: "Still Need Help?" })).toBeVisible();
  await expect(more.getByRole("link", { name: "Start Application" })).toHaveAttribute("href", "/apply-now");
});

test("one answer at a time over all categories, and the open one can be closed", async ({ page }) => {
  await openHelp(page);
  await summaries(page).nth(0).click();
  await expect(questions(page).nth(0)).toHaveAttribute("open", "");
  await summaries(page).nth(17).click();
  await expect(open(page)).toHaveCount(1);
  await expect(questions(page).nth(17)).toHaveAttribute("open", "");
  await summaries(page).nth(17).focus();
  await page.keyboard.press("Enter");
  await expect(open(page)).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(open(page)).toHaveCount(1);
});

test("arrow keys, Home and End move between the questions and wrap", async ({ page }) => {
  await openHelp(page);
  const [first, last] = [summaries(page).nth(0), summaries(page).nth(29)];
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(summaries(page).nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(last).toBeFocused();
  await page.keyboard.press("Home");
  await expect(first).toBeFocused();
});

test("the filter searches questions and answers, shows the number of matches, and the keys skip hidden ones", async ({
  page,
}) => {
  await openHelp(page);
  const field = page.getByRole("searchbox", { name: "Find a question" });
  const visible = questions(page).filter({ visible: true });
  await field.fill("1,334");
  await expect(visible).toHaveCount(1);
  await expect(visible).toContainText("How much money do I need to show?");
  await expect(page.getByRole("status").filter({ hasText: "match" })).toHaveText(
    "1 of 30 questions matches.",
  );
  await expect(page.locator("[data-faq-group]").filter({ visible: true })).toHaveCount(1);
  await field.fill("VISA refused");
  await expect(visible.first()).toContainText("What happens if my visa is refused?");
  await visible.first().locator("summary").focus();
  await page.keyboard.press("End");
  await expect(visible.last().locator("summary")).toBeFocused();
  await field.fill("zebra");
  await expect(visible).toHaveCount(3);
  await expect(page.getByText("No questions match. These are asked most:")).toBeVisible();
  const chat = page.locator("[data-faq-nothing]").getByRole("link", { name: "Chat with us" });
  await expect(chat).toHaveAttribute("href", /wa\.me/);
  await field.fill("visa");
  await expect(chat).toBeHidden();
  await field.dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(field).toHaveValue("visa");
  await field.press("Escape");
  await expect(visible).toHaveCount(30);
});

test("on a phone the field is in the first view, and a search brings its results there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openHelp(page);
  await page.evaluate(() => scrollTo(0, 0));
  const field = page.getByRole("searchbox", { name: "Find a question" });
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.fill("refused");
  // The keyboard covers the lower half.
  const result = questions(page).filter({ visible: true }).first();
  await expect.poll(async () => (await result.boundingBox())?.y).toBeLessThan(370);
});

test("the filter applies words typed before the script was loaded", async ({ page }) => {
  await answerConsent(page);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/support/help-center");
  await page.getByRole("searchbox", { name: "Find a question" }).fill("duolingo");
  release();
  await expect(questions(page).filter({ visible: true })).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("questions open one at a time, and the filter does not show", async ({ page }) => {
    await page.goto("/support/help-center");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    for (const index of [3, 22]) {
      await summaries(page).nth(index).click();
      await expect(questions(page).nth(index).locator("p").first()).toBeVisible();
      await expect(open(page)).toHaveCount(1);
    }
  });
});
