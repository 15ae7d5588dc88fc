import common from "#schema/common.schema.json" with { type: "json" };

const ALLOWED = new RegExp(common.definitions.embeddedOrigin.pattern, "u");

/**
 * The origin whose pages the site embeds, from the environment variable PARTNER_ORIGIN, which overrides the site
 * document and is checked by the same rule.
 * @returns undefined when the variable is unset or empty
 * @throws Error when its value is not such an origin
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
