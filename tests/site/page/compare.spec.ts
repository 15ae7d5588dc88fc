import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { awake } from "#tests/site/behaviour/visitor.ts";

const columns = [
  "Tuition",
  "Living costs you plan for",
  "Living costs to prove for the visa",
  "Visa decision",
  "Work in term time",
  "Courses start in",
  "Universities",
];
const countries = ["United Kingdom", "United States", "Canada", "Australia", "Germany", "Ireland"];
const shown = (page: Page, name: string) => page.locator(`[data-estimate=${name}]`);

test("the visitor adjusts country, tuition, living costs and months, and the sum follows", async ({
  page,
}) => {
  await answerConsent(page);
  await page.goto("/compare");
  await page.locator("#estimate").scrollIntoViewIfNeeded();
  await awake(page, "cost-estimate");
  // £15,000-35,000 in London, £1,529 a month: (15,000 + 35,000) / 2 + 9 x 1,529.
  await expect(shown(page, "total")).toHaveText("£38,761");
  await expect(page.getByRole("group", { name: "Living costs" })).toBeHidden();
  await page.getByLabel("Country or city").selectOption({ label: "Canada" });
  // CAD 15,000-40,000 and 800-1,500 a month: 27,500 + 9 x 1,150.
  await expect(shown(page, "total")).toHaveText("CA$37,850");
  await expect(shown(page, "heading")).toHaveText("Your estimate");
  await page.getByRole("group", { name: "Tuition" }).getByText("Low").click();
  await page.getByRole("group", { name: "Living costs" }).getByText("High").click();
  await expect(shown(page, "total")).toHaveText("CA$28,500");
  const months = page.getByRole("slider", { name: "Months of living costs" });
  await months.press("End");
  await expect(months).toHaveAttribute("aria-valuetext", "12 months");
  await expect(shown(page, "total")).toHaveText("CA$33,000");
  await expect(shown(page, "summary")).toHaveText("Canada, low tuition, high living costs, 12 months");
  await expect(page.locator("#estimate option:disabled")).toHaveText(["Ireland: not enough figures yet"]);
});

/** Visible text above the columns, or beside the figures. */
const compared = (page: Page) =>
  page.locator("#figures tbody tr").first().locator("td").filter({ visible: true });

const climbs = (page: Page) => page.locator("#year ul > li").filter({ visible: true });

test("the visitor chooses two countries, and the address keeps them", async ({ page }) => {
  await answerConsent(page);
  await page.goto("/compare?ref=mail#figures");
  await awake(page, "compare");
  await expect(compared(page)).toHaveCount(6);
  const choices = page.getByRole("group", { name: "Country", exact: true });
  await choices.getByLabel("Canada").check();
  await expect(compared(page)).toHaveText([/CA\$15,000/]);
  await choices.getByLabel("United Kingdom").press("Space");
  await expect(compared(page)).toHaveText([/£15,000/, /CA\$15,000/]);
  await expect(page).toHaveURL(/\/compare\?ref=mail&with=united-kingdom,canada#figures$/);
  await expect(climbs(page).getByRole("heading")).toHaveText(["United Kingdom", "Canada"]);
  const drawings = climbs(page).locator("[data-profile]");
  const [one, other] = await drawings.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  expect(one, "they lie over each other").toBe(other);
  await page.reload();
  await expect(compared(page)).toHaveCount(2);
  await expect(climbs(page).getByRole("heading")).toHaveCount(2);
  await expect(choices.getByLabel("Canada")).toBeChecked();
  await choices.getByLabel("Canada").uncheck();
  await choices.getByLabel("United Kingdom").uncheck();
  await expect(compared(page)).toHaveCount(6);
  await expect(page).toHaveURL(/\/compare\?ref=mail#figures$/);
});

test("the address keeps the choices of all comparisons, and the copied link has them alone", async ({
  page,
}) => {
  await answerConsent(page);
  await page.goto("/compare?ref=mail");
  await awake(page, "compare");
  await page.getByRole("group", { name: "Courses start in" }).getByLabel("January").check();
  await page.locator("#year").scrollIntoViewIfNeeded();
  await awake(page, "year-climb");
  await page.locator("#year").getByRole("group").getByLabel("Canada").check();
  await expect(page).toHaveURL(/\/compare\?ref=mail&with=canada,january$/);
  await page.evaluate(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await page.getByRole("link", { name: "Copy the link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toMatch(/\/compare\?with=canada,january$/);
});

test("no figure runs into its neighbour, at any width", async ({ page }) => {
  await answerConsent(page);
  await page.goto("/compare");
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page
      .locator("#figures td")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
      );
    expect(wide, `${width} px`).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("check boxes narrow the comparison down", async ({ page }) => {
    await page.goto("/compare");
    await page.getByRole("group", { name: "Country", exact: true }).getByLabel("Ireland").check();
    await expect(compared(page)).toHaveCount(1);
    await expect(page.locator("#figures thead th").filter({ visible: true })).toHaveText([
      "Country",
      "Ireland",
    ]);
    await page.locator("#year").getByRole("checkbox", { name: "Canada" }).check();
    await expect(climbs(page).getByRole("heading")).toHaveText(["Canada"]);
  });

  test("six countries, seven figures each or the words that nothing is published, and where they come from", async ({
    page,
  }) => {
    await page.goto("/compare");
    const table = page.getByRole("table", { name: /Countries side by side/ });
    await expect(table.locator("thead th")).toHaveText(["Country", ...countries]);
    const lines = await table.locator("tbody tr").evaluateAll((found) =>
      found.map((row) => ({
        name: row.querySelector("th")?.textContent,
        cells: [...row.querySelectorAll("td")].map(
          (cell) => cell.querySelector("[data-name]")?.nextElementSibling?.textContent ?? "",
        ),
      })),
    );
    expect(lines.map(({ name }) => name)).toEqual([...columns, "Sources"]);
    for (const { name, cells } of lines) {
      expect(cells, `${name}`).toHaveLength(countries.length);
      for (const cell of cells)
        expect(cell, `${name}`).toMatch(
          name === "Sources" ? /(?:as of [A-Z][a-z]+ \d{4}|checked \d+ [A-Z][a-z]+ \d{4})/i : /\w/,
        );
    }
    const sources = table.getByRole("row").last();
    await expect(sources.getByRole("link", { name: "GOV.UK: Student visa", exact: true })).toHaveAttribute(
      "href",
      "https://www.gov.uk/student-visa",
    );
    await expect(page.locator("#estimate")).toContainText("Worked example");
    await expect(page.locator("#estimate")).toContainText("£38,761");
    await expect(page.getByLabel("Country or city")).toBeHidden();
  });
});
