import type { Page } from "@playwright/test";
import { expect, test } from "#tests/shared/browser-test.ts";
import { sampled } from "#tests/shared/tier.ts";

test.use({ javaScriptEnabled: false });

type Data = Record<string, unknown> & { "@type": string };
type Listed = { position: number; name: string; item?: string; url?: string };
type Question = { name: string; acceptedAnswer: { text: string } };

const read = async (page: Page, type: string): Promise<Data | undefined> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const found: Data[] = texts.map((text) => JSON.parse(text));
  expect(found.every((data) => data["@context"] === "https://schema.org")).toBe(true);
  const ofType = found.filter((data) => data["@type"] === type);
  expect(ofType.length, `${type} on the page`).toBeLessThanOrEqual(1);
  return ofType[0];
};
/** Structured data has the straight marks of the documents. */
const straight = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
const plain = (text: string | null) =>
  straight(text ?? "")
    .replace(/\s+/g, " ")
    .trim();

test("BreadcrumbList is the trail that the page shows", async ({ page }) => {
  for (const route of [
    "/destinations/united-kingdom",
    "/destinations/uk",
    "/services/banking",
    "/contact",
    "/compare",
  ]) {
    await page.goto(route);
    const data = await read(page, "BreadcrumbList");
    const items = (data?.itemListElement ?? []) as Listed[];
    const shown = await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("listitem")
      .allTextContents();
    expect(
      items.map(({ name }) => name),
      route,
    ).toEqual(shown.map(plain));
    expect(items.map(({ position }) => position)).toEqual(shown.map((_text, index) => index + 1));
    expect(items.at(-1)?.item, route).toMatch(new RegExp(`${route}$`));
  }
});

test("ItemList on the destinations page is its six cards, in their order", async ({ page }) => {
  await page.goto("/destinations");
  const items = ((await read(page, "ItemList"))?.itemListElement ?? []) as Listed[];
  const names = await page.locator("#countries").getByRole("heading", { level: 3 }).allTextContents();
  expect(items.map(({ name }) => name)).toEqual(names.map(plain));
  const links = page.locator("#countries").getByRole("link", { name: "Learn More" });
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(items.map(({ url }) => new URL(url ?? "").pathname)).toEqual(hrefs);
  expect(items).toHaveLength(6);
});

test("Organization is what the footer says", async ({ page }) => {
  await page.goto("/");
  const data = await read(page, "Organization");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(`${data?.name}`, { exact: true })).toBeVisible();
  await expect(footer.getByText(`${data?.description}`, { exact: true })).toBeVisible();
  await expect(footer.getByRole("link").getByText(`${data?.email}`, { exact: true })).toBeVisible();
});

for (const [route, count] of sampled([
  ["/", 4],
  ["/support/help-center", 30],
  ["/destinations/uk", 4],
  ["/services/admissions", undefined],
  ["/company/how-it-works", 4],
  ["/company/about-us", 3],
] as const)) {
  test(`FAQPage on ${route} is word for word what its accordion says`, async ({ page }) => {
    await page.goto(route);
    const questions = ((await read(page, "FAQPage"))?.mainEntity ?? []) as Question[];
    const shown = await page.locator("[data-faq] details").evaluateAll((all) =>
      all.map((details) => ({
        question: details.querySelector("summary")?.textContent ?? "",
        answer: details.querySelector("summary + *")?.textContent ?? "",
      })),
    );
    const words = (text: string) => straight(text).replace(/\s+/g, "");
    expect(questions.map(({ name }) => plain(name))).toEqual(shown.map(({ question }) => plain(question)));
    expect(questions.map(({ acceptedAnswer }) => words(acceptedAnswer.text))).toEqual(
      shown.map(({ answer }) => words(answer)),
    );
    if (count) expect(questions).toHaveLength(count);
    else expect(questions.length).toBeGreaterThan(0);
  });
}
