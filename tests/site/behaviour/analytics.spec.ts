import type { Page } from "@playwright/test";
import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";
import { dataLayer, eventsOf, isEvent, isSameDocument, openWithRouter, silencePartner } from "./visitor.ts";

/** The complete list of events, and the properties of each. */
const shapes: Record<string, string[]> = {
  page_view: ["location", "path", "title"],
  lead_apply_now: ["location", "path", "text"],
  ab_intake_progress: ["step"],
  cta_click: ["label"],
};

/** Prevents clicks from navigating. */
const stayHere = (page: Page) =>
  page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));

test.beforeEach(async ({ page }) => {
  await answerConsent(page);
  await silencePartner(page);
});

test("lead_apply_now: text, place and path of every Apply Now, wherever it stands", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/company/about-us");
  await stayHere(page);
  const click = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element: HTMLElement) => element.click());
  await click("header [data-action=apply]");
  await click("footer [data-action=apply]");
  await click("footer a[href='/apply-now']:not([data-action])");
  await click("main aside [data-action=apply]");
  const path = "/company/about-us";
  expect(await eventsOf(page, "lead_apply_now")).toEqual([
    { event: "lead_apply_now", text: "Apply Now", location: "header", path },
    { event: "lead_apply_now", text: "Apply Now", location: "footer", path },
    { event: "lead_apply_now", text: "Apply Now", location: "footer", path },
    { event: "lead_apply_now", text: "Apply Now", location: "content", path },
  ]);
  await page.goto("/");
  await stayHere(page);
  await click("main section:first-of-type a[href='/apply-now']");
  expect(await eventsOf(page, "lead_apply_now")).toEqual([
    { event: "lead_apply_now", text: "Apply Now", location: "section", path: "/" },
  ]);
});

test("Start Your Application on the about page is an Apply Now element too", async ({ page }) => {
  await page.goto("/company/about-us");
  await stayHere(page);
  await page.locator("main").getByRole("link", { name: "Start Your Application" }).first().click();
  expect(await eventsOf(page, "lead_apply_now")).toHaveLength(1);
});

test("on the application page only Apply Now elements are leads, none of its other links", async ({
  page,
}) => {
  await page.goto("/apply-now");
  await stayHere(page);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    for (const href of [
      "#apply",
      "#main",
      "/apply-now#apply",
      "/apply-later",
      "/applying",
      "/blog/apply-now",
    ]) {
      const link = Object.assign(document.createElement("a"), { href, textContent: `To ${href}` });
      main?.append(link);
      link.click();
    }
    document.querySelector<HTMLElement>(".skip-link")?.click();
  });
  expect(await eventsOf(page, "lead_apply_now")).toEqual([]);
  await page.locator("header [data-action=apply]").first().click();
  await page
    .locator("footer a[href='/apply-now']:not([data-action])")
    .evaluate((link: HTMLElement) => link.click());
  expect((await eventsOf(page, "lead_apply_now")).map(({ text, location }) => [text, location])).toEqual([
    ["Apply Now", "header"],
    ["Apply Now", "footer"],
  ]);
});

for (const href of sampled([
  "/apply",
  "/apply-now",
  "/apply-now/",
  "/apply-now?from=guide",
  "/apply-now#apply",
])) {
  test(`a link to ${href} on another page is a lead`, async ({ page }) => {
    await page.goto("/company");
    await stayHere(page);
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement("a"), { href: address, textContent: "Apply Now" });
      document.querySelector("main section")?.append(link);
      link.click();
    }, href);
    expect(await eventsOf(page, "lead_apply_now")).toEqual([
      { event: "lead_apply_now", text: "Apply Now", location: "section", path: "/company" },
    ]);
  });
}

test("cta_click: the label of other calls to action, also of those that lead on", async ({ page }) => {
  await openWithRouter(page, "/");
  await page.locator("main").getByRole("link", { name: "Explore All Services" }).click();
  await expect(page).toHaveURL(/\/services$/);
  expect(await isSameDocument(page)).toBe(true);
  expect(await eventsOf(page, "cta_click")).toEqual([{ event: "cta_click", label: "Explore All Services" }]);
});

test("Search Programmes is no application: a call to action like others", async ({ page }) => {
  await page.goto("/destinations/canada");
  await page.locator("main").getByRole("link", { name: "Search Programmes" }).first().click();
  expect(await eventsOf(page, "lead_apply_now")).toEqual([]);
  expect(await eventsOf(page, "cta_click")).toEqual([{ event: "cta_click", label: "Search Programmes" }]);
});

test("only events of the list, with their own properties, and nothing personal in them", async ({ page }) => {
  const secret = "ada.obi@example.org";
  await page.goto(`/contact?email=${encodeURIComponent(secret)}&phone=%2B234%20800%20000%200000&topic=visa`);
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email Address").fill(secret);
  await page.getByLabel("Phone Number").fill("+234 800 000 0000");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.locator("[data-toast]")).toBeVisible();
  await stayHere(page);
  const targets = page.locator("main a, header a, footer a, [data-action], [data-cta]");
  await targets.evaluateAll((found: HTMLElement[]) => {
    for (const element of found) element.click();
  });
  const entries = await dataLayer(page);
  const events = entries.filter(isEvent);
  expect(events.length).toBeGreaterThan(5);
  for (const { event, ...members } of events) {
    expect(Object.keys(members).sort(), `${event}`).toEqual(shapes[`${event}`]);
  }
  expect(entries.filter((entry) => !isEvent(entry)).every((entry) => Array.isArray(entry))).toBe(true);
  const text = JSON.stringify(entries);
  for (const personal of ["ada", "Obi", "example.org", "800"]) expect(text).not.toContain(personal);
  expect(text).toContain("topic=visa");
});
