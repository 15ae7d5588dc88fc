import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { followCpuTime } from "#tests/shared/cpu-time.ts";
import { sampled } from "#tests/shared/tier.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Search this site" });
const results = (page: Page) => page.getByRole("list", { name: "Results" });
const status = (page: Page) => page.getByRole("search").getByRole("status");

async function openSearch(page: Page): Promise<void> {
  await answerConsent(page);
  await page.goto("/search");
}

test("nothing is loaded before the first key, and the index once after it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openSearch(page);
  await field(page).focus();
  await expect(page.locator("[data-search-pages]")).toBeVisible();
  expect(asked.filter((address) => /search-index|find-parts/.test(address))).toEqual([]);
  await field(page).pressSequentially("visa");
  await expect(results(page).getByRole("link").first()).toBeVisible();
  await field(page).pressSequentially(" refused");
  await expect(status(page)).toContainText("refused");
  expect(asked.filter((address) => address === "/search-index.json")).toHaveLength(1);
});

test("what another page asked is answered without a touch", async ({ page }) => {
  await answerConsent(page);
  await page.goto("/search?q=student+portal");
  await expect(field(page)).toHaveValue("student portal");
  await expect(results(page).getByRole("link", { name: "Student Portal" }).first()).toBeVisible();
});

for (const [words, title, address] of sampled([
  ["Which IELTS score", "Which IELTS score do I need?", /^\/destinations\/united-kingdom#/],
  ["student portal", "Student Portal", /^\/support\/student-portal/],
  ["personal statement", "", /^\/blog\/personal-statement/],
] as const)) {
  test(`“${words}” is found`, async ({ page }) => {
    await openSearch(page);
    await field(page).fill(words);
    const links = results(page).getByRole("link");
    await expect(links.first()).toBeVisible();
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({ title: link.textContent ?? "", href: link.getAttribute("href") ?? "" })),
    );
    expect(found.slice(0, 5).some((link) => link.title.includes(title) && address.test(link.href))).toBe(
      true,
    );
  });
}

test("answers of the help centre are found where they stand", async ({ page }) => {
  await page.goto("/support/help-center");
  const question = (await page.locator("#questions summary").nth(7).innerText()).trim();
  await openSearch(page);
  await field(page).fill(question);
  // Another page may have the same question.
  const addresses = results(page).locator("a[href^='/support/help-center#']");
  await expect(addresses.filter({ hasText: question })).toHaveCount(1);
});

test("works by keyboard and says what it found", async ({ page }) => {
  await openSearch(page);
  await field(page).focus();
  await page.keyboard.type("visa");
  await expect(status(page)).toHaveText(/^The best 20 of \d+ results for “visa”\.$/);
  await expect(page.locator("[data-search-pages]")).toBeHidden();
  const links = results(page).getByRole("link");
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await field(page).dispatchEvent("keydown", { key: "Escape", isComposing: true });
  await expect(field(page)).toHaveValue("visa");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(results(page)).toBeHidden();
  await expect(page.locator("[data-search-pages]")).toBeVisible();
  await page.keyboard.type("qqzzxxy");
  await expect(status(page)).toHaveText(/^Nothing found for “qqzzxxy”/);
  await expect(page.locator("[data-search-pages]")).toBeVisible();
});

test("words of the visitor are text, whatever they are", async ({ page }) => {
  await openSearch(page);
  await field(page).fill("<img src=x onerror=alert(1)> visa");
  await expect(results(page).getByRole("link").first()).toBeVisible();
  await expect(page.locator("[data-search-results] img, [role=status] img")).toHaveCount(0);
});

for (const [kind, pasted] of sampled([
  ["letters with accents", "e\u0301u\u0308".repeat(1250)],
  ["one word", "accommodation".repeat(385)],
  ["one letter with accents", `e${"\u0301".repeat(4999)}`],
  ["words with slips", "universty budgte acommodation statment ".repeat(130)],
] as const)) {
  test(`5,000 letters do not hold the page: ${kind}`, async ({ page }) => {
    await openSearch(page);
    await field(page).fill("visa");
    await expect(status(page)).toContainText("visa");
    const cpuTime = await followCpuTime(page);
    await field(page).fill(pasted);
    await expect(status(page)).not.toContainText("visa");
    expect((await status(page).textContent())?.length).toBeLessThan(300);
    // With the test's own steps. Without a limit to what is searched, the first takes 2,400 ms and the third 1,400.
    expect(await cpuTime()).toBeLessThan(300);
  });
}

test.describe("an index that does not come", () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test("is said, and comes with the next key", async ({ page }) => {
    await openSearch(page);
    await page.route("**/search-index.json", (route) => route.abort());
    await field(page).fill("visa");
    await expect(status(page)).toHaveText(/could not be loaded/);
    await page.unroute("**/search-index.json");
    await field(page).fill("visas");
    await expect(results(page).getByRole("link").first()).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a sentence and every page", async ({ page }) => {
    await page.goto("/search");
    await expect(page.getByText("The search needs JavaScript.")).toBeVisible();
    await expect(field(page)).toBeHidden();
    await expect(
      page.locator("[data-search-pages]").getByRole("link", { name: "Help Center" }),
    ).toBeVisible();
  });
});
