import type { BrowserContext, Page } from "@playwright/test";
import { type Draft, randomName } from "#src/admin/draft/draft.ts";
import { newGateKey } from "#src/admin/session/gate.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { expect } from "#tests/shared/browser-test.ts";

/** An author's picture of this website. */
export const AVATAR = "/brand/avatar-team.svg";

/** A draft as stored on an earlier visit. */
export function storedDraft(change: Partial<Draft> = {}): Draft {
  return sampleDraft({
    authorAvatar: AVATAR,
    revision: randomName(),
    savedAt: new Date().toISOString(),
    ...change,
  });
}

/** Opens a page of the drafting area with the gate unlocked and with drafts of an earlier visit. */
export async function openDrafting(page: Page, path: string, drafts: readonly Draft[] = []): Promise<void> {
  await unlockTabs(page.context());
  await seedDrafts(page, drafts);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Drafting area" })).toBeVisible();
}

/** Unlocks every tab of the context, as the passphrase would. */
export async function unlockTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => sessionStorage.setItem("blog-admin", "unlocked"));
}

/** Stores drafts before the first page loads, and only once, so that what the test deletes stays deleted. */
async function seedDrafts(page: Page, drafts: readonly Draft[]): Promise<void> {
  const texts = drafts.map((draft): [string, string] => [`blog-drafts/${draft.id}`, JSON.stringify(draft)]);
  await page.addInitScript((entries) => {
    if (localStorage.getItem("seeded")) return;
    localStorage.setItem("seeded", "yes");
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, texts);
}

/** Stores a draft as another tab would. */
export async function putDraft(page: Page, draft: Draft): Promise<void> {
  const entry: [key: string, text: string] = [`blog-drafts/${draft.id}`, JSON.stringify(draft)];
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), entry);
}

/** The draft as the browser has stored it. */
export async function keptDraft(page: Page, id: string): Promise<Draft | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), `blog-drafts/${id}`);
}

/** Replaces the site's passphrase, which tests do not know, by this one. */
export async function setPassword(page: Page, password: string): Promise<void> {
  const { salt, hash } = await newGateKey(password);
  await page.route(/\/admin$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /"salt":"[^"]+","hash":"[^"]+"/,
      `"salt":"${salt}","hash":"${hash}"`,
    );
    await route.fulfill({ response, body: html });
  });
}

/** From now on, the browser's storage is full. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** The parts of the editor, by accessible name. */
export function editorOf(page: Page) {
  return {
    title: page.getByRole("textbox", { name: "Title", exact: true }),
    slug: page.getByRole("textbox", { name: "Slug" }),
    description: page.getByRole("textbox", { name: "Description" }),
    content: page.getByRole("textbox", { name: "Content in Markdown" }),
    tags: page.getByRole("textbox", { name: "Tags" }),
    chosenTags: page.locator("[data-scope=tags-input][data-part=item-text]"),
    alt: page.getByRole("textbox", { name: "Alt text" }),
    preview: page.getByRole("region", { name: "Preview" }),
    saveState: page.locator("[data-save-state]"),
    save: page.getByRole("button", { name: "Save draft" }),
    generate: page.getByRole("button", { name: "Generate snippet" }),
    /** Waits for a toast with exactly this text, and closes it, because only three are visible at a time. */
    async said(title: string, description?: string): Promise<void> {
      const toast = page.locator("[data-toast]").filter({ has: page.getByText(title, { exact: true }) });
      if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
      await toast.getByRole("button", { name: "Close message" }).click();
      await expect(toast).toHaveCount(0);
    },
  };
}
