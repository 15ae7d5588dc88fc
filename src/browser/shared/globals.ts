import type { ConsentRecord } from "./consent-record.ts";

declare global {
  interface Window {
    /** Google's data layer: the consent commands and this site's events. */
    dataLayer?: unknown[];
    /** The visitor's consent record, exposed while functional cookies are allowed. */
    cookieConsent?: ConsentRecord | undefined;
    /** Messages of embedded frames since the page loaded, oldest first. */
    earlyMessages?: readonly MessageEvent<unknown>[];
    /** The time in ms at which the page was ready, on the clock of `performance.now()`. */
    readySince?: number;
    /** Resolves to whether the page is about to reload because one of its scripts is missing; undefined if none is. */
    reloading?: Promise<boolean>;
    /** The part of the Trusted Types API that this site uses. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML: (html: string) => string; createScriptURL?: (url: string) => string },
      ): { createHTML(html: string): string; createScriptURL(url: string): string };
    };
  }
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
  interface WindowEventMap {
    /** A script of this page is no longer on the server. */
    "waymark:stale": Event;
  }
  interface DocumentEventMap {
    /** The visitor's cookie choice changed, in this tab or another. */
    "waymark:consent": Event;
    /** The current page got a new address without being replaced. */
    "waymark:address": Event;
    /** The router has shown a new page. */
    "waymark:page": Event;
  }
}
