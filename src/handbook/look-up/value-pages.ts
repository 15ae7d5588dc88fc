import { forAuthors } from "#src/content/diagnostics/words.ts";
import type { FactPart } from "#src/content/placeholder/facts.ts";
import { FORMAT_NAMES, printAs } from "#src/content/placeholder/formats.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import type { TokenList } from "#src/render/document/token-list.ts";
import { code, codeBlock, type HandbookPage, paragraphs, table } from "./page.ts";

/** A sample value for each format of a placeholder. */
const SAMPLES: Readonly<Record<string, string | number>> = { time: "19:30", number: 1200, label: "all" };
const SAMPLE_DAY = "2026-12-01";
const SAMPLE_LABELS = { [TOOL_LANGUAGE]: { all: "Everyone" } };

/** The page about placeholders: all names that may stand between double braces. */
export function placeholderPage(): HandbookPage {
  const formats = FORMAT_NAMES.map((name) => {
    const value = SAMPLES[name] ?? SAMPLE_DAY;
    const printed = printAs(name, value, TOOL_LANGUAGE, SAMPLE_LABELS);
    return [
      code(`{{item.field | ${name}}}`),
      code(String(value)),
      typeof printed === "string" ? printed : forAuthors(printed.problem),
    ];
  });
  return {
    path: "look-up/placeholders",
    label: "Placeholders and formats",
    summary:
      "Every placeholder in double braces: fields of site, page, entry and item, facts, counts, and their formats.",
    group: "Values in texts",
    words: [
      "variables",
      "template",
      "braces",
      "curly",
      "mustache",
      "date format",
      "interpolation",
      "what does {{ do",
    ],
    markdown: paragraphs(
      `Write the name of a value in double braces, and the page shows the value. A field that contains only a placeholder takes the value itself: a list, a number, a picture. Separate several names with ${code("|")} to use the first that has a value.`,
      `# Names\n\n${table(["Placeholder", "Value"], NAMED)}`,
      `# Formats\n\nWrite the format last, after ${code("|")}. It follows the language of the page.\n\n${table(["Placeholder", "Value", "Output"], formats)}\n\nPlaceholders cannot format money: write the price as a text (${code('"price": "£120"')}), or as a [fact](/how-to/content/figures) with a currency as its unit, which follows the language of the page.`,
      `# Parts of a fact\n\n${table(
        ["Placeholder", "Output"],
        Object.entries(PARTS).map(([part, description]) => [code(`{{NAME.${part}}}`), description]),
      )}`,
    ),
  };
}

const NAMED: readonly (readonly string[])[] = [
  [code("{{site.contact.email}}"), "a field of `pages/_data/site.json`"],
  [code("{{page.title}}"), "a field of this page"],
  [
    code("{{entry.label}}"),
    "a field of this page’s entry; in a fragment, of the entry of the page that includes it",
  ],
  [code("{{item.label}}"), "in the `item` of a query: a field of each entry; `{{item.href}}` is its address"],
  [code("{{fees.adult}}"), "a fact of `pages/_data/facts.json`, with its unit"],
  [
    code("{{count.events}}"),
    "the number of entries in a collection, in words; `{{Count.events}}` with a capital; `{{count.events.digits}}` in digits",
  ],
  [code("{{count.#questions}}"), "the number of items in the block with this id, on the same page"],
];

/** Descriptions of the parts of a fact. */
const PARTS: Readonly<Record<FactPart, string>> = {
  low: "its lower bound, as a number for bars",
  high: "its upper bound, as a number",
  label: "its name",
  per: "its period: year, month",
  asOf: "the month to which it applies",
  year: "the year to which it applies",
  checkedOn: "the day of the last comparison with its source",
  new: "the new figure, before and after the day of the change",
  since: "the day of the change",
  former: "the figure before the change",
  until: "the last month of the former figure",
  source: "the address of its source",
  sourceLabel: "the name of its source",
};

/**
 * The page of Studio's keys, from the table in Studio's README.
 * @param readme its text
 */
export function keyPage(readme: string): HandbookPage {
  const [, keys = ""] = /^## Keys\n\n([\s\S]*?)\n\n/m.exec(readme) ?? [];
  return {
    path: "look-up/studio-keys",
    label: "Keys in Studio",
    summary:
      "Each key and shortcut of Studio, the visual editor: undo, save, insert, move, find, problems, and moving between panes.",
    group: "Studio",
    words: ["shortcut", "keyboard", "hotkey", "F1", "Ctrl"],
    markdown: paragraphs(
      `Press ${code("?")} in Studio to search this list.`,
      `# Keys\n\n${keys.replaceAll("\\|", "|").replace(/Ctrl\+\\/g, "Ctrl+\\\\")}`,
    ),
  };
}

/** The page of the tokens that blocks use, with their values in the theme of the handbook. */
export function tokenPage({ colours, scales, textStyles, recipes }: TokenList): HandbookPage {
  return {
    path: "look-up/tokens",
    label: "Tokens",
    summary:
      "The names and values of the colours, spaces, sizes, text styles and recipes that the code of a block uses.",
    group: "For developers",
    words: ["colour names", "css variables", "spacing", "design tokens", "chakra", "bg.subtle", "fg.muted"],
    markdown: paragraphs(
      "Each colour has a value for light and one for dark pages; these are the values of the handbook’s theme. For those of your site, see Tokens in the gallery.",
      `# Colours\n\n${table(
        ["Name", "Light", "Dark"],
        colours.map(({ name, modes }) => [code(name), ...modes.map(({ hex }) => code(hex))]),
      )}`,
      ...scales.map(
        ({ category, tokens }) =>
          `# ${category}\n\n${table(
            ["Name", "Value"],
            tokens.map(({ name, value }) => [code(name), code(value)]),
          )}`,
      ),
      `# Text styles\n\n${codeBlock(textStyles.map(({ name }) => name).join("  "))}`,
      `# Recipes\n\n${table(
        ["Component", "Variants"],
        recipes.map(({ key, variants }) => [
          code(key),
          Object.entries(variants)
            .map(([name, values]) => `${name}: ${values.map(code).join(", ")}`)
            .join("; "),
        ]),
      )}`,
    ),
  };
}
