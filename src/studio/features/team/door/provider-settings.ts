import { ROLES, type Role } from "#src/studio/kernel/roles/roles.ts";

/**
 * The OpenID Connect provider at which the people of a firm sign in.
 * @property name for the button
 * @property domain whose people come in without an invitation, with a role
 */
export type ProviderSettings = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: string;
  domain?: { name: string; role: Role };
};

/** Roles that a whole domain may have: a translator needs languages, and an owner is chosen by name. */
const DOMAIN_ROLES = ROLES.filter((role) => role !== "translator" && role !== "owner");

/** Reads the provider from environment variables; undefined if there is none. @throws Error that names the variable to correct */
export function providerFrom(
  env: Readonly<Record<string, string | undefined>>,
): ProviderSettings | undefined {
  const read = (name: string) => env[name]?.trim() || undefined;
  const [issuer, clientId, clientSecret] = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].map(read);
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined || clientId === undefined)
    throw new Error("OIDC_ISSUER and OIDC_CLIENT_ID belong together.");
  const address = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (address?.protocol !== "https:" && !(address?.protocol === "http:" && address.hostname === "localhost"))
    throw new Error(`OIDC_ISSUER must be an address with https:, not ${issuer}.`);
  const domain = read("OIDC_DOMAIN");
  const [, name, role] = /^([a-z\d-]+(?:\.[a-z\d-]+)+):(\w+)$/i.exec(domain ?? "") ?? [];
  const known = DOMAIN_ROLES.find((one) => one === role);
  if (domain !== undefined && (name === undefined || known === undefined))
    throw new Error(
      `OIDC_DOMAIN must be a domain and one of ${DOMAIN_ROLES.join(", ")}, as in example.org:editor.`,
    );
  return {
    name: read("OIDC_NAME") ?? address.hostname,
    ...{ issuer, clientId },
    ...(clientSecret !== undefined && { clientSecret }),
    ...(name !== undefined && known && { domain: { name: name.toLowerCase(), role: known } }),
  };
}
