import { type AnalyticsEvent, pushEntry } from "../shared/data-layer.ts";
import { isPersonal } from "../shared/redact.ts";

export type { AnalyticsEvent };

/** Pushes one of the site's events. A step reported by the partner is removed when it looks like personal data. */
export function push(event: AnalyticsEvent): void {
  pushEntry(
    event.event === "ab_intake_progress" && isPersonal(`${event.step}`) ? { ...event, step: null } : event,
  );
}
