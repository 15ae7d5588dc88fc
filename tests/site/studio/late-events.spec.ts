import { expect } from "@playwright/test";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { StudioPage, test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const CANADA = "/destinations/canada";

test("a change made before a tab's event stream opens reaches it", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  await studio.open(CANADA);
  const late = new StudioPage(await page.context().newPage(), studio.server);
  const release = await holdRequests(late.page, /\/api\/events/);
  const asked = late.page.waitForRequest(/\/api\/events/);
  await late.open(CANADA);
  await asked;

  const changed = page.waitForResponse(/\/api\/change$/);
  await studio.row(/^Hero/).click();
  await studio.field("Title").fill("Changed meanwhile");
  expect((await changed).ok()).toBe(true);

  release();
  await expect(late.preview.getByRole("heading", { level: 1 })).toHaveText("Changed meanwhile");
});

test("nobody can press into a page whose script does not listen yet", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  const release = await holdRequests(page, /\/studio-\w+\.js$/);
  await page.goto(studio.server.address.replace("/#", `/?page=${encodeURIComponent(CANADA)}#`));
  await expect(studio.row("Page settings")).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
  const canvas = page.locator("[data-pane=page]");
  const isCovered = () =>
    canvas.evaluate((pane) => {
      const { left, top, width, height } = pane.getBoundingClientRect();
      return !(document.elementFromPoint(left + width / 2, top + height / 2) instanceof HTMLIFrameElement);
    });
  await expect(canvas).toHaveAttribute("aria-busy", "true");
  expect(await isCovered()).toBe(true);
  release();
  await studio.ready();
  expect(await isCovered()).toBe(false);
});
