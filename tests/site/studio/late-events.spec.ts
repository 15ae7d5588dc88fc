import { expect } from "@playwright/test";
import { holdRequests } from "#tests/shared/hold-requests.ts";
import { StudioPage, test } from "./open-studio.ts";

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
