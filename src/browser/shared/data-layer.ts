import "./globals.ts";
import type { ConsentSignals } from "./consent-record.ts";

/** An event of the data layer. No property may hold what a visitor typed; texts are the site's labels. */
type AnalyticsEvent = { event: string } & Readonly<Record<string, string | number | null>>;

export function pushEntry(entry: AnalyticsEvent | IArguments): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** The `arguments` object itself, not an array: that is what Google's tag scripts look for. */
export function gtag(_command: "consent", _kind: "default" | "update", _signals: ConsentSignals): void {
  // biome-ignore lint/complexity/noArguments: consent mode only reads real arguments objects
  pushEntry(arguments);
}
