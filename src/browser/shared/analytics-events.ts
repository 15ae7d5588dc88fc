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
