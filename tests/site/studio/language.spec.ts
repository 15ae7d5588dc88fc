import { expect, type Page } from "@playwright/test";
import { languageName, namedLanguages, namedRegions } from "#src/language/names.ts";
import { catalogues } from "#src/studio/kernel/words/read-words.ts";
import { test, WHOLE_SITE_LIMIT_MS } from "./open-studio.ts";

const CANADA = "/destinations/canada";

/** Chooses the language as the dialog does, before Studio is opened. */
const choose = (page: Page, language: string) =>
  page.addInitScript(
    (value) => localStorage.setItem("waymark-studio-language", JSON.stringify(value)),
    language,
  );

test("the window speaks the chosen language, mirrored for Arabic", async ({ studio, page }) => {
  await choose(page, "ar");
  await page.goto(studio.server.address.replace("/#", `/?page=${encodeURIComponent(CANADA)}#`));
  const html = page.locator("html");
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", /^ar/);
  const tree = page.getByRole("navigation", { name: "المكوّنات" });
  const form = page.getByRole("region", { name: "النموذج", exact: true });
  await expect(tree.getByRole("treeitem", { name: "إعدادات الصفحة" })).toBeVisible({
    timeout: WHOLE_SITE_LIMIT_MS,
  });
  const [right, left] = [await tree.boundingBox(), await form.boundingBox()];
  expect(right?.x).toBeGreaterThan(left?.x ?? Number.POSITIVE_INFINITY);
});

test("no sentence of a pseudo-language is English in any dialog or panel", { tag: "@night" }, async ({
  studio,
  page,
}) => {
  test.slow();
  const all = [...catalogues(".").values()].flatMap((words) => Object.entries(words));
  const pseudo = Object.fromEntries(all.map(([message]) => [message, `⟦${message}⟧`]));
  // What the server says is German: its catalogue is the real one. Names of languages and countries are the browser's.
  const said = [
    ...all.map(([, { de }]) => de),
    ...[...namedLanguages("de"), ...namedRegions("de")].map(({ name }) => name),
    languageName("en-US", "de"),
  ];
  await choose(page, "de");
  await page.route("**/words/de.json", (route) => route.fulfill({ json: pseudo }));
  const data: string[] = [];
  page.on("response", async (response) => {
    if (/\/api\/(?:forms|site|page|inserts|changes|scaffolds|pictures|collections)/.test(response.url()))
      data.push(await response.text().catch(() => ""));
  });
  await page.goto(studio.server.address.replace("/#", `/?page=${encodeURIComponent(CANADA)}#`));
  await expect(page.getByRole("treeitem").first()).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
  await expectNoEnglish("the window");
  for (let index = 0; ; index += 1) {
    await page.keyboard.press("Control+k");
    const options = page.getByRole("dialog").getByRole("option").filter({ hasText: "…⟧" });
    await expect(options.first()).toBeVisible();
    if (index === 0) await expectNoEnglish("the palette");
    if (index >= (await options.count())) break;
    const title = (await options.nth(index).textContent()) ?? "";
    await options.nth(index).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(".chakra-spinner")).toHaveCount(0);
    await expectNoEnglish(title);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }

  async function expectNoEnglish(place: string) {
    const texts = await page.evaluate(textsInSight);
    const names = data.join("\n").toLowerCase();
    // Names of choices are listed; those of files are read with spaces.
    const isNamed = (text: string) =>
      [text, text.replaceAll(" ", "-")].some((one) =>
        names.includes(JSON.stringify(one).slice(1, -1).toLowerCase()),
      );
    const isName = (text: string) =>
      text === "Waymark Studio" || isNamed(text) || text.split(", ").every(isNamed);
    const open = texts.filter(
      (text) => /\p{L}{3}/u.test(text) && !/[⟦⟧]/.test(text) && !said.includes(text) && !isName(text),
    );
    expect(open, place).toEqual([]);
  }
});

/** All texts of the window that people see or hear. Runs in the page. */
function textsInSight(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    // Rows of the tree show texts of the page, with figures filled in; what rules say of the site has no other language yet.
    if (
      element?.closest(
        "noscript, style, script, kbd, code, body [lang], [role=treeitem], .chakra-alert__root",
      )
    )
      continue;
    if (node instanceof Text) texts.add(node.data.trim());
    for (const name of node instanceof Element ? ["aria-label", "title", "placeholder"] : [])
      texts.add(element?.getAttribute(name)?.trim() ?? "");
  }
  return [...texts].filter((text) => text !== "");
}
