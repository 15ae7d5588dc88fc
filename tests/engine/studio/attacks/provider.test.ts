import path from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from "vitest";
import { freePort } from "#src/server/free-ports.ts";
import { inviteToTeam, prepareTeam } from "#src/studio/features/team/door/invite.ts";
import { People } from "#src/studio/features/team/door/people.ts";
import { providerFrom } from "#src/studio/features/team/door/provider-settings.ts";
import { Sessions } from "#src/studio/features/team/door/sessions.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import type { StudioServer } from "#src/studio/start/start-studio.ts";
import { providerEnvironment, startFirmProvider } from "#tests/engine/studio/firm-provider.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { type Answered, type Asked, ask, post, start } from "./attacked-studio.ts";
import { StandInProvider, unsigned } from "./stand-in-provider.ts";

let site: StudioSite;
let studio: StudioServer;
let port: number;
let folder: string;
let origin: string;
let owner: string;
let errors: MockInstance<typeof console.error>;
const provider = new StandInProvider();

/** Opens a team's Studio whose owner has a session. */
async function open(settings: (origin: string) => Record<string, string>) {
  site = new StudioSite();
  folder = path.join(site.root, "team");
  const people = await People.open(path.join(folder, "people.json"));
  const { id } = await people.add({ name: "Owner", role: "owner", languages: [] });
  const sessions = await Sessions.open(path.join(folder, "sessions.json"), Date.now);
  owner = `studio=${await sessions.begin(id)}`;
  ({ port, studio } = await start(site, (free) => {
    origin = `http://localhost:${free}`;
    const found = providerFrom(settings(origin));
    if (!found) throw new Error("there is no provider");
    return { folder, origin, previewOrigin: `http://127.0.0.1:${free + 1}`, provider: found };
  }));
  await prepareTeam(folder, origin);
}

async function close() {
  await studio.close();
  await site.remove();
}

const SETTINGS = { OIDC_CLIENT_ID: "studio", OIDC_NAME: "Firm", OIDC_DOMAIN: "example.org:viewer" };

/** A request of Studio's window, without a token. */
const visit = (asked: Asked, cookie?: string): Promise<Answered> =>
  ask({ at: port, ...asked, headers: { Authorization: undefined, Cookie: cookie, ...asked.headers } });

const BACK = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };

const cookiesOf = ({ headers }: Answered): string[] =>
  (headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0] ?? "");

const begin = async (body: object = {}) => {
  const answer = await visit(post({ search: "", ...body }, { path: "/api/door/begin-at-provider" }));
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining("address")]);
  return { address: String(JSON.parse(answer.text).address), cookie: cookiesOf(answer)[0] ?? "" };
};

/** The provider sends a browser back. @returns why it is not let in, and the cookie of its session if it is */
const comeBack = async (query: URLSearchParams, cookie?: string) => {
  const answer = await visit({ path: `/sign-in/provider?${query}`, headers: BACK }, cookie);
  const session = cookiesOf(answer).find((one) => /^studio=./.test(one));
  expect(answer.text).toBe("");
  const { pathname, hash, search } = new URL(answer.headers.location ?? "", origin);
  expect([answer.status, pathname]).toEqual([303, "/sign-in"]);
  return { failure: /^#failure=(\w+)$/.exec(hash)?.[1], session, search };
};

const signIn = async (body: object = {}) => {
  const { address, cookie } = await begin(body);
  return comeBack(provider.signIn(address), cookie);
};

const meOf = async (session = "") => JSON.parse((await visit({ path: "/api/door/me" }, session)).text).me;

const everybody = async (): Promise<{ id: string; name: string }[]> =>
  JSON.parse((await visit(post({}, { path: "/api/team/people" }), owner)).text).people;

const tokenIn = (address: string) => /#invite=([\w-]+)$/.exec(address)?.[1] ?? "";
const link = async (name: string, role?: Rights["role"]) =>
  tokenIn(await inviteToTeam(folder, name, role && { role, languages: [] }));
const invite = (invited: object) =>
  visit(post({ languages: [], role: "editor", ...invited }, { path: "/api/team/invite" }), owner);

describe("with a provider that may lie", () => {
  beforeAll(async () => {
    await provider.open();
    await open(() => ({ ...SETTINGS, OIDC_ISSUER: provider.issuer }));
    await visit(post({}, { path: "/api/door/begin-sign-in" }));
  });
  beforeEach(() => {
    errors = vi.spyOn(console, "error").mockImplementation(() => {});
    provider.reset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await close();
    await provider.close();
  });

  /** The claims of somebody. */
  const as = (sub: string, more: object = {}) => {
    provider.claims = (honest) => ({ ...honest, sub, email: `${sub}@elsewhere.example`, name: sub, ...more });
  };

  test("the request names Studio's address alone, and hides what proves it", async () => {
    const { address } = await begin();
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${origin}/sign-in/provider`,
      response_type: "code",
      code_challenge_method: "S256",
      scope: "openid email profile",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    as("ann", { email_verified: true });
    const { cookie, address: again } = await begin();
    await comeBack(provider.signIn(again), cookie);
    const [asked] = provider.asked.slice(-1);
    expect(asked?.get("redirect_uri")).toBe(`${origin}/sign-in/provider`);
    expect(again).not.toContain(asked?.get("code_verifier"));
  });

  test("a link lets its holder in once, who then needs none", async () => {
    as("ben", { email_verified: false });
    const token = await link("Ben", "editor");
    const { failure, session, search } = await signIn({ token, search: "?page=%2Fabout" });
    expect([failure, search, await meOf(session)]).toEqual([
      undefined,
      "?page=%2Fabout",
      { name: "Ben", role: "editor" },
    ]);
    expect(await meOf((await signIn()).session)).toEqual({ name: "Ben", role: "editor" });
    const again = await visit(post({ search: "", token }, { path: "/api/door/begin-at-provider" }));
    expect([again.status, again.text]).toEqual([403, expect.stringContaining("has been used")]);
  });

  test("of two people with one link, one gets in", async () => {
    const token = await link("Cleo", "viewer");
    const begun = await Promise.all([begin({ token }), begin({ token })]);
    const answers = [];
    for (const [at, { address, cookie }] of begun.entries()) {
      as(`cleo-${at}`);
      answers.push((await comeBack(provider.signIn(address), cookie)).failure);
    }
    expect(answers).toEqual([undefined, "used"]);
  });

  test("somebody who is there adds an account by a link, and stays the same person", async () => {
    as("olga");
    const { session } = await signIn({ token: await link("Owner") });
    expect(await meOf(session)).toEqual({ name: "Owner", role: "owner" });
  });

  test("an invited address lets in who has it, once, by the newest invitation", async () => {
    await invite({ name: "Dan", role: "publisher", email: "Dan@Elsewhere.example" });
    await invite({ name: "Dan", email: "dan@elsewhere.example" });
    as("dan", { email: "DAN@elsewhere.example" });
    expect(await meOf((await signIn()).session)).toEqual({ name: "Dan", role: "editor" });
    as("dan-2", { email: "dan@elsewhere.example" });
    expect((await signIn()).failure).toBe("stranger");
  });

  test("a domain lets its people in with its role and a name that nobody has", async () => {
    as("eve", { email: "eve@example.org", name: "Owner" });
    expect(await meOf((await signIn()).session)).toEqual({ name: "eve@example.org", role: "viewer" });
    as("fay", { email: "fay@example.org", name: "Fay\nOwner" });
    expect(await meOf((await signIn()).session)).toEqual({ name: "fay@example.org", role: "viewer" });
    as("gus", { email: undefined });
    provider.userInfo = { sub: "gus", email: "gus@example.org", email_verified: true, name: "Gus" };
    const both = await Promise.all([signIn(), signIn()]);
    expect(await Promise.all(both.map(({ session }) => meOf(session)))).toEqual([
      { name: "Gus", role: "viewer" },
      { name: "Gus", role: "viewer" },
    ]);
    expect((await everybody()).filter(({ name }) => name === "Gus")).toHaveLength(1);
  });

  test("who is removed is out at once, and the domain does not let them in again; an invitation does", async () => {
    as("hal", { email: "hal@example.org", name: "Hal" });
    const { session } = await signIn();
    expect((await visit({}, session)).status).toBe(200);
    const id = (await everybody()).find(({ name }) => name === "Hal")?.id;
    await visit(post({ id }, { path: "/api/team/remove" }), owner);
    expect((await visit({}, session)).status).toBe(401);
    expect((await signIn()).failure).toBe("stranger");
    await invite({ name: "Hal", email: "hal@example.org" });
    expect(await meOf((await signIn()).session)).toEqual({ name: "Hal", role: "editor" });
  });

  test.each([
    ["unverified", { email: "owner@example.org", email_verified: false }],
    ["unverified", { email: "owner@example.org", email_verified: undefined }],
    ["unverified", { email: "owner@example.org", email_verified: "true" }],
    ["unverified", { email: "a@evil.example@example.org" }],
    ["unverified", { email: "a@evil.example\u0000@example.org" }],
    ["unverified", { email: "a@example.org\n" }],
    ["unverified", { email: "a@ex\u0430mple.org" }],
    ["unverified", { email: "" }],
    ["unverified", { email: ["a@example.org"] }],
    ["stranger", { email: "a@sub.example.org" }],
    ["stranger", { email: "a@notexample.org" }],
    ["stranger", { email: "a@example.org.evil.example" }],
    ["stranger", { email: "a@example.org." }],
    ["untrusted", { iss: "https://evil.example" }],
    ["untrusted", { aud: "another" }],
    ["untrusted", { aud: ["studio", "another"], azp: "another" }],
    ["untrusted", { nonce: "another" }],
    ["untrusted", { nonce: undefined }],
    ["untrusted", { exp: 1_000_000_000 }],
    ["untrusted", { exp: undefined }],
    ["untrusted", { sub: undefined }],
  ])("nobody is let in, since %s: %j", async (failure, claims) => {
    const before = (await everybody()).length;
    as("mallory", { email: "mallory@example.org", ...claims });
    expect(await signIn()).toEqual({ failure, session: undefined, search: "" });
    expect((await everybody()).length).toBe(before);
  });

  test("an address is not taken from one that looks like it", async () => {
    await invite({ name: "Kim", email: "kim@elsewhere.example" });
    as("kim", { email: "\u212Aim@elsewhere.example" });
    expect((await signIn()).failure).toBe("unverified");
  });

  test.each([
    ["unsigned", unsigned],
    ["absent", () => undefined],
    ["no token", () => "a.b.c"],
    [
      "signed by another",
      (token: string) =>
        provider.signedByAnother(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())),
    ],
  ])("a token that is %s is refused", async (_, change) => {
    as("mallory", { email: "mallory@example.org" });
    provider.token = change;
    expect(await signIn()).toMatchObject({ failure: "untrusted", session: undefined });
  });

  test("what the provider says about somebody else is refused", async () => {
    as("mallory", { email: undefined });
    provider.userInfo = { sub: "ben", email: "mallory@example.org", email_verified: true };
    expect(await signIn()).toMatchObject({ failure: "untrusted", session: undefined });
  });

  test.each([
    ["state", "another"],
    ["state", undefined],
    ["iss", "https://evil.example"],
    ["iss", undefined],
    ["code", "another"],
    ["code", undefined],
  ])("an answer whose %s is %s is refused", async (name, value) => {
    as("mallory", { email: "mallory@example.org" });
    const { address, cookie } = await begin();
    const query = provider.signIn(address);
    query.delete(name);
    if (value !== undefined) query.set(name, value);
    expect(await comeBack(query, cookie)).toMatchObject({ failure: "untrusted", session: undefined });
    // What has been tried once cannot be tried again.
    expect(await comeBack(provider.signIn(address), cookie)).toMatchObject({ failure: "late" });
  });

  test("an answer counts once, in its own browser, within ten minutes", async () => {
    as("ida", { email: "ida@example.org" });
    const mine = await begin();
    const query = provider.signIn(mine.address);
    const other = await begin();
    expect(await comeBack(query)).toMatchObject({ failure: "late", session: undefined });
    expect(await comeBack(query, "studio-provider=AAAA")).toMatchObject({ failure: "late" });
    expect(await comeBack(query, other.cookie)).toMatchObject({ failure: "untrusted", session: undefined });
    expect((await comeBack(query, mine.cookie)).failure).toBeUndefined();
    expect(await comeBack(query, mine.cookie)).toMatchObject({ failure: "late", session: undefined });
    const late = await begin();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
    expect(await comeBack(provider.signIn(late.address), late.cookie)).toMatchObject({ failure: "late" });
  });

  test("who has cancelled, and a provider that fails, are told apart", async () => {
    const { address, cookie } = await begin();
    const query = provider.signIn(address);
    query.delete("code");
    query.set("error", "access_denied");
    expect(await comeBack(query, cookie)).toMatchObject({ failure: "cancelled", session: undefined });
    provider.answer = (response) => response.destroy();
    expect(await signIn()).toMatchObject({ failure: "unreachable", session: undefined });
    provider.answer = (response) => response.writeHead(503).end();
    expect(await signIn()).toMatchObject({ failure: "unreachable", session: undefined });
    provider.answer = (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<p>");
    expect(await signIn()).toMatchObject({ failure: "untrusted", session: undefined });
    expect(errors).toHaveBeenCalledTimes(4);
  });

  test.each([
    [400, { search: "//evil.example" }, {}],
    [400, { search: "https://evil.example" }, {}],
    [400, { search: "?a\r\nSet-Cookie: b" }, {}],
    [400, {}, {}],
    [403, { search: "", token: "AAAA" }, {}],
    [403, { search: "" }, { headers: { Origin: "https://evil.example" } }],
    [403, { search: "" }, { headers: { "Sec-Fetch-Site": "cross-site" } }],
  ])("a sign-in does not begin: %i with %j", async (status, body, more) => {
    const answer = await visit({ ...post(body, { path: "/api/door/begin-at-provider" }), ...more });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([status, undefined]);
  });

  test("a sign-in does not begin by GET", async () => {
    expect((await visit({ path: "/api/door/begin-at-provider" })).status).toBe(404);
  });

  test.each([
    [403, "without an origin", { method: "POST", body: "{}" }],
    [403, "by a script elsewhere", { headers: { ...BACK, "Sec-Fetch-Mode": "no-cors" } }],
    [403, "at another host", { headers: { ...BACK, Host: "evil.example" } }],
  ])("nobody comes back, %i %s", async (status, _, more) => {
    const { address, cookie } = await begin();
    const query = provider.signIn(address);
    const answer = await visit({ path: `/sign-in/provider?${query}`, headers: BACK, ...more }, cookie);
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([status, undefined]);
  });

  test("an account is one of its provider alone", async () => {
    const people = await People.open(path.join(folder, "people.json"));
    expect(people.withAccount(provider.issuer, "ben")?.name).toBe("Ben");
    expect(people.withAccount("https://evil.example", "ben")).toBeUndefined();
  });
});

test("with a real provider, somebody comes in and signs out; without it, Studio says so and passkeys remain", async () => {
  const issuer = `http://localhost:${await freePort()}`;
  await open(() => providerEnvironment(issuer));
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const dead = await visit(post({ search: "" }, { path: "/api/door/begin-at-provider" }));
  expect([dead.status, JSON.parse(dead.text)]).toEqual([
    502,
    { error: "Example Ltd does not answer. Try again later." },
  ]);
  expect((await visit(post({}, { path: "/api/door/begin-sign-in" }))).status).toBe(200);
  silent.mockRestore();
  const warned = [vi.spyOn(console, "warn"), vi.spyOn(console, "info")];
  for (const one of warned) one.mockImplementation(() => {});
  const end = await startFirmProvider({ issuer, origin, email: "ada@firm.example" });
  await invite({ name: "Ada", role: "publisher", email: "ada@firm.example" });
  const { address, cookie } = await begin();
  const back = await pressThrough(address);
  const { failure, session } = await comeBack(back.searchParams, cookie);
  expect([failure, back.origin + back.pathname]).toEqual([undefined, `${origin}/sign-in/provider`]);
  expect(await meOf(session)).toEqual({ name: "Ada", role: "publisher" });
  await visit(post({}, { path: "/api/door/sign-out" }), session);
  expect((await visit({}, session)).status).toBe(401);
  end();
  vi.restoreAllMocks();
  await close();
});

/** Signs in at a provider as a browser does, with its cookies and by pressing each button. @returns the address to which it leads back */
async function pressThrough(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  let method = "GET";
  while (next.origin !== origin) {
    const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(next, { method, headers: { Cookie }, redirect: "manual" });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    method = location === null ? "POST" : "GET";
    next = new URL(location ?? next, next);
  }
  return next;
}
