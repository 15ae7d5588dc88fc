import { expect } from "@playwright/test";
import { parseObject, valueAt } from "#src/content/json/json.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { StudioPage, test } from "./open-studio.ts";

const CANADA = "/destinations/canada";

/** Limit in ms within which a colleague or an assistant is seen: a second on a calm machine, longer while this one is busy. */
const liveLimit = () => limitForHanging(1000);

/** Calls a tool as an assistant. @returns its answer */
async function callTool(address: string, name: string, request: object): Promise<string> {
  const { origin, hash } = new URL(address);
  const response = await fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${hash.replace("#token=", "")}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name, arguments: request },
    }),
  });
  const text = await response.text();
  const [, data = text] = /^data: (.+)$/m.exec(text) ?? [];
  return String(valueAt(parseObject(data) ?? null, "/result/content/0/text"));
}

async function setField(address: string, field: string, value: string): Promise<void> {
  const outline = await callTool(address, "read", { at: CANADA });
  const revision = Number(/revision (\d+)/.exec(outline)?.[1]);
  const [, block] = /^(\S+): hero/m.exec(outline) ?? [];
  const changes = [{ do: "set", block, field, value }];
  expect(await callTool(address, "change", { at: CANADA, revision, changes })).toMatch(/^Done as one step/);
}

test("an assistant is connected by a line that is copied, for each common program", async ({
  studio,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await studio.open(CANADA);
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("Connect an assistant");
  await page.getByRole("option", { name: "Connect an assistant…" }).click();
  const dialog = page.getByRole("dialog", { name: "Assistants" });
  const copies = dialog.getByRole("button", { name: /^(?:Copy|Copied)$/ });
  await expect(copies).toHaveCount(4);
  const texts = [
    /^claude mcp add waymark -- npx/,
    /^codex mcp add waymark -- /,
    /^code --add-mcp "/,
    /"mcpServers"/,
  ];
  for (const [index, text] of texts.entries()) {
    await copies.nth(index).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text);
  }
});

test("two people in two browsers each undo only their own work on one page", { tag: "@night" }, async ({
  studio: ada,
  browser,
}) => {
  await ada.open(CANADA);
  const context = await browser.newContext();
  const ben = new StudioPage(await context.newPage(), ada.server);
  await ben.open(CANADA);
  const heading = (studio: StudioPage) => studio.preview.getByRole("heading", { level: 1 });
  const before = await heading(ada).innerText();
  for (const studio of [ada, ben]) await studio.row(/^Hero/).click();
  const lead = await ben.field("Text").inputValue();

  const limit = liveLimit();
  await ada.field("Title").fill("Written by Ada");
  await expect(heading(ben)).toHaveText("Written by Ada", { timeout: limit });
  await ben.field("Text").fill("Written by Ben.");
  await expect(ada.field("Text")).toHaveValue("Written by Ben.", { timeout: limit });

  await ada.row("Page settings").click();
  await ada.page.keyboard.press("Control+z");
  for (const studio of [ada, ben]) await expect(heading(studio)).toHaveText(before);
  await expect(ben.field("Text")).toHaveValue("Written by Ben.");
  await ada.page.keyboard.press("Control+z");
  await expect(ben.field("Text")).toHaveValue("Written by Ben.");

  await ben.row("Page settings").click();
  await ben.page.keyboard.press("Control+z");
  await ben.row(/^Hero/).click();
  await expect(ben.field("Text")).toHaveValue(lead);
  await ada.page.keyboard.press("Control+Shift+z");
  for (const studio of [ada, ben]) await expect(heading(studio)).toHaveText("Written by Ada");
  await context.close();
});

test("an assistant is seen at once in two browsers, and one press takes its run back", {
  tag: "@night",
}, async ({ studio, page, browser }) => {
  studio.beginHistory();
  await studio.open(CANADA);
  const context = await browser.newContext();
  const other = new StudioPage(await context.newPage(), studio.server);
  await other.open(CANADA);
  const { address } = studio.server;
  const limit = liveLimit();
  await setField(address, "title", "Written by an assistant");
  for (const one of [studio, other])
    await expect(one.preview.getByRole("heading", { level: 1 })).toHaveText("Written by an assistant", {
      timeout: limit,
    });
  await setField(address, "text", "And more of it.");
  const run = page.getByRole("button", { name: "Assistant: 2 changes" });
  await expect(run).toBeVisible();

  await studio.row(/^Hero/).click();
  await studio.field("Title").fill("Mine instead");
  await studio.save();
  await page.getByRole("button", { name: "Publish" }).first().click();
  const publish = page.getByRole("dialog");
  await publish.getByRole("button", { name: /^Not now/ }).click();
  await expect(
    publish.getByRole("listitem").filter({ hasText: CANADA }).getByText("Assistant"),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await run.click();
  const dialog = page.getByRole("dialog", { name: "Assistants" });
  await dialog.getByRole("button", { name: "Take them back" }).click();
  const outcome = dialog.getByRole("status");
  await expect(outcome).toContainText("1 change is taken back. These stay:");
  await expect(outcome).toContainText("Somebody in Studio has changed this since");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(studio.field("Title")).toHaveValue("Mine instead");
  await expect(studio.field("Text")).not.toHaveValue("And more of it.");
  await context.close();
});
