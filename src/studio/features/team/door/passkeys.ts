import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { isObject } from "#src/content/json/json.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { Challenge, NewPasskey } from "../calls.ts";
import { t } from "../words.ts";
import type { Invitations } from "./invitations.ts";
import { credentialOf, type Passkey, type People, type Person } from "./people.ts";

/** Time in ms within which a challenge has to be answered. */
const MAX_ANSWER_MS = 300_000;
/** Maximum number of challenges that wait for an answer. */
const MAX_CHALLENGES = 1000;

/** Registers and checks passkeys for one origin. A challenge is answered once. */
export class Passkeys {
  readonly #challenges = new Map<string, number>();

  /** @param origin of Studio, such as `https://studio.example.org` */
  constructor(
    private readonly parts: { people: People; invitations: Invitations; origin: string; now: () => number },
  ) {}

  /** What a browser needs to make a passkey for an invited person. @throws Refusal if the invitation is not valid */
  async registration(token: string): Promise<NewPasskey> {
    const invitation = await this.parts.invitations.find(token, this.parts.now());
    if (!invitation) throw new Refusal(403, used());
    const { generateRegistrationOptions } = await library();
    const { extensions: _, ...options } = await generateRegistrationOptions({
      rpName: "Waymark Studio",
      rpID: this.#rpId,
      userName: invitation.name,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    this.#remember(options.challenge);
    return options;
  }

  /** Uses an invitation up: its person gets the passkey. @throws Refusal if the answer or the invitation is not valid */
  async register(token: string, response: object): Promise<Person> {
    const { people, invitations, origin, now } = this.parts;
    if (!isRegistration(response)) throw new Refusal(403, t("This passkey was not accepted."));
    const { verifyRegistrationResponse } = await library();
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.#isExpected(challenge),
      expectedOrigin: origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.registrationInfo) throw new Refusal(403, t("This passkey was not accepted."));
    // Whoever registered a copy of somebody's id could shut them out.
    if (people.withPasskey(verified.registrationInfo.credential.id))
      throw new Refusal(403, t("This passkey was not accepted."));
    const invitation = await invitations.take(token, now());
    if (!invitation) throw new Refusal(403, used());
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const key = Buffer.from(publicKey).toString("base64url");
    const passkey: Passkey = { id, key, counter, added: now() };
    const person = await people.admit(invitation, { passkeys: [passkey] });
    if (!person) throw new Refusal(403, used());
    return person;
  }

  /** What a browser needs to sign in with any of its passkeys for Studio. */
  async challenge(): Promise<Challenge> {
    const { generateAuthenticationOptions } = await library();
    const { extensions: _, ...options } = await generateAuthenticationOptions({
      rpID: this.#rpId,
      userVerification: "required",
    });
    this.#remember(options.challenge);
    return options;
  }

  /** Checks an answer to a challenge. @returns the person who has signed in @throws Refusal if it is not valid */
  async signIn(response: object): Promise<Person> {
    const { people, origin } = this.parts;
    const found = isSignIn(response) ? people.withPasskey(response.id) : undefined;
    if (!isSignIn(response) || !found) throw new Refusal(403, t("This passkey was not accepted."));
    const { verifyAuthenticationResponse } = await library();
    const { person, passkey } = found;
    const answer = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#isExpected(challenge),
      expectedOrigin: origin,
      expectedRPID: this.#rpId,
      credential: credentialOf(passkey),
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!answer?.verified) throw new Refusal(403, t("This passkey was not accepted."));
    const counter = answer.authenticationInfo.newCounter;
    if (counter !== passkey.counter)
      await people.change(person.id, (one) => ({
        ...one,
        passkeys: one.passkeys.map((other) => (other.id === passkey.id ? { ...other, counter } : other)),
      }));
    return person;
  }

  get #rpId(): string {
    return new URL(this.parts.origin).hostname;
  }

  #remember(challenge: string): void {
    const [oldest] = this.#challenges.keys();
    if (oldest !== undefined && this.#challenges.size >= MAX_CHALLENGES) this.#challenges.delete(oldest);
    this.#challenges.set(challenge, this.parts.now() + MAX_ANSWER_MS);
  }

  #isExpected(challenge: string): boolean {
    const until = this.#challenges.get(challenge) ?? 0;
    this.#challenges.delete(challenge);
    return until > this.parts.now();
  }
}

/** Tells whether a browser's answer has the shape that the library expects; the library checks its content. */
function isAnswer(answer: object, binary: string): boolean {
  const { id, rawId, response }: Record<string, unknown> = { ...answer };
  return (
    typeof id === "string" &&
    typeof rawId === "string" &&
    isObject(response) &&
    typeof response[binary] === "string"
  );
}

const isRegistration = (answer: object): answer is RegistrationResponseJSON =>
  isAnswer(answer, "attestationObject");

const isSignIn = (answer: object): answer is AuthenticationResponseJSON =>
  isAnswer(answer, "authenticatorData");

/** Loaded with the first request: one person's Studio never needs it. */
const library = () => import("@simplewebauthn/server");

const used = () => t("This link has been used or has expired. Ask for a new one.");
