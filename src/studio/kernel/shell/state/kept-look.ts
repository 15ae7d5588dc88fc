import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { PageView, Selection } from "#src/studio/kernel/protocol/protocol.ts";
import type { Look } from "./shell-state.ts";

const KEY = "waymark-studio-look";
const SELECTION_KEY = "waymark-studio-selection";
const USUAL: Look = { width: "fit", scheme: "light", mode: "edit" };

/** How this tab showed pages before it was reloaded. */
export function keptLook(): Look {
  const kept = read(KEY);
  if (!isObject(kept)) return USUAL;
  const { width, scheme, mode } = kept;
  return {
    width: width === 360 || width === 768 || width === 1280 ? width : "fit",
    scheme: scheme === "dark" ? "dark" : "light",
    mode: mode === "browse" ? "browse" : "edit",
  };
}

export function keepLook(look: Look): void {
  write(KEY, look);
}

/** The initial selection on a page: the one before a reload of the tab, or the page's first block. */
export function firstSelection({ route, blocks }: PageView): Selection | undefined {
  const kept = read(SELECTION_KEY);
  const isHere = isObject(kept) && kept.route === route;
  if (isHere && kept.key === undefined) return undefined;
  const main = blocks.filter(({ area }) => area === "main");
  // Content shared by several pages is read-only at first.
  const first = main.find(({ document }) => document.startsWith("page:")) ?? main[0] ?? blocks[0];
  const { key } = blocks.find((block) => isHere && block.key === kept.key) ?? first ?? {};
  if (key === undefined) return undefined;
  return isHere && kept.key === key && typeof kept.pointer === "string"
    ? { key, pointer: kept.pointer }
    : { key };
}

export function keepSelection(route: string | undefined, selection: Selection | undefined): void {
  write(SELECTION_KEY, { route, ...selection });
}

function read(key: string): JsonValue {
  try {
    const kept: JsonValue = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return kept;
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked: a reload shows pages as at first.
  }
}
