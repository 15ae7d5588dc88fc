import { isObject, type JsonValue } from "#src/content/json/json.ts";
import type { Look } from "./shell-state.ts";

const KEY = "waymark-studio-look";
const USUAL: Look = { width: "fit", scheme: "light", mode: "edit" };

/** How this tab showed pages before it was reloaded. */
export function keptLook(): Look {
  try {
    const kept: JsonValue = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!isObject(kept)) return USUAL;
    const { width, scheme, mode } = kept;
    return {
      width: width === 360 || width === 768 || width === 1280 ? width : "fit",
      scheme: scheme === "dark" ? "dark" : "light",
      mode: mode === "browse" ? "browse" : "edit",
    };
  } catch {
    return USUAL;
  }
}

export function keepLook(look: Look): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Storage is blocked: a reload shows pages as at first.
  }
}
