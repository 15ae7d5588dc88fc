import { expect, type Page, type Route } from "@playwright/test";
import { StudioPage, test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const CANADA = "/destinations/canada";
const TITLE = "Study in Canada, for longer";

// Requests while the server is down, and the one that is refused.
test.use({ expectedConsole: [/Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE/] });

const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Studio has been restarted" });

test("a window of an earlier start stops asking, keeps what is typed and reconnects", {
  tag: "@night",
}, async ({ studio, page, host }) => {
  await studio.open(CANADA);
  await studio.row(/^Hero/).click();
  const changed = page.waitForResponse(/\/api\/change$/);
  await studio.field("Title").fill(TITLE);
  await changed;
  await expect(studio.saveButton).toHaveText("Save");
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/")) statuses.push(response.status());
  });
  const server = await host.restart();
  await expect(notice(page)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked++;
  });
  await studio.field("Title").fill(`${TITLE} and longer`);
  await page.keyboard.press("Control+z");
  const refused = page.getByRole("status").filter({ hasText: "Studio is not connected" }).last();
  await refused.getByRole("button", { name: "Dismiss" }).click();
  await studio.row("Page settings").click();
  await studio.row(/^Hero/).click();
  await studio.field("Title").fill(`${TITLE} and longer still`);
  await expect(notice(page)).toContainText("Your changes are kept until then.");
  expect(asked).toBe(0);
  expect(statuses).toEqual([401]);

  const other = new StudioPage(await page.context().newPage(), server);
  await other.open(CANADA);
  await expect(notice(page)).toBeHidden();
  await expect(studio.field("Title")).toHaveValue(`${TITLE} and longer still`);
  await expect(other.preview.getByRole("heading", { level: 1 })).toHaveText(`${TITLE} and longer still`);
  await other.page.close();
  await studio.save();
  expect(await studio.file("destinations/canada.json")).toContain(`${TITLE} and longer still`);
});

test("what a window had not sent when it was closed or reloaded is sent by the next", async ({
  studio,
  page,
  host,
}) => {
  await studio.open(CANADA);
  await studio.row(/^Hero/).click();
  const server = await host.restart();
  await expect(notice(page)).toBeVisible();
  await studio.field("Title").fill(TITLE);
  // The new address in the same tab.
  const reopened = new StudioPage(page, server);
  await reopened.open(CANADA);
  await expect(reopened.preview.getByRole("heading", { level: 1 })).toHaveText(TITLE);

  const last = await host.restart();
  await expect(notice(page)).toBeVisible();
  await reopened.row(/^Hero/).click();
  await reopened.field("Title").fill(`${TITLE} still`);
  await expect(notice(page)).toContainText("Your changes are kept until then.");
  await page.close({ runBeforeUnload: true });
  const next = new StudioPage(await page.context().newPage(), last);
  await next.open(CANADA);
  await expect(next.preview.getByRole("heading", { level: 1 })).toHaveText(`${TITLE} still`);
});

test("an expired address opens by itself once the new one is opened in another tab", {
  tag: "@night",
}, async ({ studio, page, host }) => {
  await studio.open(CANADA);
  const server = await host.restart();
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Open the address that Studio printed")).toBeVisible();
  const other = new StudioPage(await page.context().newPage(), server);
  await other.open(CANADA);
  await studio.ready();
  expect(page.url()).not.toContain("token");
});

test("an address without a token opens in every window of the browser, and a wrong token does no harm", {
  tag: "@night",
}, async ({ studio, page, server }) => {
  await studio.open(CANADA);
  const second = new StudioPage(await page.context().newPage(), server);
  await second.page.goto(page.url());
  await second.ready();
  await second.page.goto(server.address.replace(/token=.*/, "token=from-another-start"));
  await second.page.reload();
  await second.ready();
  await page.reload();
  await studio.ready();
  expect(page.url()).not.toContain("token");
});

test("a text that the server does not take is kept over a reload, and sent again", async ({
  studio,
  page,
}) => {
  let asked = 0;
  const refuse = async (route: Route) => {
    asked += 1;
    await route.fulfill({ status: 500, json: { error: "Broken", number: 7 } });
  };
  await studio.open(CANADA);
  await studio.row(/^Hero/).click();
  await page.route(/\/api\/change$/, refuse);
  await studio.field("Title").fill(TITLE);
  const kept = page.getByRole("status").filter({ hasText: "could not be sent to Studio’s server" });
  await expect(kept).toContainText("“Hero: Title”", { timeout: WHOLE_SITE_LIMIT_MS });
  await expect(studio.saveButton).toHaveText("Save");
  await studio.field("Title").fill(`${TITLE} still`);
  await page.reload();
  await studio.ready();
  await studio.row(/^Hero/).click();
  await expect(studio.field("Title")).toHaveValue(`${TITLE} still`);
  await page.unroute(/\/api\/change$/, refuse);
  expect(asked).toBe(4);
  await kept.getByRole("button", { name: "Send again" }).click();
  await expect(studio.preview.getByRole("heading", { level: 1 })).toHaveText(`${TITLE} still`);
  await expect(kept).toBeHidden();
  await studio.save();
  expect(await studio.file("destinations/canada.json")).toContain(`${TITLE} still`);
});
