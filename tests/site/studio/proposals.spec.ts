import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { StandInHost, TOKEN } from "#tests/engine/studio/publish/stand-in-host.ts";
import { addAuthenticator, invite } from "./authenticator.ts";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { test as base, StudioPage } from "./open-studio.ts";
import { runStudio } from "./studio-host.ts";

const firstPort = Number(process.env.TEST_PORT ?? 4273) + 2;
const ADDRESS = "https://git.example.org/firm/site.git";

/** A team's Studio, whose repository is at a host that makes proposals. */
const test = base.extend<{ codeHost: StandInHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs
  codeHost: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "waymark-code-host-"));
    const remote = path.join(folder, "site.git");
    execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote]);
    const host = await new StandInHost("gitea", remote).open();
    await use(host);
    host.close();
    await rm(folder, { recursive: true });
  },
  server: async ({ codeHost }, use, { workerIndex }) => {
    const { kind = "", api = "", token } = codeHost.settings;
    const run = await runStudio(firstPort + workerIndex * 6 + 3, ["--team"], {
      ...{ CODE_HOST: kind, CODE_HOST_API: api, CODE_HOST_TOKEN: token },
    });
    await use(run);
    await run.stop();
  },
});

test.use({ expectedConsole: [/the server responded with a status of (?:401|403|409)/] });

/** Makes a passkey by a link. */
async function comeIn(studio: StudioPage, link: string): Promise<void> {
  await addAuthenticator(studio.page);
  await studio.page.goto(link);
  await studio.page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();
}

const publishDialog = (page: Page) => page.getByRole("dialog", { name: "Publish" });

/** Opens the dialog with the keyboard alone. */
async function openPublish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish…" }).press("Enter");
  await expect(publishDialog(page)).toBeVisible();
}

test("an editor proposes, what others push comes in, and a closed proposal is taken back", async ({
  studio,
  page,
  server,
  browser,
  codeHost,
}) => {
  test.slow();
  await comeIn(studio, server.address);
  const link = invite(server.root, "Ben Berg", "--role", "editor");
  studio.beginHistory();
  studio.git("remote", "add", "origin", ADDRESS);
  studio.git("config", `url.${codeHost.repository}.insteadOf`, ADDRESS);
  studio.git("push", "-q", "origin", "main");
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const ben = new StudioPage(await context.newPage(), server);
  await comeIn(ben, link);

  // An editor may send for review, and nothing else.
  await ben.row("Page settings").click();
  await ben.field("Title").fill("Proposed by Ben");
  await ben.save();
  await openPublish(ben.page);
  const dialog = publishDialog(ben.page);
  await dialog.getByRole("button", { name: /^Where changes go/ }).press("Enter");
  await expect(dialog.getByRole("radio", { name: /^Straight to the site/ })).toBeDisabled();
  await expect(dialog.getByText("Your role does not allow this.")).toBeVisible();
  await expectAccessibleInBothModes(ben.page, "an editor's publishing");
  await dialog.getByRole("button", { name: /^Send .* for review$/ }).press("Enter");
  await expect(dialog.getByText("Proposal 1 is waiting for review.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Open" })).toHaveAttribute(
    "href",
    /\/firm\/site\/proposals\/1$/,
  );
  await expectAccessibleInBothModes(ben.page, "a proposal has been made");
  await dialog.getByRole("button", { name: "Done" }).press("Enter");
  const [pull] = codeHost.pulls;
  if (!pull) throw new Error("There is no proposal.");
  expect(pull).toMatchObject({ target: "main", title: "Change Home", state: "open" });

  // What is pushed by somebody else comes in when the dialog is opened, on open pages too.
  const clone = path.join(path.dirname(codeHost.repository), "colleague");
  const git = (...words: string[]) => execFileSync("git", words, { cwd: clone, encoding: "utf8" });
  execFileSync("git", ["clone", "-q", codeHost.repository, clone]);
  const contact = path.join(clone, "pages/contact.json");
  const text = await studio.file("contact.json");
  writeFileSync(contact, text.replace(/"title": "[^"]*"/, '"title": "Pushed by Ana"'));
  git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "-qam", "Contact");
  git("push", "-q");
  await page.goto(new URL("/?page=%2Fcontact", server.address).href);
  await studio.ready();
  await studio.row("Page settings").click();
  await openPublish(ben.page);
  await expect(dialog.getByText("Proposal 1 is waiting for review.")).toBeVisible();
  await expectAccessibleInBothModes(ben.page, "a proposal waits");
  await expect(studio.field("Title")).toHaveValue("Pushed by Ana");
  await dialog.getByRole("button", { name: "Close" }).first().press("Enter");

  // What clashes waits for a publisher.
  await studio.field("Title").fill("Here");
  await studio.save();
  writeFileSync(contact, text.replace(/"title": "[^"]*"/, '"title": "Pushed again"'));
  git("-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "-qam", "Contact");
  git("push", "-q");
  await openPublish(page);
  const own = publishDialog(page);
  await expect(own.getByText(/^The changes by Ana are waiting/)).toBeVisible({ timeout: 20_000 });
  await expectAccessibleInBothModes(page, "a clash waits");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothModes(page, "a clash waits, on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await own.getByRole("button", { name: "Get others’ changes" }).press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Theirs/ })
    .press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(own.getByText(/^The changes by Ana are waiting/)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(studio.field("Title")).toHaveValue("Pushed again");

  // A closed proposal is taken back.
  pull.state = "closed";
  await openPublish(ben.page);
  await expect(dialog.getByText("Proposal 1 was closed without being merged.")).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessibleInBothModes(ben.page, "a closed proposal");
  await dialog.getByRole("button", { name: "Take its changes back" }).press("Enter");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Proposed by Ben" }).first()).toBeVisible();
  expect(codeHost.faults).toEqual([]);
  expect(await ben.page.content()).not.toContain(TOKEN);
  await context.close();
});
