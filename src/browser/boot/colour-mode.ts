import { readStored, writeStored } from "../storage.ts";
import { all, html } from "./dom.ts";

/** The key of the stored colour mode: light, dark or system. */
const modeKey = "color-mode";

/** The mode in force in this tab; it is kept here because storage may be blocked. */
let mode: string | null = null;

/** Puts the stored mode on <html>: before the first paint, or after another tab changed it. */
export function readMode(): void {
  setMode(readStored(modeKey));
}

/** Acts on a click of `[data-color-mode]`. */
export function chooseMode(chosen: string): void {
  writeStored(modeKey, chosen);
  setMode(chosen);
}

/** Marks the control of the mode in force as pressed, among those that are pressed or not. */
export function markMode(): void {
  for (const control of all("[data-color-mode][aria-pressed]")) {
    control.ariaPressed = `${control.dataset.colorMode === mode}`;
  }
}

/** Without a valid choice the system's preference rules: neither class is set. */
function setMode(wanted: string | null | undefined): void {
  mode = wanted === "dark" || wanted === "light" ? wanted : "system";
  for (const name of ["dark", "light"]) html.classList.toggle(name, mode === name);
  markMode();
}
