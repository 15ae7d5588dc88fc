import { isObject } from "#src/content/json/json.ts";
import type { PageView, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import { keep, readValue } from "#src/studio/kernel/shell/parts/storage.ts";
import { emptyState, type ViewOptions } from "./shell-state.ts";

const VIEW_OPTIONS = "view-options";
const SELECTION = "selection";

/** The view options that this tab had before it was reloaded, otherwise the defaults. */
export function storedViewOptions(): ViewOptions {
  const options = readValue("sessionStorage", VIEW_OPTIONS);
  if (!isObject(options)) return emptyState.viewOptions;
  const { width, scheme, mode } = options;
  return {
    width: width === 360 || width === 768 || width === 1280 ? width : "fit",
    scheme: scheme === "dark" ? "dark" : "light",
    mode: mode === "browse" ? "browse" : "edit",
  };
}

export function storeViewOptions(options: ViewOptions): void {
  keep("sessionStorage", VIEW_OPTIONS, options);
}

/** The initial selection on a page: the one before a reload of the tab, or the page's first block. */
export function firstSelection({ route, blocks }: PageView): Selection | undefined {
  const before = readValue("sessionStorage", SELECTION);
  const isHere = isObject(before) && before.route === route;
  if (isHere && before.key === undefined) return undefined;
  const main = blocks.filter(({ area }) => area === "main");
  // Shared blocks are read-only at first.
  const first = main.find(({ document }) => document.startsWith("page:")) ?? main[0] ?? blocks[0];
  const { key } = blocks.find((block) => isHere && block.key === before.key) ?? first ?? {};
  if (key === undefined) return undefined;
  return isHere && before.key === key && typeof before.pointer === "string"
    ? { key, pointer: before.pointer }
    : { key };
}

/** The selection after an answer of the server: if the selected block no longer exists, as after an undo, the block before it. */
export function selectionAfter(
  selection: Selection | undefined,
  before: PageView | undefined,
  after: PageView,
): Selection | undefined {
  const index = before?.blocks.findIndex(({ key }) => key === selection?.key) ?? -1;
  if (index < 0 || after.blocks.some(({ key }) => key === selection?.key)) return selection;
  const { key } = after.blocks[Math.max(0, index - 1)] ?? {};
  return key === undefined ? undefined : { key };
}

export function storeSelection(route: string | undefined, selection: Selection | undefined): void {
  keep("sessionStorage", SELECTION, { route, ...selection });
}
