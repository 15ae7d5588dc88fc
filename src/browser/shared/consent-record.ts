/** The categories that a visitor can switch; `necessary` is always true. */
export const consentCategories = ["functional", "analytics", "marketing"] as const;

export type ConsentCategory = (typeof consentCategories)[number];

export type ConsentRecord = { necessary: true } & Record<ConsentCategory, boolean>;

/** Consent signals by their names in Google's consent mode. */
export type ConsentSignals = Record<
  "analytics_storage" | "ad_storage" | "ad_user_data" | "ad_personalization",
  "granted" | "denied"
>;

export const consentKey = "cookie-consent";

/** Parses a stored choice. Anything but a complete record with exact types does not count as a choice: nothing is granted, and the banner appears. */
export function parseConsent(raw: string | null | undefined): ConsentRecord | null {
  try {
    const record: Record<string, unknown> | null = JSON.parse(`${raw}`);
    if (record?.necessary !== true) return null;
    if (!consentCategories.every((name) => typeof record[name] === "boolean")) return null;
    return consentOf((name) => !!record[name]);
  } catch {
    return null;
  }
}

/** Creates a record. @param allows called for each category */
export function consentOf(allows: (name: ConsentCategory) => boolean): ConsentRecord {
  return {
    necessary: true,
    functional: allows("functional"),
    analytics: allows("analytics"),
    marketing: allows("marketing"),
  };
}

/** Maps a choice to signals: analytics controls analytics storage; marketing controls ad storage, ad user data and ad personalisation. */
export function consentSignals(record: ConsentRecord | null): ConsentSignals {
  const analytics = record?.analytics ? "granted" : "denied";
  const marketing = record?.marketing ? "granted" : "denied";
  return {
    analytics_storage: analytics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  };
}
