import "../globals.ts";
import { type ConsentRecord, consentKey, parseConsent } from "../consent-record.ts";
import { readStored } from "../storage.ts";

export type { ConsentRecord };

/**
 * The visitor's choice, or null while there is none. The same object until the choice changes, so that it suits
 * `useSyncExternalStore(subscribeConsent, getConsent, () => null)`.
 */
export function getConsent(): ConsentRecord | null {
  window.waymarkConsent ??= parseConsent(readStored(consentKey));
  return window.waymarkConsent;
}

/** Calls the listener after each choice, made in this tab or in another. @returns the way to stop it */
export function subscribeConsent(listener: (record: ConsentRecord | null) => void): () => void {
  const run = (event: CustomEvent<ConsentRecord | null>) => listener(event.detail);
  document.addEventListener("waymark:consent", run);
  return () => document.removeEventListener("waymark:consent", run);
}
