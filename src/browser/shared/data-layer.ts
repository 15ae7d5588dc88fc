import "./globals.ts";
import type { ConsentSignals } from "./consent-record.ts";

/** Every event of the data layer. No property may hold what a visitor typed; texts are the site's labels. */
export type AnalyticsEvent =
  | { event: "page_view"; path: string; location: string; title: string }
  /** `location` is the place on the page: "header", "footer", "section" or "content". */
  | { event: "lead_apply_now"; text: string; location: string; path: string }
  | { event: "ab_intake_progress"; step: string | number | null }
  | { event: "cta_click"; label: string };

export function pushEntry(entry: AnalyticsEvent | IArguments): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The `arguments` object itself, not an array: that is what Google's tag scripts look for. */
export function gtag(_command: "consent", _kind: "default" | "update", _signals: ConsentSignals): void {
  // biome-ignore lint/complexity/noArguments: consent mode only reads real arguments objects
  pushEntry(arguments);
}
