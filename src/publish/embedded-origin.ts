import common from "#schema/common.schema.json" with { type: "json" };

const ALLOWED = new RegExp(common.definitions.embeddedOrigin.pattern, "u");

/**
 * Reads EMBEDDED_ORIGIN from the environment: the origin that blocks embed instead of those in the site document. Allowed are origins
 * without a path, with http only for localhost and 127.0.0.1.
 * @returns undefined when the variable is unset or empty
 * @throws Error when its value is not an allowed origin
 */
export function embeddedOriginFrom({
  EMBEDDED_ORIGIN,
}: Readonly<Record<string, string | undefined>>): string | undefined {
  if (!EMBEDDED_ORIGIN) return undefined;
  if (!ALLOWED.test(EMBEDDED_ORIGIN) || !URL.canParse(EMBEDDED_ORIGIN)) {
    throw new Error(
      `EMBEDDED_ORIGIN is "${EMBEDDED_ORIGIN}"; set it to an origin such as https://forms.example, without a path ` +
        "(http only for localhost and 127.0.0.1), or unset it",
    );
  }
  return EMBEDDED_ORIGIN;
}
