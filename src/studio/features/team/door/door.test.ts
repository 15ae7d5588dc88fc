import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Language } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { AssistantTokens } from "./assistant-tokens.ts";
import { Invitations } from "./invitations.ts";
import { prepareTeam } from "./invite.ts";
import { Passkeys } from "./passkeys.ts";
import { People } from "./people.ts";
import { providerFrom } from "./provider-settings.ts";
import { refusedOrigins } from "./refused-origins.ts";
import { Sessions } from "./sessions.ts";
import { Tickets } from "./tickets.ts";

let folder: string;
let now = 1_000_000;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-team-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3_600_000;
const OWNER = { name: "Ada", role: "owner", languages: [] } as const;
const invitation = () => ({ ...OWNER, expires: now + HOUR_MS });
const invitations = () => new Invitations(path.join(folder, "invitations"));

test("of people who use one link at once, one gets in, and its token is stored nowhere", async () => {
  const token = await invitations().invite(invitation());
  const [name = ""] = readdirSync(path.join(folder, "invitations"));
  expect(name + readFileSync(path.join(folder, "invitations", name), "utf8")).not.toContain(token);
  expect(statSync(path.join(folder, "invitations", name)).mode & 0o077).toBe(0);
  const taken = await Promise.all(Array.from({ length: 20 }, () => invitations().take(token, now)));
  expect(taken.filter(Boolean)).toEqual([invitation()]);
  expect(await invitations().find(token, now)).toBeUndefined();
  expect(readdirSync(path.join(folder, "invitations"))).toEqual([]);
});

test("the first owner is called so in the language of whoever opens the link", async () => {
  const link = await prepareTeam(folder, "https://studio.example.org");
  const token = link?.split("=").at(-1) ?? "";
  const nameIn = (language: Language) =>
    answerIn(speechIn(".", language), async () => (await invitations().find(token, Date.now()))?.name);
  expect(await nameIn("en")).toBe("Owner");
  expect(await nameIn("de")).toBe("Inhaber");
});

test.each(["", "../people", "x".repeat(5000)])(
  "a token that nobody has given opens nothing: %#",
  async (token) => {
    await invitations().invite(invitation());
    expect(await invitations().take(token, now)).toBeUndefined();
  },
);

test("a link expires", async () => {
  const token = await invitations().invite(invitation());
  expect(await invitations().find(token, now + HOUR_MS)).toBeUndefined();
  expect(await invitations().take(token, now + HOUR_MS)).toBeUndefined();
});

test("a session ends after twelve idle hours, after a week, and at once when it is ended", async () => {
  const open = () => Sessions.open(path.join(folder, "sessions.json"), () => now);
  const sessions = await open();
  const [id, other] = [await sessions.begin("ada"), await sessions.begin("ada")];
  expect(readFileSync(path.join(folder, "sessions.json"), "utf8")).not.toContain(id);
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    expect(await (await open()).personOf(id)).toBe("ada");
    expect(await sessions.personOf(id)).toBe("ada");
    now += 11 * HOUR_MS;
  }
  now += 11 * HOUR_MS;
  expect(await sessions.personOf(id)).toBeUndefined();
  expect(await sessions.personOf(other)).toBeUndefined();
  const [one, two] = [await sessions.begin("ada"), await sessions.begin("ben")];
  await sessions.endAll("ada");
  expect([await sessions.personOf(one), await sessions.personOf(two)]).toEqual([undefined, "ben"]);
  await sessions.end(two);
  expect(await (await open()).personOf(two)).toBeUndefined();
});

test("a ticket begins one view, within half a minute", () => {
  const tickets = new Tickets(() => now);
  const [used, late] = [tickets.give("session"), tickets.give("session")];
  expect(tickets.sessionOf(tickets.use(used) ?? "")).toBe("session");
  expect([tickets.use(used), tickets.use(""), tickets.sessionOf(used)]).toEqual([undefined, undefined, ""]);
  now += 30_000;
  expect(tickets.use(late)).toBeUndefined();
});

test("a person has one token for assistants, which ends with the next one", async () => {
  const file = path.join(folder, "assistants.json");
  const tokens = await AssistantTokens.open(file);
  const [first, of] = [await tokens.make("ada"), await tokens.make("ben")];
  const second = await tokens.make("ada");
  expect(readFileSync(file, "utf8")).not.toContain(second);
  for (const one of [tokens, await AssistantTokens.open(file)])
    expect([first, second, of, "", "ada"].map((token) => one.personOf(token))).toEqual([
      ...[undefined, "ada", "ben", undefined, undefined],
    ]);
  await tokens.end("ada");
  expect([tokens.personOf(second), tokens.has("ada"), tokens.has("ben")]).toEqual([undefined, false, true]);
});

test("people are stored, and one of them stays the owner", async () => {
  const people = await People.open(path.join(folder, "people.json"));
  const ada = await people.add({ ...OWNER, passkeys: [{ id: "k", key: "AQ", counter: 0, added: now }] });
  await people.add({ name: "Ben", role: "translator", languages: ["de"], passkeys: [] });
  await expect(people.remove(ada.id)).rejects.toThrow("owner");
  await expect(people.change(ada.id, (one) => ({ ...one, role: "editor" }))).rejects.toThrow("owner");
  const again = await People.open(path.join(folder, "people.json"));
  expect(again.all).toEqual(people.all);
  expect(again.withPasskey("k")?.person.name).toBe("Ada");
});

test("a passkey needs a valid invitation and an answer to a challenge of this server", async () => {
  const people = await People.open(path.join(folder, "people.json"));
  const parts = { people, invitations: invitations(), origin: "https://studio.example.org", now: () => now };
  const passkeys = new Passkeys(parts);
  await expect(passkeys.registration("nobody's")).rejects.toMatchObject({ status: 403 });
  const token = await parts.invitations.invite(invitation());
  const options = await passkeys.registration(token);
  expect(options).toMatchObject({ rp: { id: "studio.example.org" }, user: { name: "Ada" } });
  const response = { attestationObject: "", clientDataJSON: "" };
  const answer = { id: "k", rawId: "k", type: "public-key", response, clientExtensionResults: {} } as const;
  await expect(passkeys.register(token, answer)).rejects.toMatchObject({ status: 403 });
  // The invitation stays for another try.
  expect(await parts.invitations.find(token, now)).toBeDefined();
  expect(people.all).toEqual([]);
});

const OIDC = { OIDC_ISSUER: "https://id.example.org/firm", OIDC_CLIENT_ID: "studio" };
test.each([
  [{}, undefined],
  [OIDC, { name: "id.example.org", issuer: OIDC.OIDC_ISSUER, clientId: "studio" }],
  [
    { ...OIDC, OIDC_NAME: "Firm", OIDC_CLIENT_SECRET: "s", OIDC_DOMAIN: "Example.org:editor" },
    { name: "Firm", clientSecret: "s", domain: { name: "example.org", role: "editor" } },
  ],
  [{ OIDC_ISSUER: OIDC.OIDC_ISSUER }, /belong together/],
  [{ OIDC_CLIENT_ID: "studio" }, /belong together/],
  [{ ...OIDC, OIDC_ISSUER: "http://id.example.org" }, /must be an address with https:/],
  [{ ...OIDC, OIDC_ISSUER: "id.example.org" }, /must be an address with https:/],
  ...["example.org", "example.org:owner", "example.org:translator", "org:editor", "*.example.org:editor"].map(
    (domain): [Record<string, string>, RegExp] => [
      { ...OIDC, OIDC_DOMAIN: domain },
      /viewer, editor, publisher, as in/,
    ],
  ),
])("the provider in the environment %j", (env, expected) => {
  if (expected instanceof RegExp) expect(() => providerFrom(env)).toThrow(expected);
  else if (expected) expect(providerFrom(env)).toMatchObject(expected);
  else expect(providerFrom(env)).toBeUndefined();
});

test.each([
  ["https://studio.example.org", "https://studio-preview.example.org", undefined],
  ["https://studio.example.org", "https://preview.studio.example.org", /must not be/],
  ["https://studio.example.org", "https://studio.example.org:8443", /must not be/],
  ["http://studio.example.org", "http://other.example.org", /need https/],
])("Studio at %s with its preview at %s", (studio, preview, reason) => {
  const refused = refusedOrigins(studio, preview);
  if (reason) expect(refused).toMatch(reason);
  else expect(refused).toBeUndefined();
});
