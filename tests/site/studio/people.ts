import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator.ts";
import { StudioPage } from "./open-studio.ts";
import type { StudioOnCopy } from "./studio-on-copy.ts";

/** Opens the dialog with the people. */
export async function openPeople(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search commands and pages" }).fill("People");
  await page.getByRole("option", { name: /^People…/ }).click();
  const dialog = page.getByRole("dialog", { name: "People" });
  await expect(dialog.getByText("Owner").first()).toBeVisible();
  return dialog;
}

/** Makes a passkey by a link. @returns a function that reads the passkeys */
export async function makePasskey(studio: StudioPage, link: string) {
  const credentialsOf = await addAuthenticator(studio.page);
  await studio.page.goto(link);
  await studio.page.getByRole("button", { name: "Make a passkey" }).click();
  await studio.ready();
  return credentialsOf;
}

/** Somebody comes in by a link, in a browser of their own. */
export async function comeIn(browser: Browser, server: StudioOnCopy, link: string) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const theirs = new StudioPage(await context.newPage(), server);
  await makePasskey(theirs, link);
  return { theirs, close: () => context.close() };
}
