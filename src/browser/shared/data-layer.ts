import "./globals.ts";
import type { ConsentSignals } from "./consent-record.ts";

/** An event of the data layer. No property may contain visitor input; texts are the site's labels. */
type AnalyticsEvent = { event: string } & Readonly<Record<string, string | number | null>>;

export function pushEntry(entry: AnalyticsEvent | IArguments): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Pushes the `arguments` object itself, not an array: Google's tag scripts look for that. */
export function gtag(_command: "consent", _kind: "default" | "update", _signals: ConsentSignals): void {
  // biome-ignore lint/complexity/noArguments: consent mode only reads real arguments objects
  pushEntry(arguments);
}
