import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";

test.beforeEach(({ page }) => answerConsent(page));

test("on small screens a bar with Apply and chat stays at the bottom without covering the footer", async ({
  page,
}) => {
  const bar = page.getByRole("complementary", { name: "Apply or chat" });
  for (const width of [320, 767]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/company/about-us");
    // The opening has these buttons itself.
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const box = await bar.boundingBox();
    expect(box && box.y + box.height).toBe(700);
    const end = await page.getByRole("contentinfo").boundingBox();
    expect(end && end.y + end.height).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    await expect(bar.getByRole("link", { name: "Chat" })).toHaveAttribute("href", /wa\.me\/\d+\?text=/);
    await bar.getByRole("link", { name: "Apply Now" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }
  await page.setViewportSize({ width: 768, height: 700 });
  await page.goto("/company/about-us");
  await expect(bar).toBeHidden();
  await page.goto("/company/how-it-works");
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(bar).toHaveCount(0);
});

test("focused elements are not covered by the bar", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/company/about-us");
  const bar = await page.getByRole("complementary", { name: "Apply or chat" }).boundingBox();
  const bottoms: number[] = [];
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press("Tab");
    const focused = page.locator("main :focus:not(aside *)");
    if (await focused.count())
      bottoms.push(await focused.evaluate((link) => link.getBoundingClientRect().bottom));
  }
  expect(bottoms.length).toBeGreaterThan(10);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("five differences, five steps, five services, two voices and three questions", async ({ page }) => {
  await page.goto("/company/about-us");
  await expect(page.locator("#differences").getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(page.locator("#how-it-works").getByRole("heading", { level: 3 })).toHaveText([
    "Quick online profile",
    "AI shortlist plus advisor guidance",
    "Strong application submission",
    "Offer and visa support",
    "Pre-departure and arrival onboarding",
  ]);
  await expect(page.locator("#services").getByRole("heading", { level: 3 })).toHaveCount(5);
  await expect(page.locator("#voices blockquote")).toHaveCount(2);
  await expect(page.locator("#questions details")).toHaveCount(3);
  await expect(
    page.locator("main").getByRole("link", { name: "Start Your Application" }).first(),
  ).toHaveAttribute("href", "/apply");
});
