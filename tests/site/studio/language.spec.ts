import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { IntlMessageFormat } from "intl-messageformat";
import { monthNames, shortMonthNames } from "#src/language/format.ts";
import { languageName, namedLanguages, REGION_CODES, regionName } from "#src/language/names.ts";
import iconWords from "#src/studio/kernel/site/icon-words.json" with { type: "json" };
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
  const pane = page.locator("[data-pane=page]");
  await expect(pane).toHaveAttribute("aria-busy", "false", { timeout: WHOLE_SITE_LIMIT_MS });
  const [canvas, frame] = [await pane.boundingBox(), await pane.locator("iframe").boundingBox()];
  expect(frame?.x).toBeCloseTo(canvas?.x ?? Number.NaN, 0);
  const branch = tree.locator("[role=treeitem][aria-expanded=false]").first();
  await branch.focus();
  await page.keyboard.press("ArrowLeft");
  const open = tree.locator("[role=treeitem][aria-expanded=true]");
  await expect(open).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(open).toHaveCount(0);
});

test("the language is chosen in a dialog, and kept", { tag: "@night" }, async ({ studio, page }) => {
  await studio.open(CANADA);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("idioma");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Studio language" });
  await expect(dialog.getByRole("radio", { name: "Same as the browser" })).toBeChecked();
  await dialog.getByText("Português").click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^pt/, { timeout: WHOLE_SITE_LIMIT_MS });
  await expect(page.getByRole("treeitem", { name: "Configurações da página" })).toBeVisible({
    timeout: WHOLE_SITE_LIMIT_MS,
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", /^pt/, { timeout: WHOLE_SITE_LIMIT_MS });
});

/** Commands that leave the page or its editing, and so would end the walk, and one that shows the texts for visitors, in their language. */
const LEFT_OUT = ["Duplicate this page", "Browse the page", "Paste block", "Interface texts"];

test.describe("in a pseudo-language", { tag: "@night" }, () => {
  // The changes of others cannot be brought in here, because the site is not connected, and this is said.
  test.use({ needsCode: true, expectedConsole: [/status of 409/] });

  test("no sentence is English in any dialog, panel or menu", async ({ studio, page }) => {
    test.setTimeout(WHOLE_SITE_LIMIT_MS * 20);
    const { root } = studio.server;
    speakPseudo(root);
    const isName = namesOf(root);
    studio.beginHistory();
    await choose(page, "de");
    await page.goto(studio.server.address.replace("/#", `/?page=${encodeURIComponent(CANADA)}#`));
    await expect(page.getByRole("treeitem").first()).toBeVisible({ timeout: WHOLE_SITE_LIMIT_MS });
    await expect(page.locator("[data-pane=page]")).toHaveAttribute("aria-busy", "false");
    const dialog = page.getByRole("dialog");
    /** English texts that have been reported. */
    const seen = new Set<string>();
    const check = async (place: string) => {
      await expect(page.locator(".chakra-spinner, [data-loading]")).toHaveCount(0, {
        timeout: WHOLE_SITE_LIMIT_MS,
      });
      const texts = await page.evaluate(textsInSight);
      const english = texts.filter(
        (text) => !seen.has(text) && !isName(withoutMessage(text)) && !runsOfEnglish(text).every(isName),
      );
      for (const text of english) seen.add(text);
      expect.soft(english, place).toEqual([]);
    };
    const close = async () => {
      for (let press = 0; press < 3 && (await dialog.count()) > 0; press += 1)
        await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    };
    await check("the window");

    await page
      .getByRole("region", { name: pseudo("Form") })
      .getByRole("textbox")
      .first()
      .fill("Other");
    await page.getByRole("treeitem").nth(3).click({ button: "right" });
    await expect(page.getByRole("menu")).toBeVisible();
    await check("the menu of a block");
    await page.keyboard.press("Escape");
    for (const name of ["Site", "Problems"]) {
      const button = page.getByRole("button", { name: pseudo(name) });
      if ((await button.count()) === 0) continue;
      await button.first().click();
      await check(name);
      await page.keyboard.press("Escape");
    }

    await page.keyboard.press("Control+k");
    await check("the palette");
    const commands = await dialog
      .getByRole("option")
      .evaluateAll((options) =>
        options.filter((option) => !option.querySelector("kbd")).map((option) => option.textContent ?? ""),
      );
    // A command "Insert Hero" for each block opens nothing.
    const isInsert = (title: string) =>
      title.startsWith(pseudo("Insert ")) && !title.startsWith(pseudo("Insert a "));
    const isOwn = (title: string) =>
      runsOfEnglish(title).length === 0 && !isInsert(title) && !LEFT_OUT.map(pseudo).includes(title);
    for (const title of commands.filter(isOwn)) {
      await test.step(title, async () => {
        if ((await dialog.count()) === 0) await page.keyboard.press("Control+k");
        const command = dialog.getByRole("option").getByText(title, { exact: true }).first();
        // Some commands need a selected block.
        if (await command.isVisible()) {
          await command.click();
          await check(title);
        }
        await close();
      });
    }
  });
});

/** Replaces the German of a copy's catalogues by English in full-width letters. */
function speakPseudo(root: string): void {
  for (const [file, words] of catalogues(root)) {
    const spoken = Object.entries(words).map(([message, all]) => [message, { ...all, de: pseudo(message) }]);
    writeFileSync(path.join(root, file), JSON.stringify(Object.fromEntries(spoken)));
  }
  const help = path.join(root, "src/studio/fields/forms/help.json");
  const texts: Record<string, string[]> = JSON.parse(readFileSync(help, "utf8"));
  const spoken = Object.entries(texts).map(([text, [, ...others]]) => [text, [wide(text), ...others]]);
  writeFileSync(help, JSON.stringify(Object.fromEntries(spoken)));
}

/** A message with its words in full-width letters, and its gaps as they are. */
const pseudo = (message: string): string => widened(new IntlMessageFormat(message, "en").getAst());

const wide = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

function widened(parts: ReturnType<IntlMessageFormat["getAst"]>): string {
  return parts
    .map((part) => {
      if ("options" in part) {
        const forms = Object.entries(part.options).map(([form, { value }]) => `${form} {${widened(value)}}`);
        return `{${part.value}, plural, ${forms.join(" ")}}`;
      }
      if ("children" in part) return `<${part.value}>${widened(part.children)}</${part.value}>`;
      if (!("value" in part)) return "#";
      if (part.type === 0) return wide(part.value).replace(/[{}<]+/g, "'$&'");
      return part.type === 1 ? `{${part.value}}` : `{${part.value}, number}`;
    })
    .join("");
}

/** A text without the full-width words of a message: the name in its gap, which may be a sentence. */
const withoutMessage = (text: string): string => text.replace(/[\uff21-\uff5a]+/gu, " ").trim();

/** The pieces of a text between full-width words and signs that have a word in ASCII letters. */
const runsOfEnglish = (text: string): string[] =>
  text
    .split(/[\uff21-\uff5a]+|[“”„«»:()→…·]|\. /u)
    .map((run) => run.replace(/^[^\p{L}\d/{]+|[^\p{L}\d/}]+$/gu, ""))
    .filter((run) => /[a-z]{3}/i.test(run));

/** Services where a site can live, by name. */
const SERVICES = [
  "github",
  "github pages",
  "gitlab pages",
  "netlify",
  "cloudflare pages",
  "vercel",
  "firebase hosting",
  "azure static web apps",
];

/** Minimum length of a text that may be a part of a name or text of the site. */
const MIN_EXCERPT_CHARACTERS = 10;

/** Number of characters by which a text with filled-in figures is recognised. */
const BEGINNING_CHARACTERS = 24;

/** Values of figures and counts, which are in the language of the site. */
const FIGURE =
  /^(?:\d[\d–]* (?:working )?(?:hours?|weeks|months|years|days|minutes)|two|three|four|five|six|seven|.* GMT)$/i;

/** Returns a function that tells whether a text is from the documents of the site, or a name in the reader's language. */
function namesOf(root: string): (text: string) => boolean {
  const values = new Set([
    ...SERVICES,
    "waymark",
    "studio",
    "waymark studio",
    "markdown",
    "json",
    "git",
    "mcp",
    "ada",
  ]);
  for (const { name } of namedLanguages("de")) values.add(name.toLowerCase());
  for (const code of REGION_CODES) values.add((regionName(code, "de") ?? code).toLowerCase());
  for (const name of [...monthNames("de"), ...shortMonthNames("de"), languageName("en-US", "de") ?? ""])
    values.add(name.toLowerCase());
  // The modules of the server are loaded already, with the words of icons.
  for (const [name = ""] of Object.values(iconWords.words.de)) values.add(name.toLowerCase());
  const folders = ["pages", "schema/collections", "schema/data", "schema/scaffolds", "src/public"];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  const documents = files.filter((name) => /\.(?:json|md|csv)$/.test(name));
  const corpus = [...files, ...documents.map((name) => readFileSync(path.join(root, name), "utf8"))]
    .join("\n")
    .toLowerCase();
  const addTexts = (value: unknown): void => {
    if (typeof value === "string") values.add(value.toLowerCase());
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        values.add(key.toLowerCase());
        addTexts(inner);
      }
  };
  for (const name of documents.filter((one) => one.endsWith(".json")))
    addTexts(JSON.parse(readFileSync(path.join(root, name), "utf8")));
  for (const name of files)
    values.add(
      path
        .basename(name)
        .replace(/\.\w+$/, "")
        .replaceAll("-", " ")
        .toLowerCase(),
    );
  const isName = (text: string): boolean => {
    const plain = text.toLowerCase().trim();
    const beginning = plain.replace(/…$/, "").slice(0, BEGINNING_CHARACTERS);
    return (
      values.has(plain) ||
      values.has(plain.replaceAll(" ", "-")) ||
      FIGURE.test(plain) ||
      /^(?:[\w-]+\/)*[\w-]+\.\w+$|^\d+ kb$|^\w\w\., \d+\. \w+\.? \d{4}/.test(plain) ||
      /^[/#@\w.{}[\]|-]*[/{#@][^ ]*$/.test(plain) ||
      (plain.length >= MIN_EXCERPT_CHARACTERS && corpus.includes(beginning))
    );
  };
  return (text) => isName(text) || text.split(/, | · | › /).every(isName);
}

/** All texts of the window that people see or hear. Runs in the page. */
function textsInSight(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    // Rows of the tree show texts of the page, with figures filled in.
    if (element?.closest("noscript, style, script, kbd, code, pre, body [lang], [role=treeitem]")) continue;
    if (node instanceof Text) texts.add(node.data.trim());
    for (const name of node instanceof Element ? ["aria-label", "title", "placeholder"] : [])
      texts.add(element?.getAttribute(name)?.trim() ?? "");
  }
  return [...texts].filter((text) => text !== "");
}
