import type { CodeHostSettings } from "#src/studio/kernel/server/route.ts";

const KINDS = ["github", "gitlab", "gitea"] as const;

/** Reads from environment variables how proposals are made; undefined without a token. @throws Error that names the variable to correct */
export function codeHostFrom(
  env: Readonly<Record<string, string | undefined>>,
): CodeHostSettings | undefined {
  const read = (name: string) => env[name]?.trim() || undefined;
  const [token, named, api] = ["CODE_HOST_TOKEN", "CODE_HOST", "CODE_HOST_API"].map(read);
  if (token === undefined) {
    if (named === undefined && api === undefined) return undefined;
    throw new Error("CODE_HOST and CODE_HOST_API need CODE_HOST_TOKEN.");
  }
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Error("CODE_HOST_TOKEN must be a token without spaces.");
  const kind = KINDS.find((one) => one === named);
  if (named !== undefined && kind === undefined)
    throw new Error(`CODE_HOST must be one of ${KINDS.join(", ")} (gitea also for Forgejo).`);
  if (api !== undefined && kind === undefined) throw new Error("CODE_HOST_API needs CODE_HOST.");
  const address = api !== undefined && URL.canParse(api) ? new URL(api) : undefined;
  const isOfThisMachine = address?.protocol === "http:" && address.hostname === "localhost";
  if (api !== undefined && address?.protocol !== "https:" && !isOfThisMachine)
    throw new Error(`CODE_HOST_API must be an address with https:, not ${api}.`);
  return { token, ...(kind && { kind }), ...(api !== undefined && { api }) };
}
