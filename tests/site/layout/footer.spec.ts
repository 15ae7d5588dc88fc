import { answerConsent, expect, test } from "#tests/shared/browser-test.ts";
import { menus } from "./menus.ts";

/** The same links as in the header, with Blog among those of the company, and then the legal ones. */
const groups = {
  ...menus,
  Destinations: menus.Destinations.toSpliced(menus.Destinations.indexOf("/compare") + 1, 0, "/my-year"),
  Company: [...menus.Company, "/blog"],
};
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

test("on a phone, the links are below the names of their groups, and the footer is no longer than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/legal/terms");
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name: "Admissions" });
  await expect(link).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(844);
  await footer.locator("summary", { hasText: "Services" }).click();
  await expect(link).toBeVisible();
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
  await expect(banner.getByText("Enabled", { exact: true }).filter({ visible: true })).toHaveCount(1);
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
  const ridges = await (await page.request.get("/theme/ridge.svg")).text();
  const blazes = [...ridges.matchAll(/<g id="(\w+)">.*?<g transform="translate\((\d+) (\d+)\)/gs)].map(
    ([, id, x, y]) => ({ href: `#${id}`, x: Number(x), y: Number(y) }),
  );
  expect(blazes.map(({ href }) => href)).toEqual(["#wide", "#narrow"]);
  for (const width of [320, 390, 767, 768, 820, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const points = await page.evaluate(partsOfRoute, blazes);
    expect(points.length, `${width} px`).toBeGreaterThanOrEqual(6);
    const outside = points.filter(({ x, y, top }) => x < 0 || x > width || y < top - 1);
    expect(outside, `${width} px`).toEqual([]);
  }
});

/** Both ends of the route, and the blazes at which it arrives: in the window, with the upper edge of their drawing. */
function partsOfRoute(blazes: readonly { href: string; x: number; y: number }[]) {
  const drawings = [...document.querySelectorAll<SVGSVGElement>("footer svg")].filter(
    (svg) => !svg.closest("a") && svg.getClientRects().length > 0,
  );
  return drawings.flatMap((svg) => {
    const onScreen = (part: SVGGraphicsElement, x: number, y: number) => {
      const point = new DOMPoint(x, y).matrixTransform(part.getScreenCTM() ?? undefined);
      return { x: point.x, y: point.y, top: svg.getBoundingClientRect().top };
    };
    const routes = [...svg.querySelectorAll<SVGPathElement>("g[fill=none] > path")].flatMap((route) =>
      [0, route.getTotalLength()].map((length) => {
        const { x, y } = route.getPointAtLength(length);
        return onScreen(route, x, y);
      }),
    );
    const signs = [...svg.querySelectorAll("use")].flatMap((use) =>
      blazes
        .filter(({ href }) => use.getAttribute("href")?.endsWith(href))
        .flatMap(({ x, y }) => [onScreen(use, x, y), onScreen(use, x + 30, y)]),
    );
    return [...routes, ...signs];
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("cookie settings lead to the cookie policy", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
    await expect(page).toHaveURL(/\/legal\/cookies$/);
  });
});
