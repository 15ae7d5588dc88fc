import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "#tests/shared/browser-test.ts";
import { expect, test } from "./site.ts";

const block = (page: Page, type: string) => page.locator(`[data-client=${type}]`);

async function expectFallback(within: Locator): Promise<void> {
  await expect(within.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(within.getByRole("alert")).toContainText(
    "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
  );
  await expect(within.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(within.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
}

async function expectRestAlive(page: Page): Promise<void> {
  const button = page.locator("[data-client=counter] button").last();
  await button.click();
  await expect(button).toHaveText("1");
}

test("an island that throws while starting shows an error in its place; the rest of the page keeps working", async ({
  page,
  errors,
}) => {
  await page.goto("/islands");
  await expectFallback(block(page, "broken"));
  await expect(page.locator("[data-broken]")).toHaveCount(0);
  await expect(block(page, "broken")).toHaveAttribute("data-hydrated", "failed");
  // A block without a client script keeps its HTML.
  await expectFallback(block(page, "unknown"));
  await expect(block(page, "unknown").getByText("unknown")).toBeVisible();
  await expectRestAlive(page);
  expect(errors).toHaveLength(2);
  errors.length = 0;
});

test("an island that throws later shows an error at its former size, with what was typed; the rest keeps working", async ({
  page,
  errors,
}) => {
  await page.goto("/late");
  const late = block(page, "late-break");
  await expect(late).toHaveAttribute("data-hydrated", "");
  await page.getByLabel("Message").fill("A long question\nof two lines");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Password").fill("secret");
  await page.click("[data-late]");
  await expectFallback(late);
  await expect(late).toHaveAttribute("data-hydrated", "failed");
  await expect(late.locator("textarea, input, [data-late]")).toHaveCount(0);
  await expect(late.locator("pre")).toHaveText("A long question\nof two lines\n\nAda");
  await expect(late.locator("[data-block-error]")).toBeFocused();
  expect((await late.locator("[data-block-error]").boundingBox())?.height).toBeGreaterThanOrEqual(400);
  expect(await axeViolations(page, { without: ["region", "landmark-one-main", "target-size"] })).toEqual([]);
  await expectRestAlive(page);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('Client block "late-break" failed');
  errors.length = 0;
});

for (const act of ["[data-refuse]", "[data-refuse-later]"]) {
  test(`an error in a listener, ${act}: the block shows it once and keeps working with what is typed`, async ({
    page,
    errors,
  }) => {
    await page.goto("/late");
    const late = block(page, "late-break");
    await expect(late).toHaveAttribute("data-hydrated", "");
    await page.getByLabel("Message").fill("A question");
    await page.click(act);
    await expectFallback(late);
    await page.click(act);
    await expect(late.locator("[data-block-error]")).toHaveCount(1);
    await expect(page.getByLabel("Message")).toHaveValue("A question");
    // A later render can still crash the island.
    await page.click("[data-late]");
    await expect(late.locator("pre")).toHaveText("A question");
    await expect(late.locator("[data-block-error]")).toHaveCount(1);
    await expectRestAlive(page);
    errors.length = 0;
  });
}

test("an enhancement that throws: its block shows an error, and its HTML works as before", async ({
  page,
  errors,
}) => {
  await page.goto("/plain");
  await expectFallback(block(page, "plain-break"));
  await expect(block(page, "plain-late").locator("[data-block-error]")).toHaveCount(0);
  await page.click("#throws");
  await expectFallback(block(page, "plain-late"));
  await page.click("#still");
  await expect(page).toHaveURL(/\/second$/);
  errors.length = 0;
});

for (const [what, code] of [
  ["throws when it is run", 'throw new Error("broken chunk")'],
  ["is cut off", "export default function ("],
] as const) {
  test(`a script that ${what}: its block shows an error, and a tap on it presses nothing else`, async ({
    page,
    errors,
  }) => {
    await page.route("**/assets/*counter*", (route) =>
      route.fulfill({ contentType: "text/javascript", body: code }),
    );
    await page.goto("/");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator("[data-client=counter] button").first().click();
    await expectFallback(block(page, "counter").first());
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    await page.click("#plain");
    await expect(page.locator("#plain")).toHaveText("clicked 1");
    errors.length = 0;
  });
}

test("Refresh Page and Go Home of a block", async ({ page, errors }) => {
  await page.goto("/islands");
  const again = page.waitForEvent("load");
  await block(page, "broken").getByRole("button", { name: "Refresh Page" }).click();
  await again;
  await block(page, "broken").getByRole("link", { name: "Go Home" }).click();
  await expect(page.locator("h1")).toHaveText("Home");
  errors.length = 0;
});
