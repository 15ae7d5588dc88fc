import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { openSite, renderBlocks, respond } from "#src/api/main.ts";
import { makeProofSite } from "#tests/engine/sites/proof-site.ts";
import { expect, test } from "#tests/shared/browser-test.ts";

/** A page whose styles would spoil every block, and which a reset would spoil. */
const HOST = `<title>Shop</title><style>
html { font-size: 62.5% } body { font-size: 1.3rem }
h2, summary { color: red; text-transform: uppercase } section { border: 9px solid red; max-width: 99px }
</style><h2>Shop</h2><ul><li><a href="/shop">Basket</a></ul>`;

let root: string;
let server: Server;
let origin: string;

// In one worker, and the site made once: that takes longer than these tests.
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  root = await makeProofSite("gym");
  const site = await openSite(root, { today: "2026-01-15", base: "/gym", pages: ["/shop"] });
  const items = [1, 2].map((number) => ({ question: `Question ${number}`, answer: "Yes." }));
  const tabs = ["Spring", "Summer"].map((label) => ({ label, markdown: `About ${label}.` }));
  const given = [
    { type: "faq", id: "questions", title: "Questions", items },
    { type: "tabs", id: "seasons", title: "Seasons", items: tabs },
  ];
  const [blocks, others] = [renderBlocks(site, given), renderBlocks(site, given)];
  const modules = blocks.scripts.map((src) => `<script type="module" src="${src}"></script>`).join("");
  server = createServer(async ({ url = "/" }, response) => {
    if (url === "/") {
      const policy = { "Content-Security-Policy": blocks.policy };
      response.writeHead(200, { "Content-Type": "text/html", ...policy });
      return response.end(`<!doctype html><html lang="en">${blocks.html}${others.html}${modules}`);
    }
    if (url === "/styled") {
      response.writeHead(200, { "Content-Type": "text/html" });
      return response.end(`<!doctype html><html lang="en">${HOST}${blocks.html}${modules}`);
    }
    const answer = await respond(site, url);
    response.writeHead(answer?.status ?? 404, { ...answer?.headers }).end(answer?.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${Object(server.address()).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

test("embedded blocks work under the policy that they come with, twice on a page", async ({ page }) => {
  await page.goto(origin);
  for (const element of await page.locator("waymark-blocks").all()) {
    await element.getByText("Question 1").click();
    await expect(element.getByText("Yes.").first()).toBeVisible();
    await expect(element.locator("[data-client=faq]")).toHaveAttribute("data-hydrated", "");
    await page.keyboard.press("ArrowDown");
    await expect(element.locator("summary").nth(1)).toBeFocused();
    await element.getByRole("tab", { name: "Summer" }).click();
    await expect(element.getByText("About Summer.")).toBeVisible();
  }
});

test("styles stay on their side, and links of the page are the browser's", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/styled`);
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect(page.getByRole("tab").first()).toBeVisible();
  expect(await styleOf("body > h2", "color")).toBe("rgb(255, 0, 0)");
  expect(await styleOf("body > ul", "padding-left")).toBe("40px");
  expect(await styleOf("waymark-blocks h2", "text-transform")).toBe("none");
  expect(await styleOf("waymark-blocks section", "border-top-width")).toBe("0px");
  // The page around has made `rem` smaller.
  expect(Number.parseFloat(await styleOf("waymark-blocks h2", "font-size"))).toBeGreaterThan(20);
  const ground = await styleOf("[data-waymark]", "background-color");
  await page.locator("waymark-blocks").evaluate((element) => element.setAttribute("color-mode", "dark"));
  expect(await styleOf("[data-waymark]", "background-color")).not.toBe(ground);
  await page.getByRole("link", { name: "Basket" }).hover();
  await page.getByRole("link", { name: "Basket" }).focus();
  await page.getByRole("tab", { name: "Summer" }).click();
  expect(asked).not.toContain("/shop");
});
