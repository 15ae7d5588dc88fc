import { applyFormat, formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { headingLevelAt } from "#src/editing/markdown/heading-levels.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { t } from "#src/studio/fields/words.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";

/** The kind of input that a button requests in a dialog before it changes the text. */
export type Asked = "link" | "picture" | "figure";

export type MarkdownTool = {
  label: string;
  icon: StudioIconName;
  /** The shortcut in CodeMirror's notation; `keys` is the same for the tooltip. */
  key?: string;
  keys?: string;
} & ({ asks: Asked } | { change: (text: SelectedText, above: number) => SelectedText });

const looks: Partial<Record<MarkdownFormat, Pick<MarkdownTool, "icon" | "key" | "keys">>> = {
  bold: { icon: "bold", key: "Mod-b", keys: "Ctrl+B" },
  italic: { icon: "italic", key: "Mod-i", keys: "Ctrl+I" },
  heading: { icon: "heading-2", key: "Mod-Alt-2", keys: "Ctrl+Alt+2" },
  "bulleted-list": { icon: "list", key: "Mod-Shift-8", keys: "Ctrl+Shift+8" },
  "numbered-list": { icon: "list-ordered", key: "Mod-Shift-7", keys: "Ctrl+Shift+7" },
  quote: { icon: "text-quote", key: "Mod-Shift-9", keys: "Ctrl+Shift+9" },
};

/** The buttons of the Markdown editor, in order. */
export const markdownTools: readonly MarkdownTool[] = [
  ...formats.flatMap(({ format, label }): MarkdownTool[] => {
    if (format === "link") return [{ label: t("Link"), icon: "link", keys: "Ctrl+K", asks: "link" }];
    const look = looks[format];
    return look ? [{ label, ...look, change: (text, above) => applyFormat(text, format, above) }] : [];
  }),
  { label: t("Picture"), icon: "image", asks: "picture" },
  { label: t("Figure"), icon: "database", key: "F2", keys: "F2", asks: "figure" },
];

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
