import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

const pages = ["/legal/terms", "/legal/privacy", "/legal/cookies"];

test.describe("far east of London", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("Last updated is today's date for the visitor, not that in London and not that of the build", async ({
    page,
  }) => {
    await answerConsent(page);
    // Shortly after midnight in Auckland, and still the day before in London.
    await page.clock.setFixedTime(new Date("2031-03-14T11:30:00Z"));
    for (const route of pages) {
      await page.goto(route);
      const time = page.locator("main time").first();
      await expect(time).toHaveText("15 March 2031");
      await expect(time).toHaveAttribute("datetime", "2031-03-15");
      await expect(page.getByText(/^Last updated/)).toBeVisible();
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("Last updated is the day of the build; terms have ten numbered sections", async ({ page }) => {
    for (const route of pages) {
      await page.goto(route);
      const time = page.locator("main time").first();
      const day = new Date((await time.getAttribute("datetime")) ?? "");
      const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(day);
      await expect(time).toHaveText(words);
    }
    await page.goto("/legal/terms");
    const numbered = page.getByRole("heading", { level: 2 }).filter({ hasText: /^\d+\. / });
    const numbers = (await numbered.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await expect(page.locator("main")).toContainText("courts of England and Wales");
  });
});
