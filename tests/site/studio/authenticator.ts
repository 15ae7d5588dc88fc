import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** Passkeys as the developer tools of Chromium give and take them. */
type Credentials = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}[];

/**
 * Gives a page an authenticator, as a laptop has one.
 * @param credentials its passkeys
 * @param isUserVerified whether it confirms its user
 * @returns a function that reads its passkeys
 */
export async function addAuthenticator(
  page: Page,
  { credentials = [], isUserVerified = true }: { credentials?: Credentials; isUserVerified?: boolean } = {},
): Promise<() => Promise<Credentials>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified, automaticPresenceSimulation: true },
    },
  });
  for (const credential of credentials)
    await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
  return async () => (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

/** Runs the command that makes a link for somebody. @param words of the command, the name first */
export function invite(root: string, ...words: string[]): string {
  const command = ["scripts/run.js", "studio", "--invite", ...words];
  const said = execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" });
  return /https?:\S+/.exec(said)?.[0] ?? "";
}
