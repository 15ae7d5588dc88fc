import type { BrowserContext, Page } from "@playwright/test";
import { type Draft, randomName } from "#src/admin/draft/draft.ts";
import { newGateKey } from "#src/admin/session/gate.ts";
import { expect } from "#tests/browser-test.ts";
import { sampleDraft } from "#tests/drafting/sample-draft.ts";

/** A draft as an earlier visit has stored it. */
export function storedDraft(change: Partial<Draft> = {}): Draft {
  return sampleDraft({ revision: randomName(), savedAt: new Date().toISOString(), ...change });
}

/** Opens a page of the drafting area with the gate unlocked, and with drafts of an earlier visit. */
export async function openDrafting(page: Page, path: string, drafts: readonly Draft[] = []): Promise<void> {
  await unlockTabs(page.context());
  await seedDrafts(page, drafts);
  await page.goto(path);
  await expect(page.getByRole("navigation", { name: "Drafting area" })).toBeVisible();
}

/** Every tab of the context is unlocked, as after the password. */
export async function unlockTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => sessionStorage.setItem("blog-admin", "unlocked"));
}

/** Puts drafts into the browser before its first page, and never again: what the test deletes stays deleted. */
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

/** What the browser keeps of a draft. */
export async function keptDraft(page: Page, id: string): Promise<Draft | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), `blog-drafts/${id}`);
}

/** The gate opens for this password in place of the site's own, which no test knows. */
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

/** From now on the browser has no room for anything. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** The editor's parts by what they are called. */
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
    /** Waits for a message, word by word, and closes it: three at a time have room. */
    async said(title: string, description?: string): Promise<void> {
      const toast = page.locator("[data-toast]").filter({ has: page.getByText(title, { exact: true }) });
      if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
      await toast.getByRole("button", { name: "Close message" }).click();
      await expect(toast).toHaveCount(0);
    },
  };
}
