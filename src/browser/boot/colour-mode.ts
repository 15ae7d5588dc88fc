import { readStored, writeStored } from "../shared/storage.ts";
import { all, html } from "./dom.ts";

const modeKey = "color-mode";

/** The colour mode of this tab, kept in memory because storage may be blocked. */
let mode: string | null = null;

/** Applies the stored mode to <html>: before the first paint, or after another tab changed it. */
export function readMode(): void {
  setMode(readStored(modeKey));
}

/** Handles a click on `[data-color-mode]`. */
export function chooseMode(mode: string): void {
  writeStored(modeKey, mode);
  setMode(mode);
}

/** Marks the control of the current mode as pressed, among the toggle buttons. */
export function markMode(): void {
  for (const control of all("[data-color-mode][aria-pressed]"))
    control.ariaPressed = `${control.dataset.colorMode === mode}`;
}

/** Sets the mode. Without a valid choice neither class is set, and the system's preference applies. */
function setMode(wantedMode: string | null | undefined): void {
  mode = wantedMode === "dark" || wantedMode === "light" ? wantedMode : "system";
  for (const name of ["dark", "light"]) html.classList.toggle(name, mode === name);
  markMode();
}
