import "../globals.ts";

/** Whether the visitor allows functional cookies, here or in another tab. */
export const allowsFunctional = (): boolean => window.cookieConsent !== undefined;

/** Calls the listener after each choice, made in this tab or in another. @returns the way to stop it */
export function subscribeConsent(listener: () => void): () => void {
  document.addEventListener("waymark:consent", listener);
  return () => document.removeEventListener("waymark:consent", listener);
}
