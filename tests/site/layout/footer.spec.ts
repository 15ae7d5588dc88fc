import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { menus } from "./menus.ts";

/** The same links as in the header, with Blog among those of the company, and then the legal ones. */
const groups = { ...menus, Company: [...menus.Company, "/blog"] };
const legal = ["/legal/terms", "/legal/privacy", "/legal/cookies"];

const hrefs = (links: HTMLAnchorElement[]) => links.map((link) => link.getAttribute("href"));

test.beforeEach(({ page }) => answerConsent(page, { analytics: true }));

test("links in four groups, legal links, and the way to write", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, links] of Object.entries(groups)) {
    expect(await footer.getByRole("group", { name }).locator("a").evaluateAll(hrefs), name).toEqual(links);
  }
  const small = footer.getByRole("list").filter({ hasText: "Cookie settings" });
  expect((await small.locator("a").evaluateAll(hrefs)).slice(0, 3)).toEqual(legal);
  await expect(footer.getByRole("link", { name: "WhatsApp Us" })).toHaveAttribute(
    "href",
    /wa\.me\/\d+\?text=/,
  );
  await expect(footer.locator("a[href^='mailto:']")).toBeVisible();
  await expect(footer).toContainText("Mon–Fri 9:00–18:00 GMT");
});

test("cookie settings open the panel with the current choice, and the focus returns", async ({ page }) => {
  await page.goto("/legal/terms");
  const banner = page.getByRole("region", { name: "Cookie consent" });
  await expect(banner).toBeHidden();
  const settings = page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });
  await settings.click();
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/legal\/terms$/);
  await expect(banner.getByRole("switch", { name: "Functional" })).toBeFocused();
  await expect(banner.getByRole("switch", { name: "Analytics" })).toBeChecked();
  await expect(banner.getByText("Enabled", { exact: true })).toHaveCount(1);
  await banner.getByRole("button", { name: "Close without choosing" }).click();
  await expect(banner).toBeHidden();
  await expect(settings).toBeFocused();
});

test("the footer marks the link to the current page", async ({ page }) => {
  await page.goto("/support");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(footer.locator("[aria-current=page]")).toHaveText(["Privacy Policy"]);
});

test("the last route is whole at every width, from its first stop to the summit", async ({ page }) => {
  await page.goto("/legal/terms");
  for (const width of [320, 390, 767, 768, 820, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const ends = page.locator(
      "footer svg:visible g[fill=none] > path, footer svg:visible g:last-of-type > path",
    );
    const boxes = await ends.evaluateAll((parts) =>
      parts
        .filter((part) => !part.closest("a"))
        .map((part) => {
          const box = part.getBoundingClientRect();
          const ground = part.closest("svg")?.getBoundingClientRect();
          return { inside: box.left >= 0 && box.right <= innerWidth && box.top >= (ground?.top ?? 0) - 1 };
        }),
    );
    expect(boxes.length, `${width} px`).toBeGreaterThanOrEqual(3);
    expect(
      boxes.filter(({ inside }) => !inside),
      `${width} px`,
    ).toEqual([]);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("cookie settings lead to the cookie policy", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page).toHaveURL(/\/legal\/cookies$/);
  });
});
