import {
  type ConsentRecord,
  consentCategories,
  consentKey,
  consentOf,
  consentSignals,
  parseConsent,
} from "../shared/consent-record.ts";
import { gtag } from "../shared/data-layer.ts";
import { readStored, writeStored } from "../shared/storage.ts";
import { findElement, html } from "./dom.ts";

let record: ConsentRecord | null = null;
let opener: HTMLElement | null = null;

const toggleOf = (name: string) => findElement<HTMLInputElement>(`[data-consent-category=${name}]`);

/** Denies all consent in the very first entry of the data layer, then applies the visitor's stored choice, if any. */
export function startConsent(): void {
  gtag("consent", "default", consentSignals(record));
  adopt(parseConsent(readStored(consentKey)));
}

/** Reads the choice again, after another tab changed it or cleared the storage. */
export function rereadConsent(): void {
  adopt(parseConsent(readStored(consentKey)));
  announce();
}

/** Shows the current choice on the toggles of the settings panel. */
export function syncToggles(): void {
  for (const name of consentCategories) {
    const toggle = toggleOf(name);
    if (toggle) toggle.checked = !!record?.[name];
  }
}

/**
 * Handles a click on `[data-consent]`: a button of the cookie banner, or one in a block that allows a single category (`functional`) and
 * keeps the rest of the choice.
 */
export function consentAction(button: HTMLElement): void {
  const action = button.dataset.consent;
  if (action === "manage") {
    showPanel(button.ariaExpanded !== "true");
    return;
  }
  if (action !== "close") {
    adopt(
      consentOf(
        (name) =>
          action === "accept" ||
          action === name ||
          !!(action === "save" ? toggleOf(name)?.checked : action !== "reject" && record?.[name]),
      ),
    );
    writeStored(consentKey, JSON.stringify(record));
  }
  showBanner(false);
  opener?.focus();
  opener = null;
  // Last, because a block that then hides the opener moves the focus.
  if (action !== "close") announce();
}

/** Reopens the settings with the current choice. @returns false if this page has no banner */
export function reopenConsent(from: HTMLElement): boolean {
  if (!findElement("[data-consent-banner]")) return false;
  syncToggles();
  showBanner(true);
  showPanel(true);
  opener = from;
  toggleOf("functional")?.focus();
  return true;
}

function adopt(next: ConsentRecord | null): void {
  if (next || record) gtag("consent", "update", consentSignals(next));
  record = next;
  window.cookieConsent = next?.functional ? next : undefined;
  showBanner(!next);
}

function announce(): void {
  syncToggles();
  document.dispatchEvent(new Event("waymark:consent"));
}

function showBanner(show: boolean): void {
  html.classList.toggle("consent-needed", show);
}

function showPanel(open: boolean): void {
  const panel = findElement("[data-consent-panel]");
  if (panel) panel.hidden = !open;
  const manage = findElement("[data-consent=manage]");
  if (manage) manage.ariaExpanded = `${open}`;
}
