import { isObject } from "#src/content/json/json.ts";
import type { PageView, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import { keep, kept } from "./kept.ts";
import type { Look } from "./shell-state.ts";

const LOOK = "look";
const SELECTION = "selection";
const USUAL: Look = { width: "fit", scheme: "light", mode: "edit" };

/** How this tab showed pages before it was reloaded. */
export function keptLook(): Look {
  const look = kept("sessionStorage", LOOK);
  if (!isObject(look)) return USUAL;
  const { width, scheme, mode } = look;
  return {
    width: width === 360 || width === 768 || width === 1280 ? width : "fit",
    scheme: scheme === "dark" ? "dark" : "light",
    mode: mode === "browse" ? "browse" : "edit",
  };
}

export function keepLook(look: Look): void {
  keep("sessionStorage", LOOK, look);
}

/** The initial selection on a page: the one before a reload of the tab, or the page's first block. */
export function firstSelection({ route, blocks }: PageView): Selection | undefined {
  const before = kept("sessionStorage", SELECTION);
  const isHere = isObject(before) && before.route === route;
  if (isHere && before.key === undefined) return undefined;
  const main = blocks.filter(({ area }) => area === "main");
  // Content shared by several pages is read-only at first.
  const first = main.find(({ document }) => document.startsWith("page:")) ?? main[0] ?? blocks[0];
  const { key } = blocks.find((block) => isHere && block.key === before.key) ?? first ?? {};
  if (key === undefined) return undefined;
  return isHere && before.key === key && typeof before.pointer === "string"
    ? { key, pointer: before.pointer }
    : { key };
}

export function keepSelection(route: string | undefined, selection: Selection | undefined): void {
  keep("sessionStorage", SELECTION, { route, ...selection });
}
