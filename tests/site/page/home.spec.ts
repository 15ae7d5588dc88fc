import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

const section = (page: Page, id: string) => page.locator(`main section#${id}`);
const hrefs = (links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute("href"));

test.beforeEach(({ page }) => answerConsent(page));

test("hero, figures, hub, steps, countries, questions and final calls say what the specification says", async ({
  page,
}) => {
  await page.goto("/");
  const hero = page.locator("main section").first();
  expect(await hero.locator("a").evaluateAll(hrefs)).toEqual(["/programmes", "/apply-now"]);
  for (const figure of ["1M+", "1,500+", "140,000+"]) {
    await expect(section(page, "figures").getByText(figure, { exact: true })).toBeVisible();
  }

  expect(await section(page, "services").locator("li a").evaluateAll(hrefs)).toEqual([
    "/services/proof-of-finance",
    "/services/banking",
    "/services/foreign-exchange",
    "/services/loans-scholarships",
    "/services/visa-support",
    "/services/language-tests",
    "/services/accommodation",
    "/services/pre-arrival",
  ]);

  const climb = section(page, "year").locator("ul > li").filter({ visible: true });
  await expect(climb.getByRole("heading", { level: 3 })).toHaveText("United Kingdom");
  await section(page, "year").getByRole("radio", { name: "Australia" }).check();
  await expect(climb.getByRole("heading", { level: 3 })).toHaveText("Australia");
  const starts = climb.getByRole("group", { name: "Starting in" });
  await expect(starts.getByRole("radio")).toHaveCount(2);
  await expect(climb.locator("ol > li").filter({ visible: true }).last()).toContainText("February");
  await starts.getByRole("radio", { name: "July" }).check();
  await expect(climb.locator("ol > li").filter({ visible: true }).last()).toContainText("July");
  await expect(page.locator("main").getByRole("link", { name: "Explore All Services" })).toHaveAttribute(
    "href",
    "/services",
  );
  await expect(page.locator("main").getByRole("link", { name: "Start Your Journey" })).toHaveAttribute(
    "data-action",
    "apply",
  );

  await expect(section(page, "how-it-works").getByRole("heading", { level: 3 })).toHaveText([
    "Choose",
    "Apply",
    "Relocate",
  ]);
  await expect(section(page, "how-it-works")).toContainText("4–8 weeks");

  const cards = section(page, "destinations").getByRole("listitem");
  const countries = [
    ["/destinations/uk", "United Kingdom", "25,000+ programmes"],
    ["/destinations/usa", "United States", "35,000+ programmes"],
    ["/destinations/canada", "Canada", "18,000+ programmes"],
    ["/destinations/australia", "Australia", "22,000+ programmes"],
    ["/destinations/germany", "Germany", "20,000+ programmes"],
    ["/destinations/ireland", "Ireland", "8,000+ programmes"],
  ] as const;
  await expect(cards).toHaveCount(countries.length);
  for (const [index, [href, name, programmes]] of countries.entries()) {
    await expect(cards.nth(index).getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(cards.nth(index)).toContainText(programmes);
  }

  await expect(section(page, "questions").locator("details")).toHaveCount(4);
  expect(await page.locator("main section").last().locator("a").evaluateAll(hrefs)).toEqual([
    "/apply-now",
    "/contact",
  ]);
});

test("a card of a country leads to its page", async ({ page }) => {
  await page.goto("/");
  await section(page, "destinations").getByRole("link", { name: "United Kingdom" }).click();
  await expect(page).toHaveURL(/\/destinations\/uk$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("stories, questions and cards are there to be read", async ({ page }) => {
    await page.goto("/");
    const stories = page.getByRole("region", { name: "Five ways it could go" });
    await expect(stories.getByText("Amara")).toBeVisible();
    await expect(stories.locator("blockquote")).toHaveCount(5);
    await expect(stories.getByRole("button")).toHaveCount(0);
    const first = section(page, "questions").locator("details").first();
    await first.locator("summary").click();
    await expect(first.getByText("Counselling is free for students.")).toBeVisible();
  });
});
