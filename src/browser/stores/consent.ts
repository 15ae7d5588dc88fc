import { consentKey, consentOf, parseConsent } from "../shared/consent-record.ts";
import "../shared/globals.ts";
import { readStored, writeStored } from "../shared/storage.ts";

/** Tells whether the visitor allows functional cookies, as chosen in this tab or another. */
export const allowsFunctional = (): boolean => window.cookieConsent !== undefined;

/**
 * Adds functional cookies to the visitor's choice. The boot script then reads the choice as if another tab had made it. Where storage is
 * blocked, the boot script cannot read it, and the banner stays.
 */
export function allowFunctional(): void {
  const before = parseConsent(readStored(consentKey));
  writeStored(consentKey, JSON.stringify(consentOf((name) => name === "functional" || !!before?.[name])));
  dispatchEvent(new StorageEvent("storage", { key: consentKey }));
}

/** Calls the listener after each choice, made in this tab or another. @returns a function that unsubscribes */
export function subscribeConsent(listener: () => void): () => void {
  document.addEventListener("waymark:consent", listener);
  return () => document.removeEventListener("waymark:consent", listener);
}
