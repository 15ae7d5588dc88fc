import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";
import { isSameDocument, markDocument, silencePartner } from "./visitor.ts";

/** A page from before a deployment, whose scripts are no longer on the server. */
test.use({ expectedConsole: [/Failed to load resource|could not start/] });
test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "gone" }));
});

test("the contact form keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  await markDocument(page);
  const asked = page.waitForResponse((response) => response.request().method() === "HEAD");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Message", { exact: true }).fill("Which documents do I need?");
  await asked;
  await page.getByRole("button", { name: "Send message" }).click();
  // Answered after the page's own requests, so its reaction is complete.
  await page.evaluate(() => fetch("/company"));
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Obi");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Which documents do I need?");
});

for (const route of sampled(["/", "/company", "/apply-now", "/destinations/united-kingdom"])) {
  test(`${route}: the dialog that the first tap on Apply Now opens stays open`, async ({ page }) => {
    await page.goto(route);
    await markDocument(page);
    const asked = page.waitForResponse((response) => response.request().method() === "HEAD");
    await page.locator("header [data-action=apply]").click();
    await asked;
    await page.evaluate(() => fetch("/company"));
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("dialog").frameLocator("iframe").getByText("Silent form")).toBeVisible();
  });
}
