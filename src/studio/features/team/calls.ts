import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import {
  choice,
  get,
  list,
  object,
  post,
  reply,
  type Schema,
  text,
} from "#src/studio/kernel/protocol/call.ts";
import { ROLES, type Role } from "#src/studio/kernel/roles/roles.ts";

/** The answer of an authenticator, which the door checks. */
const answer: Schema<object> = { type: "object" };
/** The options with which a browser makes a passkey, or uses one. */
export type NewPasskey = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
export type Challenge = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;
const token: Schema<string> = text(100);

/** Begins the registration of a passkey, with the token of an invitation. */
export const beginPasskey = post("door/begin-passkey", object({ token }), reply<NewPasskey>(), "viewer");

/** Registers a passkey and signs its person in. */
export const addPasskey = post("door/add-passkey", object({ token, answer }), reply<object>(), "viewer");

export const beginSignIn = post("door/begin-sign-in", object({}), reply<Challenge>(), "viewer");

export const signIn = post("door/sign-in", object({ answer }), reply<object>(), "viewer");

export const signOut = post("door/sign-out", object({}), reply<object>(), "viewer");

/** Who has signed in in this browser; `me` is undefined if nobody has. @property provider name of the firm's provider, if there is one */
export const readMe = get(
  "door/me",
  object({}),
  reply<{ me?: { name: string; role: Role }; provider?: string }>(),
);

/** Begins a sign-in at the provider of a firm. @property search of the page that goes on afterwards @property address to open */
export const beginAtProvider = post(
  "door/begin-at-provider",
  object({ search: text(2000, "^(?:\\?[!-~]*)?$") }, { token }),
  reply<{ address: string }>(),
  "viewer",
);

/** Why somebody was not let in who comes back from the provider. */
export const SIGN_IN_FAILURES = [
  "cancelled",
  "late",
  "used",
  "stranger",
  "unverified",
  "untrusted",
  "unreachable",
] as const;

export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** The people of a Studio, for owners. @property since day of the first passkey or account @property provider its name, if there is one */
export type PeopleAnswer = {
  provider?: string;
  people: { id: string; name: string; role: Role; languages: readonly string[]; since: string }[];
};

export const readPeople = post("team/people", object({}), reply<PeopleAnswer>(), "owner");

/** The languages of a translator. */
const languages = list(text(35, "^[A-Za-z0-9-]+$"), 0, 50);

/** Gives a person another role, which holds at once. */
export const changePerson = post(
  "team/change",
  object({ id: text(100), role: choice(...ROLES), languages }),
  reply<PeopleAnswer>(),
  "owner",
);

/** Removes a person, whose sessions end at once. */
export const removePerson = post("team/remove", object({ id: text(100) }), reply<PeopleAnswer>(), "owner");

/**
 * Matches an email address, and captures its domain. Addresses in other scripts are left out, since their letters may look like those of
 * another address.
 */
export const EMAIL = /^[!-?A-~]{1,64}@([A-Za-z\d.-]+)$/;

/**
 * Invites a person, with languages if a translator.
 * @property email address with which the person may come in through the provider, without the link
 * @property link is stored nowhere, so it cannot be shown again
 */
export const invitePerson = post(
  "team/invite",
  object(
    {
      name: text(60, "^[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$"),
      role: choice(...ROLES),
      languages,
    },
    { email: text(254, EMAIL.source) },
  ),
  reply<{ link: string }>(),
  "owner",
);

/** Makes a link with which a person adds a passkey, for example after losing all others. */
export const renewPerson = post("team/renew", object({ id: text(100) }), reply<{ link: string }>(), "owner");
