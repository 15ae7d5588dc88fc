import "../shared/globals.ts";

/** Tells whether the visitor allows functional cookies, as chosen in this tab or another. */
export const allowsFunctional = (): boolean => window.cookieConsent !== undefined;

/** Calls the listener after each choice, made in this tab or another. @returns a function that unsubscribes */
export function subscribeConsent(listener: () => void): () => void {
  document.addEventListener("waymark:consent", listener);
  return () => document.removeEventListener("waymark:consent", listener);
}
