import type { Page } from "@playwright/test";
import { axeViolations, expect, RULES_OF_COLOURS, test } from "#tests/shared/browser-test.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { editorOf, openDrafting, putDraft, refuseStorage, storedDraft } from "./drafting-page.ts";

test.use({ reducedMotion: "reduce" });

type View = readonly [width: number, colorScheme: "light" | "dark"];

/**
 * Both colour modes, at both ends of the widths; a state that exists at only one width is viewed in both
 * modes there.
 */
const views: readonly View[] = [
  [1440, "light"],
  [360, "dark"],
];
const wide: readonly View[] = [
  [1440, "light"],
  [1440, "dark"],
];
const narrow: readonly View[] = [
  [360, "light"],
  [360, "dark"],
];

/** Checks the page's accessibility in its current state, and that it fits a screen of 320 px. */
async function look(page: Page, state: string, of: readonly View[] = views): Promise<void> {
  const widths = new Set<number>();
  // A push looks at each state once: some wide and light, others narrow and dark.
  const seen = isNightly ? of : of.filter((_, index) => index === state.charCodeAt(0) % of.length);
  for (const [width, colorScheme] of seen) {
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const rules = widths.has(width) ? { only: RULES_OF_COLOURS } : {};
    expect.soft(await axeViolations(page, rules), `${state} at ${width} px, ${colorScheme}`).toEqual([]);
    widths.add(width);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${state}: sideways scroll at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: of[0]?.[0] ?? 1440, height: 860 });
}

/**
 * Waits for colour transitions, which under reduced motion are very short, and which children start after
 * their parents.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0; still < 3; still = document.getAnimations().length === 0 ? still + 1 : 0) {
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
}

test("gate, dashboard and lists are accessible in every state", { tag: "@night" }, async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid password")).toBeVisible();
  await look(page, "gate");

  await openDrafting(page, "/admin/posts");
  await expect(page.getByText("No drafts yet")).toBeVisible();
  await look(page, "empty list");
  await putDraft(page, storedDraft());
  await page.evaluate(() => localStorage.setItem("blog-drafts/draft-broken", "{"));
  await page.reload();
  await expect(page.locator("#drafts li")).toHaveCount(1);
  await look(page, "list");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await look(page, "delete confirmation");
  await page.keyboard.press("Escape");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Set aside" })).toBeVisible();
  await look(page, "dashboard");
});

test("editor and preview are accessible in every state", { tag: "@night" }, async ({ page, context }) => {
  const draft = storedDraft({
    content:
      "Text with `code`.\n\n# List\n\n- one\n- [two](/compare)\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n> Quote",
    coverImage: "/scenes/budget.svg",
    coverImageAlt: "Coins",
  });
  await openDrafting(page, "/admin/posts/new");
  const editor = editorOf(page);
  await expect(editor.preview).toContainText("The text appears here");
  await look(page, "empty editor");

  await putDraft(page, draft);
  await page.goto(`/admin/posts/edit/${draft.id}`);
  await expect(editor.preview.getByRole("table")).toBeVisible();
  await page.getByText("More fields").click();
  await look(page, "editor", wide);
  await page.setViewportSize({ width: 360, height: 860 });
  for (const tab of ["Preview", "Details", "Checklist"]) {
    await page.getByRole("tab", { name: tab }).click();
    await look(page, `editor, ${tab}`, narrow);
  }
  await page.setViewportSize({ width: 1440, height: 860 });
  await editor.generate.click();
  await look(page, "snippet");
  await page.keyboard.press("Escape");

  await page.goto("/admin/posts/preview/how-to-choose-a-course");
  await expect(page.getByRole("table")).toBeVisible();
  await look(page, "preview page");

  await page.goto(`/admin/posts/edit/${draft.id}`);
  await expect(editor.title).toBeVisible();
  const other = await context.newPage();
  await openDrafting(other, `/admin/posts/edit/${draft.id}`);
  await editorOf(other).title.fill("Another title");
  await expect(editorOf(other).saveState).toHaveText("Saved just now");
  await other.close();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await look(page, "conflict");
  await page.keyboard.press("Escape");
  await look(page, "conflict put off");

  await page.goto(`/admin/posts/edit/${draft.id}`);
  await refuseStorage(page);
  await editor.content.fill("No room for this.");
  await expect(page.getByRole("alert").filter({ hasText: "This browser has no room left" })).toBeVisible();
  await look(page, "storage full");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave without saving?" })).toBeVisible();
  await look(page, "leave dialog");
});

test("a toast over an open dialog is visible, readable and can be closed", { tag: "@night" }, async ({
  page,
}) => {
  await openDrafting(page, "/admin/posts/edit/how-to-choose-a-course", [storedDraft()]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await editorOf(page).generate.click();
  const dialog = page.getByRole("dialog", { name: "The post as a page document" });
  await dialog.getByRole("button", { name: "Copy" }).click();
  const toast = dialog.locator("[data-toast]");
  await expect(toast).toContainText("Error: Failed to copy to clipboard.");
  // Hovering keeps the toast open while it is checked.
  await toast.hover();
  await look(page, "message over a dialog", isNightly ? views : wide);
  // The topmost element at its position is the toast itself.
  await editorOf(page).said("Error: Failed to copy to clipboard.");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("body > [data-toast-region] [data-toast]")).toBeVisible();
});

test("a post is written, saved and previewed by keyboard alone", async ({ page }) => {
  await openDrafting(page, "/admin");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
  const tabTo = async (name: RegExp, most = 40) => {
    for (let count = 0; count < most; count++) {
      await page.keyboard.press("Tab");
      const named = await page.evaluate(() => {
        const element = document.activeElement;
        const label =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels?.[0]?.textContent
            : undefined;
        return label ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
      });
      if (name.test(named.trim())) return;
    }
    throw new Error(`the Tab key does not reach ${name}; it is on ${await focused()}`);
  };
  await tabTo(/^Skip to content$/);
  await tabTo(/^New Post$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New Post" })).toBeFocused();
  await tabTo(/^Title$/);
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(editorOf(page).content).toBeFocused();
  await page.keyboard.type("One ");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(editorOf(page).content).toHaveValue("One _two_");
  // Tab leaves the textarea: it is not a keyboard trap.
  await tabTo(/^Preview$/, 3);
  await page.keyboard.press("Control+s");
  await editorOf(page).said("Draft saved: Your post has been saved locally.");
  await page.getByRole("heading", { level: 1 }).focus();
  await tabTo(/^Preview page$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/posts\/preview\//);
  await expect(page.getByRole("heading", { level: 1, name: "By keyboard" })).toBeVisible();
  await expect(page.locator("article em")).toHaveText("two");
});
