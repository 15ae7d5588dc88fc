import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { awake } from "#tests/site/behaviour/visitor.ts";

const columns = [
  "Tuition",
  "Living costs",
  "Proof of funds",
  "Visa decision",
  "Work in term time",
  "Intakes",
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
  // £15,000-35,000 in London, £1,334 a month: (15,000 + 35,000) / 2 + 9 x 1,334.
  await expect(shown(page, "total")).toHaveText("£37,006");
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
  await expect(page.locator("#estimate option:disabled")).toHaveText([
    "Australia: not published",
    "Germany: not published",
    "Ireland: not published",
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("six countries, seven figures each or the words that nothing is published, and where they come from", async ({
    page,
  }) => {
    await page.goto("/compare");
    const table = page.getByRole("table", { name: /Countries side by side/ });
    await expect(table.locator("thead th")).toHaveText(["Country", ...columns, "Sources"]);
    const rows = table.locator("tbody tr");
    await expect(rows).toHaveCount(countries.length);
    const cells = await rows.evaluateAll((found) =>
      found.map((row) => ({
        country: row.querySelector("th a")?.textContent,
        figures: [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? ""),
      })),
    );
    expect(cells.map(({ country }) => country)).toEqual(countries);
    for (const { country, figures } of cells) {
      expect(figures, `${country}`).toHaveLength(columns.length + 1);
      for (const [index, name] of columns.entries()) {
        expect(figures[index], `${country}: ${name}`).toMatch(new RegExp(`^${name}(not published$|.*\\w)`));
      }
      expect(figures.at(-1), `${country}`).toMatch(/^As of [A-Z][a-z]+ \d{4}: \w/);
    }
    const kingdom = rows.first().getByRole("cell").last();
    await expect(kingdom.getByRole("link", { name: "GOV.UK: Student visa" })).toHaveAttribute(
      "href",
      "https://www.gov.uk/student-visa",
    );
    await expect(page.locator("#estimate")).toContainText("Worked example");
    await expect(page.locator("#estimate")).toContainText("£37,006");
    await expect(page.getByLabel("Country or city")).toBeHidden();
  });
});
