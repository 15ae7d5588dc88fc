import "./globals.ts";
import type { ConsentSignals } from "./consent-record.ts";

/**
 * Every event that this site may push to the data layer. New events are added here first. No property may
 * hold anything a visitor typed; texts are the site's own labels.
 */
export type AnalyticsEvent =
  | { event: "page_view"; path: string; location: string; title: string }
  /** `location` is the place on the page: "header", "footer", "section" or "content". */
  | { event: "lead_apply_now"; text: string; location: string; path: string }
  | { event: "ab_intake_progress"; step: string | number | null }
  | { event: "cta_click"; label: string };

/** Appends an entry to the data layer. */
export function pushEntry(entry: AnalyticsEvent | IArguments): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/**
 * Pushes a command in Google's format: the `arguments` object itself, not an array, because that is what tag
 * scripts look for.
 */
export function gtag(_command: "consent", _kind: "default" | "update", _signals: ConsentSignals): void {
  // biome-ignore lint/complexity/noArguments: consent mode only reads real arguments objects
  pushEntry(arguments);
}
