import type { ConsentRecord } from "./consent-record.ts";

declare global {
  interface Window {
    /** Google's data layer: the consent commands and this site's events. */
    dataLayer?: unknown[];
    /** The visitor's record, exposed while functional cookies are allowed. */
    cookieConsent?: ConsentRecord | undefined;
    /** Messages of embedded frames since the page began, oldest first. */
    earlyMessages?: readonly MessageEvent<unknown>[];
    /** Whether the page is about to be reloaded, because one of its scripts is missing. */
    reloading?: Promise<boolean>;
  }
  interface Window {
    /** Trusted Types: only what this site needs of it. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML: (html: string) => string; createScriptURL?: (url: string) => string },
      ): {
        createHTML(html: string): string;
        createScriptURL(url: string): string;
      };
    };
  }
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean };
  }
  interface WindowEventMap {
    /** A script of this page is not on the server any more. */
    "waymark:stale": Event;
  }
  interface DocumentEventMap {
    /** The visitor chose, here or in another tab. */
    "waymark:consent": Event;
    /** The page on the screen has got another address, and is still the same page. */
    "waymark:address": Event;
    /** A page has been put in place by the router. */
    "waymark:page": Event;
  }
}
