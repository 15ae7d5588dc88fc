import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { expectAccessibleInBothModes } from "./expect-accessible.ts";
import { StudioPage, test } from "./open-studio.ts";

test.use({
  studioOptions: ["--team"],
  // A browser logs each refused request.
  expectedConsole: [/the server responded with a status of (?:401|409)/],
});

/** Passkeys as the developer tools of Chromium give and take them. */
type Credentials = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}[];

/**
 * Gives a page an authenticator that confirms its user, as a laptop's does.
 * @param credentials its passkeys
 * @returns a function that reads them
 */
async function addAuthenticator(
  page: Page,
  credentials: Credentials = [],
): Promise<() => Promise<Credentials>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  for (const credential of credentials)
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  return async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

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

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await addAuthenticator(colleague);
  await colleague.goto(invite(server.root, "Vera", "--role", "viewer"));
  await colleague.getByRole("button", { name: "Make a passkey" }).click();
  const theirs = new StudioPage(colleague, server);
  await theirs.ready();
  await theirs.row("Page settings").click();
  await theirs.field("Title").fill("By a viewer");
  await expect(colleague.getByText(/Your role does not allow you to change/).first()).toBeVisible();
  await expect(studio.field("Title")).toHaveValue("By the owner");

  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("People");
  await page.getByRole("option", { name: /^People…/ }).click();
  const dialog = page.getByRole("dialog", { name: "People" });
  await expect(dialog.getByText("Vera")).toBeVisible();
  await expectAccessibleInBothModes(page, "people");
  await dialog.getByRole("button", { name: "Remove Vera" }).click();
  await expect(dialog.getByText("Vera")).toBeHidden();
  await expect(colleague.getByText("Your session has ended.", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove Owner" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("One person has to be the owner.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await context.close();
});

test("a window whose session has ended goes on after signing in, with what was typed", async ({
  studio,
  page,
  server,
}) => {
  test.slow();
  const credentialsOf = await addAuthenticator(page);
  await page.goto(server.address);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();
  await page.context().clearCookies();
  await studio.row("Page settings").click();
  await studio.field("Title").fill("Kept while away");
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await addAuthenticator(tab, await credentialsOf());
  await expectAccessibleInBothModes(tab, "signing in", { within: "html" });
  await tab.getByRole("button", { name: "Sign in" }).click();
  await new StudioPage(tab, server).ready();
  await expect(page.getByText("Your session has ended.", { exact: false })).toBeHidden();
  await studio.save();
  expect(await studio.file("index.json")).toContain("Kept while away");
});

/** Runs the command that makes a link. */
function invite(root: string, ...words: string[]): string {
  const command = ["scripts/run.js", "studio", "--invite", ...words];
  const said = execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return /http:\S+/.exec(said)?.[0] ?? "";
}
