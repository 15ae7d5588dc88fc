import { applyFormat, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { setHeading } from "#src/editing/markdown/formatting-lines.ts";
import { headingLevelAt } from "#src/editing/markdown/heading-levels.ts";
import { insertBlocks } from "#src/editing/markdown/inline-links.ts";
import { emptyTable } from "#src/editing/table/change-table.ts";
import { writeTable } from "#src/editing/table/table-source.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { t } from "#src/studio/fields/words.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { MenuChoice } from "./slash-menu.ts";

/** The kind of input that a button requests in a dialog before it changes the text. */
export type Asked = "link" | "picture" | "figure";

export type MarkdownTool = {
  name: MarkdownFormat | Asked;
  label: string;
  icon: StudioIconName;
  /** The shortcut in CodeMirror's notation; `keys` is the same for the tooltip. */
  key?: string;
  keys?: string;
} & ({ asks: Asked } | { change: (text: SelectedText, above: number) => SelectedText });

type FormatTool = Omit<MarkdownTool, "name"> & { name: Exclude<MarkdownFormat, "link"> };

const formatting = (tool: FormatTool): MarkdownTool => ({
  ...tool,
  change: (text, above) => applyFormat(text, tool.name, above),
});

/** The buttons of the Markdown editor, in order. */
export const markdownTools: readonly MarkdownTool[] = [
  formatting({ name: "bold", label: t("Bold"), icon: "bold", key: "Mod-b", keys: "mod+b" }),
  formatting({ name: "italic", label: t("Italic"), icon: "italic", key: "Mod-i", keys: "mod+i" }),
  { name: "link", label: t("Link"), icon: "link", keys: "mod+k", asks: "link" },
  formatting({ name: "code", label: t("Code"), icon: "code" }),
  formatting({
    ...{ name: "heading", label: t("Heading"), icon: "heading-2" },
    ...{ key: "Mod-Alt-2", keys: "mod+alt+2" },
  }),
  formatting({
    ...{ name: "bulleted-list", label: t("Bulleted list"), icon: "list" },
    ...{ key: "Mod-Shift-8", keys: "mod+shift+8" },
  }),
  formatting({
    ...{ name: "numbered-list", label: t("Numbered list"), icon: "list-ordered" },
    ...{ key: "Mod-Shift-7", keys: "mod+shift+7" },
  }),
  formatting({
    ...{ name: "quote", label: t("Quote"), icon: "text-quote" },
    ...{ key: "Mod-Shift-9", keys: "mod+shift+9" },
  }),
  { name: "picture", label: t("Picture"), icon: "image", asks: "picture" },
  { name: "figure", label: t("Figure"), icon: "database", key: "F2", keys: "f2", asks: "figure" },
];

/** Tells whether a button applies to the cells of a table, which have no lines of their own. */
export const isForCells = ({ name }: MarkdownTool): boolean =>
  !["heading", "bulleted-list", "numbered-list", "quote"].includes(name);

/** The buttons of the toolbar at a selection: those for words that are already there. */
export const selectionTools = (isInTable: boolean): readonly MarkdownTool[] =>
  markdownTools.filter(
    (tool) => tool.name !== "picture" && tool.name !== "figure" && (!isInTable || isForCells(tool)),
  );

/** Tells whether a button switches a format on and off, unlike those that open a dialog or go through the levels of headings. */
export const isSwitch = (tool: MarkdownTool): boolean => !("asks" in tool) && tool.name !== "heading";

/** Tells whether a selection already has a format, so that its button would remove or end it. */
export function hasFormat(tool: MarkdownTool, text: SelectedText): boolean {
  if ("asks" in tool || tool.name === "heading") return false;
  const next = tool.change(text, 0);
  if (next.value === text.value) return true;
  // A list that becomes one of the other kind may be shorter, too.
  return next.value.length < text.value.length && tool.change(next, 0).value.length > next.value.length;
}

/** Inserts the choice from the menu at the caret. A picture or a figure is inserted later, after its dialog. */
export function withChoice(choice: MenuChoice, text: SelectedText): SelectedText {
  switch (choice.name) {
    case "picture":
    case "figure":
      return text;
    case "table":
      return withTable(text);
    case "heading":
      return setHeading(text, choice.level);
    default:
      return applyFormat(text, choice.name);
  }
}

/** Inserts a table, with the caret in its first cell. */
function withTable(text: SelectedText): SelectedText {
  const table = writeTable(emptyTable({ columns: 2, rows: 2 }));
  const next = insertBlocks(text, table);
  const at = next.start - table.length + "| ".length;
  return { ...next, start: at, end: at };
}

/**
 * The button that sets the heading level at a position in a text. Its label is the level on the page, where `#` is one level below the
 * page's title.
 * @param above level of the heading above the whole text
 */
export function headingTool(
  { value, start }: SelectedText,
  above: number,
): Pick<MarkdownTool, "label" | "icon"> {
  const level = headingLevelAt(value, start, above);
  if (level === 0) return { label: t("Paragraph"), icon: "pilcrow" };
  const icon = ({ 1: "heading-2", 2: "heading-3" } as const)[level];
  return { label: t("Heading {number}", { number: level + 1 }), icon: icon ?? "heading-4" };
}
