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
/** What a browser needs to make a passkey, or to use one. */
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

/** Who has signed in in this browser; `me` is undefined if nobody has. */
export const readMe = get("door/me", object({}), reply<{ me?: { name: string; role: Role } }>());

/** The people of a Studio, for owners. @property since day of the first passkey */
export type PeopleAnswer = {
  people: { id: string; name: string; role: Role; languages: readonly string[]; since: string }[];
};

export const readPeople = post("team/people", object({}), reply<PeopleAnswer>(), "owner");

/** Removes a person, whose sessions end at once. */
export const removePerson = post("team/remove", object({ id: text(100) }), reply<PeopleAnswer>(), "owner");

/** Invites a person, with languages if a translator. @property link is stored nowhere, so it cannot be shown again */
export const invitePerson = post(
  "team/invite",
  object({
    name: text(60, "^[^\\p{Cc}\\p{Cs}]*\\S[^\\p{Cc}\\p{Cs}]*$"),
    role: choice(...ROLES),
    languages: list(text(35, "^[A-Za-z0-9-]+$"), 0, 50),
  }),
  reply<{ link: string }>(),
  "owner",
);

/** Makes a link with which a person adds a passkey, for example after losing all others. */
export const renewPerson = post("team/renew", object({ id: text(100) }), reply<{ link: string }>(), "owner");
