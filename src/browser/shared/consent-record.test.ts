import { describe, expect, it } from "vitest";
import { consentOf, consentSignals, parseConsent } from "#src/browser/shared/consent-record.ts";

const all = consentOf(() => true);

describe("parseConsent", () => {
  it("reads back what was stored", () => {
    const record = consentOf((name) => name === "analytics");
    expect(parseConsent(JSON.stringify(record))).toEqual(record);
  });

  it("drops unknown keys", () => {
    expect(parseConsent(JSON.stringify({ ...all, extra: 1 }))).toEqual(all);
  });

  it.each([null, "", "{", "null", "[]", "7", '"x"', "{}", JSON.stringify({ ...all, necessary: false })])(
    "treats %s as no choice",
    (raw) => expect(parseConsent(raw)).toBeNull(),
  );

  it.each(["functional", "analytics", "marketing"])("needs a boolean for %s", (name) => {
    expect(parseConsent(JSON.stringify({ ...all, [name]: "true" }))).toBeNull();
  });
});

describe("consentSignals", () => {
  it("denies everything without a choice", () => {
    expect(new Set(Object.values(consentSignals(null)))).toEqual(new Set(["denied"]));
  });

  it("maps analytics to its storage only", () => {
    expect(consentSignals(consentOf((name) => name === "analytics"))).toEqual({
      analytics_storage: "granted",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    });
  });

  it("maps marketing to the three ad signals", () => {
    expect(consentSignals(consentOf((name) => name === "marketing"))).toEqual({
      analytics_storage: "denied",
      ad_storage: "granted",
      ad_user_data: "granted",
      ad_personalization: "granted",
    });
  });
});
