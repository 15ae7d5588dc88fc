import { autocompletion, type Completion, type CompletionSource } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { lastHeadingLevel, offeredHeadingLevels } from "#src/editing/markdown/heading-levels.ts";
import { replaceRange } from "#src/editing/markdown/inline-links.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { t } from "#src/studio/fields/words.ts";

/** A choice from the menu: a heading of a level, where `#` is 1, or the effect of the button with the same name. */
export type MenuChoice =
  | { name: "heading"; level: number }
  | { name: "bulleted-list" | "numbered-list" | "quote" | "table" | "picture" | "figure" };

type Options = {
  /** Returns the level of the heading above the whole text. */
  above: () => number;
  /** @param text without the typed slash and the letters after it, and with the caret in its place */
  onInsert: (choice: MenuChoice, text: SelectedText) => void;
};

/** Matches a slash at the start of a word, also the wide one of Japanese keyboards, and the letters typed after it. */
const TYPED = /(?:^|[\s>])[/／](?:[\p{L}\p{N}][\p{L}\p{N} ]*)?$/u;

/** The menu of insertions that opens on a `/` in a Markdown text, except in code and addresses. */
export function slashMenu(options: Options): Extension {
  const source: CompletionSource = (context) => {
    const { state, pos } = context;
    const typed = context.matchBefore(TYPED);
    if (!typed || isCode(state, pos)) return null;
    const slash = typed.from + typed.text.search(/[/／]/);
    return {
      from: slash + 1,
      options: menuItems(lastHeadingLevel(state.sliceDoc(0, slash)), options),
      validFor: /^(?:[\p{L}\p{N}][\p{L}\p{N} ]*)?$/u,
    };
  };
  return [
    // A menu that was asked for opens at once, and takes an Enter as quick as its letters.
    autocompletion({ override: [source], icons: false, activateOnTypingDelay: 0, interactionDelay: 0 }),
    EditorState.phrases.of({ Completions: t("Insert into the text") }),
  ];
}

function isCode(state: EditorState, at: number): boolean {
  for (let node = syntaxTree(state).resolveInner(at, -1).node; node.parent; node = node.parent)
    if (/Code|URL|HTML/.test(node.name)) return true;
  return false;
}

/** @param before level of the last heading before the caret */
function menuItems(before: number, { above, onInsert }: Options): Completion[] {
  const items: (Pick<Completion, "label"> & { choice: MenuChoice })[] = [
    ...offeredHeadingLevels(before, above()).map((level) => ({
      label: t("Heading {number}", { number: level + 1 }),
      choice: { name: "heading", level } as const,
    })),
    { label: t("Bulleted list"), choice: { name: "bulleted-list" } },
    { label: t("Numbered list"), choice: { name: "numbered-list" } },
    { label: t("Table"), choice: { name: "table" } },
    { label: t("Picture"), choice: { name: "picture" } },
    { label: t("Figure"), choice: { name: "figure" } },
    { label: t("Quote"), choice: { name: "quote" } },
  ];
  return items.map(({ choice, ...item }, index) => ({
    ...item,
    // Without letters to compare, CodeMirror sorts by name.
    boost: items.length - index,
    apply: (view: EditorView, _item: Completion, from: number, to: number) =>
      onInsert(choice, replaceRange(view.state.doc.toString(), from - 1, to, "")),
  }));
}
