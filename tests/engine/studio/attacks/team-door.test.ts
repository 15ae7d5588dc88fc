import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { get } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Invitations } from "#src/studio/features/team/door/invitations.ts";
import { inviteToTeam, prepareTeam } from "#src/studio/features/team/door/invite.ts";
import type { Rights } from "#src/studio/kernel/roles/roles.ts";
import type { StudioServer } from "#src/studio/start/start-studio.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { type Answered, type Asked, ask, change, post, start } from "./attacked-studio.ts";

let site: StudioSite;
let studio: StudioServer;
let port: number;
let token: string;
let folder: string;
let origin: string;

/** A person with an authenticator, and the cookie of a session. */
type Somebody = { authenticator: ReturnType<typeof newAuthenticator>; cookie: string };
let owner: Somebody;
let viewer: Somebody;

beforeAll(async () => {
  site = new StudioSite();
  folder = path.join(site.root, "team");
  ({ port, studio, token } = await start(site, (free) => {
    origin = `http://localhost:${free}`;
    return { folder, origin, previewOrigin: `http://127.0.0.1:${free + 1}` };
  }));
  owner = await comeIn((await prepareTeam(folder, origin)) ?? "");
  viewer = await comeIn(await link("Vera", "viewer"));
});
afterAll(async () => {
  await studio.close();
  await site.remove();
});

const link = (name: string, role?: Rights["role"], languages: readonly string[] = []) =>
  inviteToTeam(folder, name, role && { role, languages });
const tokenIn = (address: string) => /#invite=([\w-]+)$/.exec(address)?.[1] ?? "";

/** A request of Studio's window, without a token. */
const visit = (asked: Asked, cookie?: string): Promise<Answered> =>
  ask({ at: port, ...asked, headers: { Authorization: undefined, Cookie: cookie, ...asked.headers } });

const knock = (name: string, body: object): Promise<Answered> =>
  visit(post(body, { path: `/api/door/${name}` }));

const cookieOf = ({ headers }: Answered): string => (headers["set-cookie"]?.[0] ?? "").split(";", 1)[0] ?? "";

async function comeIn(address: string): Promise<Somebody> {
  const authenticator = newAuthenticator();
  const used = { token: tokenIn(address) };
  const { challenge } = JSON.parse((await knock("begin-passkey", used)).text);
  const answer = await knock("add-passkey", { ...used, answer: authenticator.make(challenge, origin) });
  expect(answer.status).toBe(200);
  return { authenticator, cookie: cookieOf(answer) };
}

const challengeToSignIn = async (): Promise<string> =>
  JSON.parse((await knock("begin-sign-in", {})).text).challenge;

/** An authenticator in software, with one passkey. */
function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
  const dataWith = (flags: number, rest: Buffer = Buffer.alloc(0), rpId = "localhost") =>
    Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 0]), rest]);
  const client = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>, as: Buffer = id) => ({
    id: as.toString("base64url"),
    rawId: as.toString("base64url"),
    type: "public-key",
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString("base64url")]),
    ),
    clientExtensionResults: {},
  });
  return {
    id,
    /** @param flags user present 1, user verified 4, with a key 64 */
    make(challenge: string, at: string, { flags = 0x45, as = id }: { flags?: number; as?: Buffer } = {}) {
      const key = ["a5010203262001215820", hex(x), "225820", hex(y)].join("");
      const rest = [Buffer.alloc(16), Buffer.from([0, as.length]), as, Buffer.from(key, "hex")];
      const data = dataWith(flags, Buffer.concat(rest));
      const head = `a363${ascii("fmt")}64${ascii("none")}67${ascii("attStmt")}a068${ascii("authData")}58`;
      const attestationObject = Buffer.concat([Buffer.from(head, "hex"), Buffer.from([data.length]), data]);
      return answer({ attestationObject, clientDataJSON: client("webauthn.create", challenge, at) }, as);
    },
    use(challenge: string, at: string, { flags = 5, rpId = "localhost", type = "webauthn.get" } = {}) {
      const authenticatorData = dataWith(flags, undefined, rpId);
      const clientDataJSON = client(type, challenge, at);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return answer({ authenticatorData, clientDataJSON, signature: sign("sha256", signed, privateKey) });
    },
  };
}

const hex = (base64: string) => Buffer.from(base64, "base64url").toString("hex");
const ascii = (text: string) => Buffer.from(text).toString("hex");

describe("who has a link", () => {
  test("comes in as its role, and signs in again without a name", async () => {
    const me = await visit({ path: "/api/door/me" }, owner.cookie);
    expect(JSON.parse(me.text)).toEqual({ me: { name: "Owner", role: "owner" } });
    const challenge = await challengeToSignIn();
    const again = await knock("sign-in", { answer: owner.authenticator.use(challenge, origin) });
    expect(again.status).toBe(200);
    expect(again.headers["set-cookie"]?.[0]).toMatch(
      /^studio=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect((await visit({}, cookieOf(again))).status).toBe(200);
  });

  test("gets the owner's link only while nobody is there", async () => {
    expect(await prepareTeam(folder, origin)).toBeUndefined();
  });

  test("uses it once, also two at once, and not after it has expired", async () => {
    const used = { token: tokenIn(await link("Ben", "editor")) };
    const answers = await Promise.all(
      [newAuthenticator(), newAuthenticator()].map(async (one) => {
        const { challenge } = JSON.parse((await knock("begin-passkey", used)).text);
        return knock("add-passkey", { ...used, answer: one.make(challenge, origin) });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await knock("begin-passkey", used)).status).toBe(403);
    const past = { name: "Cleo", role: "owner", languages: [], expires: Date.now() - 1 } as const;
    const expired = await new Invitations(path.join(folder, "invitations")).invite(past);
    expect((await knock("begin-passkey", { token: expired })).status).toBe(403);
  });

  test("who is there already gets a further passkey and keeps the role", async () => {
    await expect(link("Vera", "owner")).rejects.toThrow("already there");
    const { cookie } = await comeIn(await link("Vera"));
    const me = await visit({ path: "/api/door/me" }, cookie);
    expect(JSON.parse(me.text)).toEqual({ me: { name: "Vera", role: "viewer" } });
  });
});

describe("rights", () => {
  const write = (cookie: string, title: string, revision: number) =>
    visit(post(change({ revision, operations: [{ op: "replace", path: "/title", value: title }] })), cookie);

  test("are those of the person in each request", async () => {
    expect((await visit({}, viewer.cookie)).status).toBe(200);
    expect((await write(viewer.cookie, "Theirs", 0)).status).toBe(403);
    expect((await write(owner.cookie, "Ours", 0)).status).toBe(200);
    for (const asked of [
      post({}, { path: "/api/team/people" }),
      post({ id: "x" }, { path: "/api/team/remove" }),
      post({ id: "x", role: "owner", languages: [] }, { path: "/api/team/change" }),
      post({}, { path: "/api/save" }),
      post({ on: true }, { path: "/api/share/link" }),
      post({ name: "Eve", role: "owner", languages: [] }, { path: "/api/team/invite" }),
      post({ id: "x" }, { path: "/api/team/renew" }),
    ])
      expect([asked.path, (await visit(asked, viewer.cookie)).status]).toEqual([asked.path, 403]);
  });

  const invite = async (invited: object) => {
    const { status, text } = await visit(post(invited, { path: "/api/team/invite" }), owner.cookie);
    return { status, link: String(JSON.parse(text).link ?? "") };
  };

  test("are given by the owner in the window, with a link that works once", async () => {
    const { link: address } = await invite({ name: " Tom ", role: "translator", languages: ["de"] });
    const tom = await comeIn(address);
    expect((await knock("begin-passkey", { token: tokenIn(address) })).status).toBe(403);
    const { people } = JSON.parse((await visit(post({}, { path: "/api/team/people" }), owner.cookie)).text);
    const { id, ...told } = people.find(({ name }: { name: string }) => name === "Tom");
    expect(told).toMatchObject({ role: "translator", languages: ["de"] });
    const renewed = await visit(post({ id }, { path: "/api/team/renew" }), owner.cookie);
    const { cookie } = await comeIn(JSON.parse(renewed.text).link);
    expect(cookie).not.toBe(tom.cookie);
    const me = await visit({ path: "/api/door/me" }, cookie);
    expect(JSON.parse(me.text)).toMatchObject({ me: { name: "Tom" } });
    expect((await visit(post({ id: "x" }, { path: "/api/team/renew" }), owner.cookie)).status).toBe(404);
  });

  test.each([
    [409, { name: "Vera", role: "editor", languages: [] }],
    [409, { name: "Una", role: "translator", languages: [] }],
    [409, { name: "Una", role: "editor", languages: ["de"] }],
    [400, { name: " ", role: "editor", languages: [] }],
    [400, { name: "U\nna", role: "editor", languages: [] }],
    [400, { name: "Una", role: "admin", languages: [] }],
    [400, { name: "Una", role: "translator", languages: ["../de"] }],
  ])("are not given with %i by %j", async (status, invited) => {
    expect(await invite(invited)).toEqual({ status, link: "" });
  });

  test("end at once when a person is removed, with open events and links for further passkeys", async () => {
    const gone = await comeIn(await link("Dana", "editor"));
    const spare = tokenIn(await link("Dana"));
    expect((await visit({}, gone.cookie)).status).toBe(200);
    const ended = new Promise<void>((resolve, reject) => {
      get(
        {
          host: "127.0.0.1",
          port,
          path: "/api/events",
          headers: { Host: `localhost:${port}`, Cookie: gone.cookie },
        },
        async (response) => {
          response.on("close", () => resolve()).on("error", () => {});
          response.resume();
          const { people } = JSON.parse(
            (await visit(post({}, { path: "/api/team/people" }), owner.cookie)).text,
          );
          const { id } = people.find(({ name }: { name: string }) => name === "Dana");
          const removed = await visit(post({ id }, { path: "/api/team/remove" }), owner.cookie);
          expect(removed.status).toBe(200);
        },
      ).on("error", reject);
    });
    await ended;
    expect((await visit({}, gone.cookie)).status).toBe(401);
    const challenge = await challengeToSignIn();
    const again = await knock("sign-in", { answer: gone.authenticator.use(challenge, origin) });
    expect(again.status).toBe(403);
    expect((await knock("begin-passkey", { token: spare })).status).toBe(403);
  });

  const idOf = async (name: string): Promise<string> => {
    const { people } = JSON.parse((await visit(post({}, { path: "/api/team/people" }), owner.cookie)).text);
    return people.find((one: { name: string }) => one.name === name)?.id;
  };
  const changeTo = async (id: string, role: string, languages: string[] = []) =>
    (await visit(post({ id, role, languages }, { path: "/api/team/change" }), owner.cookie)).status;

  test("are changed by an owner, and hold at once in every session", async () => {
    const { cookie } = await comeIn(await link("Rita", "viewer"));
    const id = await idOf("Rita");
    const mine = { path: "/api/team/people" };
    expect((await visit(post({}, mine), cookie)).status).toBe(403);
    expect(await changeTo(id, "owner")).toBe(200);
    expect((await visit(post({}, mine), cookie)).status).toBe(200);
    expect(await changeTo(id, "translator", ["de"])).toBe(200);
    expect((await visit(post({}, mine), cookie)).status).toBe(403);
    const { me } = JSON.parse((await visit({}, cookie)).text);
    expect(me).toEqual({ name: "Rita", role: "translator", languages: ["de"] });
    expect(await changeTo(id, "translator")).toBe(409);
    expect(await changeTo(id, "editor", ["de"])).toBe(409);
    expect(await changeTo(id, "admin")).toBe(400);
    expect(await changeTo("x", "viewer")).toBe(404);
  });

  test("stay with the last owner", async () => {
    const id = await idOf("Owner");
    expect((await visit(post({ id }, { path: "/api/team/remove" }), owner.cookie)).status).toBe(409);
    expect(await changeTo(id, "editor")).toBe(409);
    expect((await visit({}, owner.cookie)).status).toBe(200);
  });

  test("end when somebody signs out, in that browser alone", async () => {
    const challenge = await challengeToSignIn();
    const cookie = cookieOf(await knock("sign-in", { answer: viewer.authenticator.use(challenge, origin) }));
    const left = await visit(post({}, { path: "/api/door/sign-out" }), cookie);
    expect(left.headers["set-cookie"]?.[0]).toContain("Max-Age=0");
    expect((await visit({}, cookie)).status).toBe(401);
    expect((await visit({}, viewer.cookie)).status).toBe(200);
  });
});

describe("a request is refused", () => {
  const about = post(change({}));
  const requests: [string, number, () => [Asked, string?]][] = [
    ["without a cookie", 401, () => [{}]],
    ["with a cookie that nobody has given", 401, () => [{}, "studio=AAAA"]],
    ["with an empty cookie", 401, () => [{}, "studio="]],
    ["with the token of the lock instead", 401, () => [{ headers: { Authorization: `Bearer ${token}` } }]],
    ["that changes something, without a cookie", 401, () => [about]],
    ["for a picture of the site, without a cookie", 401, () => [{ path: "/uploads/draft.webp" }]],
    ["for events, without a cookie", 401, () => [{ path: "/api/events" }]],
    ["of an assistant without a cookie", 401, () => [post({}, { path: "/mcp" })]],
    [
      "of an assistant with the token of the lock",
      401,
      () => [post({}, { path: "/mcp", headers: { Authorization: `Bearer ${token}` } })],
    ],
    ["of an assistant with a cookie", 401, () => [post({}, { path: "/mcp" }), owner.cookie]],
    [
      "of an assistant without an origin",
      401,
      () => [post({}, { path: "/mcp", headers: { Origin: undefined } }), owner.cookie],
    ],
    ...["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost:1"].map(
      (foreign): [string, number, () => [Asked, string?]] => [
        `from the origin ${foreign}`,
        403,
        () => [{ ...about, headers: { Origin: foreign } }, owner.cookie],
      ],
    ),
    ["without an origin", 403, () => [{ ...about, headers: { Origin: undefined } }, owner.cookie]],
    ...["same-site", "cross-site"].map((from): [string, number, () => [Asked, string?]] => [
      `of a page that is ${from}`,
      403,
      () => [{ headers: { "Sec-Fetch-Site": from } }, owner.cookie],
    ]),
    [
      "that opens data by a link from elsewhere",
      403,
      () => [{ headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" } }, owner.cookie],
    ],
    ["to another host", 403, () => [{ headers: { Host: "evil.example" } }, owner.cookie]],
    [
      "to another name of this machine",
      403,
      () => [{ headers: { Host: `127.0.0.1:${port}` } }, owner.cookie],
    ],
    [
      "to sign in from elsewhere",
      403,
      () => [post({}, { path: "/api/door/begin-sign-in", headers: { Origin: "https://evil.example" } })],
    ],
    ["to the door by GET", 404, () => [{ path: "/api/door/sign-out" }, owner.cookie]],
    [
      "for a ticket without a cookie",
      401,
      () => [{ path: "/preview-ticket?to=/about", headers: { "Sec-Fetch-Dest": "iframe" } }],
    ],
    ["for a ticket outside a frame", 403, () => [{ path: "/preview-ticket?to=/about" }, owner.cookie]],
    ...["//evil.example", "/\\evil.example", "https://evil.example"].map(
      (to): [string, number, () => [Asked, string?]] => [
        `for a ticket to ${to}`,
        400,
        () => [
          { path: `/preview-ticket?to=${encodeURIComponent(to)}`, headers: { "Sec-Fetch-Dest": "iframe" } },
          owner.cookie,
        ],
      ],
    ),
  ];
  test.each(requests)("%s", async (_, status, asked) => {
    const answer = await visit(...asked());
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain(token);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("an assistant", () => {
  const give = async (cookie: string, on = true) =>
    JSON.parse((await visit(post({ on }, { path: "/api/assistant/token" }), cookie)).text).token;
  const HEADERS = { Origin: undefined, Accept: "application/json, text/event-stream" };
  /** Calls a tool with a token. @returns the status, and the text of the answer */
  const use = async (given: string, name: string, rest: object, headers: Asked["headers"] = {}) => {
    const params = { name, arguments: rest };
    const asked = post(
      { jsonrpc: "2.0", id: 1, method: "tools/call", params },
      { path: "/mcp", headers: { ...HEADERS, Authorization: `Bearer ${given}`, ...headers } },
    );
    const { status, text } = await visit(asked);
    return { status, text };
  };

  /** Changes that each tool with changes can make. */
  const CHANGES: [string, object][] = [
    ["change", { at: "/about", revision: 1000, changes: [{ do: "set", field: "title", value: "Owned" }] }],
    ["replace", { find: "Who", replacement: "Owned" }],
    ["page", { task: { task: "page", title: "Owned", route: "/owned" } }],
  ];

  test("works with the rights of its person, as long as its token is valid", async () => {
    const token_ = await give(viewer.cookie);
    expect(token_).toMatch(/^[\w-]{43}$/);
    expect(await use(token_, "read", { at: "/about" })).toMatchObject({
      status: 200,
      text: expect.stringContaining("revision"),
    });
    const { text } = await use(token_, "read", { at: "/about" });
    const revision = Number(/revision (\d+)/.exec(text)?.[1]);
    for (const [name, rest] of CHANGES) {
      const answer = await use(token_, name, name === "change" ? { ...rest, revision } : rest);
      expect([name, answer.status, answer.text]).toEqual([
        name,
        200,
        expect.stringMatching(/Your role does not allow|isError/),
      ]);
    }
    const site_ = await visit({ path: "/api/page?route=/about" }, viewer.cookie);
    expect(site_.text).not.toContain("Owned");
    const next = await give(viewer.cookie);
    expect((await use(token_, "site", {})).status).toBe(401);
    expect((await use(next, "site", {})).status).toBe(200);
    await give(viewer.cookie, false);
    expect((await use(next, "site", {})).status).toBe(401);
  });

  test("of a person who may change the page does so, as that person's", async () => {
    const token_ = await give(owner.cookie);
    const { text } = await use(token_, "read", { at: "/about" });
    const revision = Number(/revision (\d+)/.exec(text)?.[1]);
    const changes = [{ do: "set", field: "title", value: "By an assistant" }];
    const done = await use(token_, "change", { at: "/about", revision, changes });
    expect(done.text).toContain("Done as one step");
    const steps = async (cookie: string) =>
      JSON.parse((await visit({ path: "/api/assistant" }, cookie)).text).steps.length;
    expect([await steps(owner.cookie), await steps(viewer.cookie)]).toEqual([1, 0]);
    await visit(post({ route: "/about" }, { path: "/api/assistant/take-back" }), viewer.cookie);
    expect(await steps(owner.cookie)).toBe(1);
    await visit(post({ route: "/about" }, { path: "/api/assistant/take-back" }), owner.cookie);
    expect(await steps(owner.cookie)).toBe(0);
  });

  test("has a token that opens nothing else, and not from another site", async () => {
    const token_ = await give(owner.cookie);
    const Authorization = `Bearer ${token_}`;
    for (const path of ["/api/site", "/api/events", "/uploads/draft.webp"])
      expect((await visit({ path, headers: { Authorization } })).status).toBe(401);
    expect((await visit({}, `studio=${token_}`)).status).toBe(401);
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }])
      expect((await use(token_, "site", {}, headers)).status).toBe(403);
    expect((await use("AAAA", "site", {})).status).toBe(401);
    expect((await use("", "site", {})).status).toBe(401);
  });

  test("goes with its person", async () => {
    const gone = await comeIn(await link("Gus", "editor"));
    const token_ = await give(gone.cookie);
    expect((await use(token_, "site", {})).status).toBe(200);
    const { people } = JSON.parse((await visit(post({}, { path: "/api/team/people" }), owner.cookie)).text);
    const { id } = people.find(({ name }: { name: string }) => name === "Gus");
    await visit(post({ id }, { path: "/api/team/remove" }), owner.cookie);
    expect((await use(token_, "site", {})).status).toBe(401);
  });
});

describe("a passkey is refused", () => {
  const refused = async (answer: object) => {
    const { status, headers } = await knock("sign-in", { answer });
    expect([status, headers["set-cookie"]]).toEqual([403, undefined]);
  };

  test("if its answer is replayed, late for another challenge, or somebody else's", async () => {
    const answer = viewer.authenticator.use(await challengeToSignIn(), origin);
    expect((await knock("sign-in", { answer })).status).toBe(200);
    await refused(answer);
    await refused(viewer.authenticator.use(randomBytes(32).toString("base64url"), origin));
    const other = newAuthenticator().use(await challengeToSignIn(), origin);
    await refused(other);
    await refused({ ...other, id: viewer.authenticator.id.toString("base64url") });
  });

  test.each([
    ["for another origin", "https://evil.example", {}],
    ["for the origin of the preview", "http://127.0.0.1:1", {}],
    ["without a verified user", "", { flags: 1 }],
    ["for another party", "", { rpId: "evil.example" }],
    ["of another ceremony", "", { type: "webauthn.create" }],
  ])("%s", async (_, at, options) => {
    await refused(viewer.authenticator.use(await challengeToSignIn(), at || origin, options));
  });

  test.each([
    [{}],
    [{ id: 1 }],
    [{ id: "a", rawId: "a", response: {} }],
    [{ id: "__proto__", response: null }],
  ])("that is none: %j", refused);

  test("if it has the id of somebody else's, and the invitation stays", async () => {
    const used = { token: tokenIn(await link("Eve", "viewer")) };
    const { challenge } = JSON.parse((await knock("begin-passkey", used)).text);
    const answer = newAuthenticator().make(challenge, origin, { as: owner.authenticator.id });
    expect((await knock("add-passkey", { ...used, answer })).status).toBe(403);
    const unverified = JSON.parse((await knock("begin-passkey", used)).text).challenge;
    const weak = newAuthenticator().make(unverified, origin, { flags: 0x41 });
    expect((await knock("add-passkey", { ...used, answer: weak })).status).toBe(403);
    expect((await knock("begin-passkey", used)).status).toBe(200);
  });
});

describe("the preview", () => {
  const look = (address: string, cookie?: string, headers: Asked["headers"] = {}) =>
    visit({ at: port + 1, path: address, headers: { Host: `127.0.0.1:${port + 1}`, ...headers } }, cookie);
  const FRAME = { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site" };

  test("lets a frame of the window in by a ticket of one use", async () => {
    const { signed, view } = await openView();
    expect(signed.headers.location).toBe(`http://127.0.0.1:${port + 1}/about?mode=edit`);
    expect(signed.headers["set-cookie"]?.[0]).toMatch(/; Secure; HttpOnly; SameSite=None; Partitioned$/);
    expect((await look("/about", view, FRAME)).status).toBe(200);
  });

  /** Opens a view as a browser does, by three redirections. */
  async function openView(cookie = owner.cookie) {
    const first = await look("/about?mode=edit", undefined, FRAME);
    expect(first.headers.location).toBe(`${origin}/preview-ticket?to=%2Fabout%3Fmode%3Dedit`);
    const given = await visit(
      { path: String(first.headers.location).slice(origin.length), headers: FRAME },
      cookie,
    );
    const ticket = String(given.headers.location).slice(`http://127.0.0.1:${port + 1}`.length);
    const signed = await look(ticket, undefined, FRAME);
    expect((await look(ticket, undefined, FRAME)).status).toBe(403);
    return { signed, view: cookieOf(signed) };
  }

  test("shows nothing to anybody else", async () => {
    expect((await look("/about")).status).toBe(401);
    expect((await look("/about", owner.cookie)).status).toBe(401);
    expect((await look("/about", owner.cookie.replace("studio", "studio-preview"))).status).toBe(401);
    expect((await look("/favicon.svg")).status).toBe(401);
    expect((await look("/about?studio-ticket=AAAA", undefined, FRAME)).status).toBe(403);
    expect((await look("/about", undefined, { ...FRAME, "Sec-Fetch-Mode": "no-cors" })).status).toBe(403);
    expect((await look("/about", undefined, { Host: `localhost:${port + 1}` })).status).toBe(403);
  });

  test("has a cookie that opens nothing in Studio, and ends with the session", async () => {
    const challenge = await challengeToSignIn();
    const cookie = cookieOf(await knock("sign-in", { answer: viewer.authenticator.use(challenge, origin) }));
    const { view } = await openView(cookie);
    expect((await visit({}, view)).status).toBe(401);
    expect((await visit({}, view.replace("studio-preview", "studio"))).status).toBe(401);
    expect((await look("/about", view)).status).toBe(200);
    await visit(post({}, { path: "/api/door/sign-out" }), cookie);
    expect((await look("/about", view)).status).toBe(401);
  });
});

test("the pages of Studio show no data and may be opened by a link from a mail", async () => {
  for (const address of ["/", "/sign-in"]) {
    const headers = {
      "Sec-Fetch-Site": "cross-site",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Dest": "document",
    };
    const answer = await visit({ path: address, headers });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("data-team");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  }
});
