import siteSchema from "#schema/data/site.schema.json" with { type: "json" };

const ALLOWED = new RegExp(siteSchema.properties.partner.properties.origin.pattern, "u");

/**
 * The origin that PARTNER_ORIGIN names, by the rule for that of the site document, whose place it takes.
 * @returns undefined where it is unset or empty
 * @throws Error when it is set to something else than such an origin
 */
export function partnerOriginFrom({
  PARTNER_ORIGIN,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!PARTNER_ORIGIN) return undefined;
  if (!ALLOWED.test(PARTNER_ORIGIN) || !URL.canParse(PARTNER_ORIGIN)) {
    throw new Error(
      `PARTNER_ORIGIN is "${PARTNER_ORIGIN}"; set it to an origin such as https://partner.example, without a path ` +
        "(http only for localhost and 127.0.0.1), or unset it",
    );
  }
  return PARTNER_ORIGIN;
}
