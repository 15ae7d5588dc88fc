import { expect } from "@playwright/test";
import { addAuthenticator, invite } from "./authenticator.ts";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { StudioPage, test } from "./open-studio.ts";
import { comeIn, makePasskey, openPeople } from "./people.ts";

test.use({
  studioOptions: ["--team"],
  // A browser logs each refused request.
  expectedConsole: [/the server responded with a status of (?:401|403|409)/],
});

test("an owner comes in by the printed link, somebody invited is held to a role, and goes when removed", async ({
  studio,
  page,
  server,
  browser,
}) => {
  test.slow();
  await addAuthenticator(page);
  await page.goto(server.address);
  await expectAccessibleInBothModes(page, "a link", { within: "html" });
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();
  await studio.row("Page settings").click();
  await studio.field("Title").fill("By the owner");
  await studio.save();
  expect(await studio.file("index.json")).toContain("By the owner");

  const dialog = await openPeople(page);
  await dialog.getByRole("textbox", { name: "Name" }).fill("Vera");
  const rights = dialog.getByRole("combobox", { name: "Rights" });
  await rights.selectOption({ label: "Translator" });
  await dialog.getByRole("combobox", { name: "Languages" }).selectOption({ label: "German" });
  await expect(dialog.getByRole("checkbox", { name: "German" })).toBeChecked();
  await expectAccessibleInBothModes(page, "people, to invite");
  await rights.selectOption({ label: "Viewer" });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectAccessibleInBothModes(page, "people, with a link");
  await dialog.getByRole("button", { name: "Done" }).click();

  const { theirs, close } = await comeIn(browser, server, link);
  const colleague = theirs.page;
  await theirs.row("Page settings").click();
  await expect(theirs.form.getByRole("note").first()).toHaveText(/Your role does not allow you to change/);
  await expect(theirs.field("Title")).toBeDisabled();
  await expectAccessibleInBothModes(colleague, "a viewer's form");
  for (const name of ["Publish…", "Save"]) {
    const button = colleague.getByRole("button", { name, exact: name !== "Save" }).first();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  }
  await colleague.getByRole("button", { name: "Publish…" }).press("Enter");
  await expect(colleague.getByText("Your role does not allow this.").first()).toBeVisible();
  await colleague.keyboard.press("Control+k");
  await colleague.getByRole("textbox", { name: "Search commands and pages" }).fill("New page");
  const refused = colleague.getByRole("option", { name: /^New page…/ });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toContainText("Your role does not allow this.");
  await colleague.keyboard.press("Escape");
  const row = theirs.row(/Hero/);
  await row.click();
  await row.press("Delete");
  await expect(colleague.getByText(/Your role does not allow you to change/).first()).toBeVisible();
  await expect(studio.row(/Hero/)).toBeVisible();

  await openPeople(page);
  await expect(dialog.getByText("Vera")).toBeVisible();
  await dialog.getByRole("button", { name: "New link for Vera" }).click();
  await expect(dialog.getByRole("status")).toContainText("The link for Vera is shown only now.");
  await dialog.getByRole("button", { name: "Change the rights of Vera" }).click();
  await expectAccessibleInBothModes(page, "other rights");
  const form = dialog.getByRole("form", { name: "Change the rights of Vera" });
  await form.getByRole("combobox", { name: "Rights" }).selectOption({ label: "Editor" });
  await form.getByRole("button", { name: "Change the rights" }).click();
  await expect(dialog.getByText(/^Editor, since/)).toBeVisible();
  await expect(theirs.field("Title")).toBeEnabled();
  await dialog.getByRole("button", { name: "Remove Vera" }).click();
  const question = dialog.getByRole("group", { name: "Remove Vera?" });
  await expect(question).toContainText("What Vera has written stays in the draft.");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessibleInBothModes(page, "removing somebody");
  await question.getByRole("button", { name: "Remove Vera" }).click();
  await expect(dialog.getByText("Vera", { exact: true })).toBeHidden();
  await expect(colleague.getByText("Your session has ended.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove Owner" }).click();
  await dialog.getByRole("group").getByRole("button", { name: "Remove Owner" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("One person has to be the owner.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await close();
});

test("two people see where the other is, and what they wrote; removing what somebody writes in asks", async ({
  studio,
  page,
  server,
  browser,
}) => {
  test.slow();
  await makePasskey(studio, server.address);
  const { theirs, close } = await comeIn(
    browser,
    server,
    invite(server.root, "Ben Berg", "--role", "editor"),
  );
  const colleague = theirs.page;
  studio.beginHistory();
  const remote = `${server.root}/.remote`;
  studio.git("init", "-q", "--bare", remote);
  studio.git("remote", "add", "origin", remote);
  await theirs.row(/Hero/).click();
  await theirs.field("Title").fill("By Ben");
  await expect(page.getByRole("button", { name: /^Ben Berg is on/ })).toBeVisible();
  await expect(studio.row(/Hero/)).toContainText("BB");
  // The mark on the page leads to the block.
  await studio.row("Page settings").click();
  const hero = await studio.preview.locator("[data-block=hero] > *").first().boundingBox();
  if (!hero) throw new Error("the hero is not shown");
  await page.mouse.click(hero.x + hero.width - 30, hero.y + 20);
  await expect(studio.row(/Hero/)).toHaveAttribute("aria-selected", "true");
  await expectAccessibleInBothModes(page, "a colleague is here", { within: "header" });
  await expect(colleague.getByRole("button", { name: /^Owner is on/ })).toBeVisible();

  // A colleague's change moves neither focus nor caret nor scroll.
  await studio.row("Page settings").click();
  const title = studio.field("Title");
  await title.click();
  await title.press("Home");
  await title.press("ArrowRight");
  const stateOf = () =>
    title.evaluate((field) => [
      document.activeElement === field,
      field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.selectionStart : -1,
      document.querySelector("[data-pane=form]")?.scrollTop,
    ]);
  const before = await stateOf();
  await theirs.field("Title").pressSequentially(" again and again");
  await expect(studio.preview.getByText("By Ben again and again").first()).toBeVisible();
  expect(await stateOf()).toEqual(before);

  const row = studio.row(/Hero/);
  await row.click();
  await row.press("Delete");
  const question = page.getByRole("dialog", { name: /^Remove / });
  await expect(question).toContainText("Ben Berg is writing there.");
  await expectAccessibleInBothModes(page, "remove anyway");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(studio.row(/Hero/)).toBeVisible();

  await page.goto(new URL("/?page=%2Fcontact", server.address).href);
  await studio.ready();
  await studio.row("Page settings").click();
  await studio.field("Title").fill("By the owner");
  await studio.save();
  await page.getByRole("button", { name: "Publish…" }).click();
  const publish = page.getByRole("dialog", { name: "Publish" });
  await expect(publish.getByText("Changed by Ben Berg")).toBeVisible();
  await expect(publish.getByText("Ben Berg is writing there.")).toBeVisible();
  await expect(publish.getByText("Changed by you")).toBeVisible();
  await expect(publish.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expectAccessibleInBothModes(page, "publishing in a team");
  // The open dialog follows what the colleague changes, and keeps what is ticked.
  await colleague.goto(new URL("/?page=%2Fdestinations%2Fcanada", server.address).href);
  await theirs.ready();
  await theirs.row("Page settings").click();
  await theirs.field("Title").fill("Late words by Ben");
  await expect(publish.getByRole("listitem").filter({ hasText: "Late words by Ben" }).first()).toBeVisible();
  await expect(publish.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await publish.getByRole("button", { name: "All changes" }).click();
  await expect(publish.getByRole("checkbox", { checked: false })).toHaveCount(0);
  await publish.getByRole("button", { name: "Cancel" }).click();

  // A mention stays in the bar until it has been seen.
  await studio.form.getByRole("textbox", { name: "Write a note" }).fill("Please look, @Ben Berg");
  await page.keyboard.press("Enter");
  const mention = colleague.getByRole("button", { name: "1 note mentions you" });
  await expect(mention).toBeVisible();
  await expectAccessibleInBothModes(colleague, "a mention", { within: "header" });
  await mention.press("Enter");
  const note = theirs.form.getByRole("article", { name: "Note by Owner" });
  await expect(note).toBeFocused();
  await expect(note).toContainText("Mentions you");
  await expectAccessibleInBothModes(colleague, "a note that mentions somebody");
  await expect(mention).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("What happened");
  await page.getByRole("option", { name: /^What happened today/ }).click();
  const today = page.getByRole("dialog", { name: "What happened today" });
  await expect(today.getByText("Ben Berg").first()).toBeVisible();
  await expect(today.getByText("Owner").first()).toBeVisible();
  await expectAccessibleInBothModes(page, "today");
  await close();
});

test("a window whose session has ended goes on after signing in, with what was typed", async ({
  studio,
  page,
  server,
}) => {
  test.slow();
  const credentialsOf = await makePasskey(studio, server.address);
  await page.context().clearCookies();
  await studio.row("Page settings").click();
  await studio.field("Title").fill("Kept while away");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await addAuthenticator(tab, { credentials: await credentialsOf() });
  await expectAccessibleInBothModes(tab, "signing in", { within: "html" });
  await tab.getByRole("button", { name: "Sign in" }).click();
  await new StudioPage(tab, server).ready();
  await expect(page.getByText("Your session has ended.", { exact: false })).toBeHidden();
  // The frame has loaded again, with the new session.
  await expect(studio.preview.getByRole("heading", { level: 1 })).toBeVisible();
  await studio.save();
  expect(await studio.file("index.json")).toContain("Kept while away");
});
