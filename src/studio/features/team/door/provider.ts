import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from "openid-client";
import { serialQueue } from "#src/studio/kernel/documents/serial-queue.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { reportError } from "#src/studio/kernel/server/report-error.ts";
import { EMAIL, type SignInFailure } from "../calls.ts";
import { t } from "../words.ts";
import type { Invitations } from "./invitations.ts";
import { OneUse } from "./one-use.ts";
import type { People, Person } from "./people.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import type { RemovedAccounts } from "./removed-accounts.ts";

/** Time in ms within which somebody has to sign in at the provider. */
export const MAX_FLOW_MS = 600_000;
/** Time in s within which the provider has to answer. */
const TIMEOUT_S = 10;
const MAX_NAME = 60;

type Parts = {
  settings: ProviderSettings;
  people: People;
  invitations: Invitations;
  removed: RemovedAccounts;
  /** The address to which the provider sends people back. */
  redirectUri: string;
  now: () => number;
};

/** What is known about a sign-in that has begun. @property search of the page that goes on afterwards */
type Flow = { state: string; nonce: string; verifier: string; token: string | undefined; search: string };

/** Somebody is not let in, for a reason that the sign-in page says. */
class Failure extends Error {
  constructor(readonly failure: SignInFailure) {
    super(failure);
  }
}

/** Signs people in at the provider of a firm, by OpenID Connect's authorization code flow with PKCE. */
export class Provider {
  readonly #flows: OneUse<Flow>;
  /** Of two answers about one new account, the second finds its person. */
  readonly #runSerially = serialQueue();
  #configuration: Configuration | undefined;

  constructor(private readonly parts: Parts) {
    this.#flows = new OneUse(MAX_FLOW_MS, parts.now);
  }

  get name(): string {
    return this.parts.settings.name;
  }

  /**
   * Begins a sign-in.
   * @param token of an invitation to use, if any
   * @returns the address to open, and a secret for the browser, which brings it back
   * @throws Refusal if the invitation is not valid, or the provider does not answer
   */
  async begin(token: string | undefined, search: string): Promise<{ address: string; secret: string }> {
    const { invitations, redirectUri, now } = this.parts;
    if (token !== undefined && !(await invitations.find(token, now())))
      throw new Refusal(403, t("This link has been used or has expired. Ask for a new one."));
    const client = await library();
    const configuration = await this.#configured().catch((error: unknown) => {
      reportError(error);
      throw new Refusal(502, t("{name} does not answer. Try again later.", { name: this.name }));
    });
    const [state, nonce, verifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ];
    const address = client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: redirectUri, scope: "openid email profile", state, nonce },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { address: address.href, secret: this.#flows.give({ state, nonce, verifier, token, search }) };
  }

  /** Ends a sign-in. @param secret from the browser @param answer the address that the provider has opened */
  async finish(
    secret: string,
    answer: URL,
  ): Promise<{ search: string; person?: Person; failure?: SignInFailure }> {
    const flow = this.#flows.use(secret);
    if (!flow) return { search: "", failure: "late" };
    const { search } = flow;
    try {
      return { search, person: await this.#personIn(flow, answer) };
    } catch (error) {
      if (!(error instanceof Failure)) reportError(error);
      return { search, failure: error instanceof Failure ? error.failure : failureOf(error) };
    }
  }

  async #personIn({ state, nonce, verifier, token }: Flow, answer: URL): Promise<Person> {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const configuration = await this.#configured();
    const tokens = await authorizationCodeGrant(configuration, answer, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Failure("untrusted");
    const known = () => this.parts.people.withAccount(claims.iss, claims.sub);
    const person = known();
    if (person) return person;
    const isWhole =
      claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
    const about = isWhole ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
    return this.#runSerially(async () => known() ?? (await this.#newPerson(claims, about, token)));
  }

  /** Lets somebody in with an account that is new here: by a link, by an invited address, or by a domain. */
  async #newPerson(
    { iss: issuer, sub: subject }: IDToken,
    about: IDToken | UserInfoResponse,
    token: string | undefined,
  ): Promise<Person> {
    const { people, invitations, removed, settings, now } = this.parts;
    const accounts = [{ issuer, subject, added: now() }];
    // Judged as it is written: a letter of another script may become one of ours as a small letter.
    const written = typeof about.email === "string" ? about.email : "";
    const [email = "", domain] = (EMAIL.exec(written) ?? []).map((part) => part.toLowerCase());
    const isVerified = about.email_verified === true && domain !== undefined;
    const byLink = token === undefined ? undefined : await invitations.take(token, now());
    if (token !== undefined && !byLink) throw new Failure("used");
    const invitation = byLink ?? (isVerified ? await invitations.takeFor(email, now()) : undefined);
    if (invitation) {
      const person = await people.admit(invitation, { accounts });
      if (!person) throw new Failure("used");
      return person;
    }
    if (!isVerified) throw new Failure("unverified");
    if (settings.domain?.name !== domain || removed.has(issuer, subject)) throw new Failure("stranger");
    const isTaken = (name: string) => people.all.some((one) => one.name === name);
    const name = [nameIn(about.name), email].find((one) => one !== "" && !isTaken(one));
    if (name === undefined) throw new Failure("stranger");
    return people.add({ name, role: settings.domain.role, languages: [], accounts });
  }

  /** What the provider says about itself, which is read again until it has answered once. */
  async #configured(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.parts.settings;
    const client = await library();
    this.#configuration ??= await client.discovery(
      new URL(issuer),
      clientId,
      { redirect_uris: [this.parts.redirectUri] },
      clientSecret === undefined ? client.None() : await authenticationWith(clientSecret),
      {
        timeout: TIMEOUT_S,
        // Without this, nothing but TLS would say from whom a token comes.
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    return this.#configuration;
  }
}

const nameIn = (name: unknown): string =>
  typeof name === "string" && /^[^\p{Cc}\p{Cs}]+$/u.test(name) ? name.trim().slice(0, MAX_NAME) : "";

/** Sends the secret of a client in the way that the provider accepts; in the header where it says nothing (OpenID Connect Discovery). */
async function authenticationWith(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await library();
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (provider, ...rest) => {
    const methods = provider.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? inHeader : inBody)(provider, ...rest);
  };
}

function failureOf(error: unknown): SignInFailure {
  const { code, error: said, cause, message }: Record<string, unknown> = Object(error);
  if (said === "access_denied") return "cancelled";
  const isDown = cause instanceof Response && cause.status >= 500;
  return isDown || code === "OAUTH_TIMEOUT" || message === "fetch failed" ? "unreachable" : "untrusted";
}

/** Loaded with the first request: a Studio without a provider never needs it. */
const library = () => import("openid-client");
