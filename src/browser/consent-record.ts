/** What a visitor may switch; `necessary` is always true. */
export const consentCategories = ["functional", "analytics", "marketing"] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** The stored cookie choice. */
export type ConsentRecord = { necessary: true } & Record<ConsentCategory, boolean>;

/** Consent signals in Google's consent mode names. */
export type ConsentSignals = Record<
  "analytics_storage" | "ad_storage" | "ad_user_data" | "ad_personalization",
  "granted" | "denied"
>;

/** Storage key for consent. */
export const consentKey = "cookie-consent";

/**
 * Reads a stored record. Anything but a full record with exact types counts as no choice, so the visitor is
 * asked again and nothing is granted.
 * @param raw the stored text
 */
export function parseConsent(raw: string | null | undefined): ConsentRecord | null {
  try {
    const found: Record<string, unknown> | null = JSON.parse(raw ?? "null");
    if (found?.necessary !== true) return null;
    if (!consentCategories.every((name) => typeof found[name] === "boolean")) return null;
    return consentOf((name) => !!found[name]);
  } catch {
    return null;
  }
}

/** Makes a record by asking for each category whether it is allowed. */
export function consentOf(allows: (name: ConsentCategory) => boolean): ConsentRecord {
  return {
    necessary: true,
    functional: allows("functional"),
    analytics: allows("analytics"),
    marketing: allows("marketing"),
  };
}

/** Analytics -> analytics storage; marketing -> ad storage, ad user data, ad personalisation. */
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
