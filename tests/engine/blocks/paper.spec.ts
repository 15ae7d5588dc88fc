import { execFileSync } from "node:child_process";
import { expect, test } from "#tests/shared/browser-test.ts";
import { type Example, emptyCards, openExamples } from "./examples-page.ts";
import { markScreenTexts } from "./media-faults.ts";

/** Of Debian's poppler-utils, which tests/install-programs.ts installs. */
const PDF_TO_TEXT = "pdftotext";

test("a PDF of every example has the words of the page", { tag: "@night" }, async ({ page }) => {
  const examples = await openExamples(page);
  expect(await page.evaluate(markScreenTexts)).toBeGreaterThan(examples.length * 5);
  await emptyCards(page);
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(screenTexts);
  await page.emulateMedia({ media: null });
  const printed = lettersOf(textOf(await page.pdf({ preferCSSPageSize: true })));
  expect(missing(shown, printed, examples)).toEqual([]);
  expect(missing(shown, lettersOf(""), examples).length, "what is missing is seen").toBeGreaterThan(200);
});

type ScreenText = { block: number; text: string };

/** Runs in the page, in print: the marked texts of blocks that are printed at all (src/theme/print-css.ts), as the style sheet writes them. */
function screenTexts(): ScreenText[] {
  return [...document.querySelectorAll("main > [data-block]")].flatMap((root, block) =>
    ([...root.querySelectorAll("[data-on-screen]")].some((text) => text.checkVisibility())
      ? [...root.querySelectorAll<HTMLElement>("[data-on-screen]")]
      : []
    ).flatMap((element) =>
      [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE && /\p{L}{3}/u.test(node.nodeValue ?? "")
          ? [{ block, text: node.nodeValue ?? "" }]
          : [],
      ),
    ),
  );
}

function missing(shown: readonly ScreenText[], printed: string, examples: readonly Example[]): string[] {
  return shown
    .filter(({ text }) => !printed.includes(lettersOf(text)))
    .map(({ block, text }) => `${examples[block]?.type}, ${examples[block]?.name}: "${text.trim()}"`);
}

/** In the order of the file, so that a cell of a table is whole. */
const textOf = (pdf: Buffer): string =>
  execFileSync(PDF_TO_TEXT, ["-raw", "-", "-"], { input: pdf, encoding: "utf8", maxBuffer: 2 ** 26 });

/** Without case, spaces and hyphens, which lines of a sheet change. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
