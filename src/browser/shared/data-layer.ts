import "./globals.ts";
import type { AnalyticsEvent } from "./analytics-events.ts";
import type { ConsentSignals } from "./consent-record.ts";

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
