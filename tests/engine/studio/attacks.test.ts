import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as pages from "#src/studio/page/main.ts";
import { newToken } from "#src/studio/server/guard/token.ts";
import { type StudioServer, startStudio } from "#src/studio/server/studio-server.ts";
import { freePort } from "#tests/shared/free-port.ts";
import { StudioSite } from "./studio-site.ts";

let site: StudioSite;
let port: number;
let token: string;
let studio: StudioServer;

beforeAll(async () => {
  site = new StudioSite();
  ({ port, token, studio } = await start());
});
afterAll(async () => {
  await studio.close();
  await site.remove();
});

async function start(): Promise<{ port: number; token: string; studio: StudioServer }> {
  const assets = path.join(site.root, "shell");
  mkdirSync(assets, { recursive: true });
  writeFileSync(path.join(assets, "main.js"), "0");
  const [free, own] = [await freePort(), newToken()];
  const server = await startStudio({
    root: site.root,
    port: free,
    token: own,
    bundles: async () => ({
      studio: { shellAssets: assets, shell: { script: "/assets/main.js", styles: [] }, preview: "0" },
      browser: { assets: { boot: "0", app: "/assets/app.js", preload: [] }, files: new Map() },
    }),
    load: () => Promise.resolve(pages),
    partner: { shown: "http://localhost:1", checked: undefined },
    today: "2026-01-15",
  });
  return { port: free, token: own, studio: server };
}

/** A port whose successor is most likely free too. */
type Asked = {
  method?: string;
  path?: string;
  /** A header of undefined is omitted. */
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  at?: number;
};
type Answered = { status: number; headers: IncomingHttpHeaders; text: string };
const refused: Answered = { status: 413, headers: {}, text: "" };

/** A request as the shell would send it, with some parts replaced. */
function ask({
  method = "GET",
  path: address = "/api/site",
  headers = {},
  body,
  at = port,
}: Asked): Promise<Answered> {
  const usual: Record<string, string | undefined> = {
    Host: `localhost:${at}`,
    Authorization: `Bearer ${token}`,
    ...(method === "POST" ? { Origin: `http://localhost:${at}`, "Content-Type": "application/json" } : {}),
    ...headers,
  };
  const sent = Object.fromEntries(
    Object.entries(usual).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return new Promise((resolve, reject) => {
    const asked = request(
      // A connection of its own: a refused request may end it.
      { host: "127.0.0.1", port: at, method, path: address, headers: sent, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

const change = (more: object = {}) => ({
  route: "/about",
  document: "page:/about",
  revision: 0,
  operations: [{ op: "replace", path: "/title", value: "Owned" }],
  label: "Change",
  ...more,
});
const post = (body: unknown, more: Asked = {}): Asked => ({
  method: "POST",
  path: "/api/change",
  body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  ...more,
});
const search = { find: "hero", matchCase: false, wholeWord: false, addresses: false };
const replace = (hit: object) =>
  post({ route: "/about", ...search, replacement: "Owned", hits: [hit] }, { path: "/api/replace" });
const COMPLETE: Asked = { path: "/api/complete" };
const operations = (...list: object[]) => post(change({ operations: list }));

test("what the shell sends is answered", async () => {
  expect((await ask({})).status).toBe(200);
  expect((await ask({ path: "/" })).status).toBe(200);
  expect((await ask({ path: "/api/page?route=/about" })).status).toBe(200);
  const answer = await ask(
    post(change({ operations: [{ op: "replace", path: "/title", value: "Allowed" }] })),
  );
  expect(answer.status).toBe(200);
  expect(
    (await ask({ at: port + 1, path: "/about", headers: { "Sec-Fetch-Site": "same-site" } })).status,
  ).toBe(200);
});

const PLAN = { path: "/api/plan" };
const publish = (rest: object) => post({ route: "/about", pictures: [], ...rest }, { path: "/api/publish" });
const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const upload = ({ name = "a.png", headers = {}, body = PNG, ...more }: Asked & { name?: string } = {}) =>
  post(body, {
    path: `/api/upload?name=${encodeURIComponent(name)}`,
    headers: { "Content-Type": "image/png", ...headers },
    ...more,
  });
const picture = (path: string, body: object) => post({ route: "/about", ...body }, { path });
const place = { document: "page:/about", pointer: "/blocks/0/image/src", start: 0 };
const carryOut = (task: object) => post({ route: "/about", task }, { path: "/api/carry-out" });

const note = (task: object) => post(task, { path: "/api/note" });

const attacks: [what: string, asked: () => Asked][] = [
  // Pages of other sites, and host names that resolve to this machine.
  ["a name that leads here by DNS", () => ({ headers: { Host: `evil.example:${port}` } })],
  ["a name that only begins like ours", () => ({ headers: { Host: `localhost:${port}.evil.example` } })],
  ["our name with another port", () => ({ headers: { Host: "localhost:80" } })],
  ["our name without a port", () => ({ headers: { Host: "localhost" } })],
  ["every address of the machine", () => ({ headers: { Host: `0.0.0.0:${port}` } })],
  ["a name with a dot at its end", () => ({ headers: { Host: `localhost.:${port}` } })],
  ["a name below ours", () => ({ headers: { Host: `x.localhost:${port}` } })],
  [
    "a page of another site that writes",
    () => post(change(), { headers: { Origin: "https://evil.example" } }),
  ],
  [
    "a page of another port that writes",
    () => post(change(), { headers: { Origin: "http://localhost:3000" } }),
  ],
  ["the preview that writes", () => post(change(), { headers: { Origin: `http://localhost:${port + 1}` } })],
  ["a frame without an origin that writes", () => post(change(), { headers: { Origin: "null" } })],
  ["a write that does not say where from", () => post(change(), { headers: { Origin: undefined } })],
  [
    "our origin with another scheme",
    () => post(change(), { headers: { Origin: `https://localhost:${port}` } }),
  ],
  ["a page of another site that reads", () => ({ headers: { Origin: "https://evil.example" } })],
  ["a request that the browser calls foreign", () => ({ headers: { "Sec-Fetch-Site": "cross-site" } })],
  ["the preview that reads, as the browser says", () => ({ headers: { "Sec-Fetch-Site": "same-site" } })],
  [
    "a foreign page that asks for the shell",
    () => ({ path: "/", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "a foreign page that asks for a preview",
    () => ({ at: port + 1, path: "/about", headers: { "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "a preview under a foreign name",
    () => ({ at: port + 1, path: "/about", headers: { Host: "evil.example" } }),
  ],
  ["a preview that is posted to", () => post(change(), { at: port + 1 })],
  // Methods and content types.
  [
    "the question before a foreign request",
    () => ({ method: "OPTIONS", headers: { Origin: "https://evil.example" } }),
  ],
  ["PUT", () => ({ method: "PUT", body: "{}" })],
  ["DELETE", () => ({ method: "DELETE" })],
  ["PATCH", () => ({ method: "PATCH", body: "{}" })],
  ["TRACE", () => ({ method: "TRACE" })],
  ["a command by GET", () => ({ path: "/api/change" })],
  ["a question by POST", () => post({}, { path: "/api/site" })],
  ["a form", () => post("a=1", { headers: { "Content-Type": "application/x-www-form-urlencoded" } })],
  ["plain text", () => post(change(), { headers: { "Content-Type": "text/plain" } })],
  ["no type at all", () => post(change(), { headers: { "Content-Type": undefined } })],
  [
    "a type that only begins with ours",
    () => post(change(), { headers: { "Content-Type": "application/json, text/plain" } }),
  ],
  ["compressed JSON", () => post(change(), { headers: { "Content-Encoding": "gzip" } })],
  ["more than any document holds", () => post(`"${"x".repeat(5_000_000)}"`)],
  ["what is no JSON", () => post("{")],
  ["bytes that are no text", () => post(Buffer.from([0x22, 0xff, 0x22]))],
  ["a list", () => post([])],
  // Tokens.
  ["no token", () => ({ headers: { Authorization: undefined } })],
  ["the token as a password", () => ({ headers: { Authorization: `Basic ${token}` } })],
  [
    "the token in the address",
    () => ({ path: `/api/site?token=${token}`, headers: { Authorization: undefined } }),
  ],
  ["the token in a cookie", () => ({ headers: { Authorization: undefined, Cookie: `token=${token}` } })],
  ["half of the token", () => ({ headers: { Authorization: `Bearer ${token.slice(0, 20)}` } })],
  ["the token and more", () => ({ headers: { Authorization: `Bearer ${token}x` } })],
  // Paths and names.
  ["a path to a file", () => post(change({ document: "pages/about.json" }))],
  ["a name with steps upwards", () => post(change({ document: "page:/../package" }))],
  ["data outside its folder", () => post(change({ document: "data:../../package" }))],
  ["a text outside the pages", () => post(change({ document: "text:/../README.md" }))],
  ["a kind of document that there is not", () => post(change({ document: "file:/etc/passwd" }))],
  ["a name with a zero byte", () => post(change({ document: "page:/about\u0000" }))],
  ["a page with steps upwards", () => ({ path: "/api/page?route=/../../etc/passwd" })],
  ["a social picture of a page with steps upwards", () => ({ path: "/api/social?route=/../../etc/passwd" })],
  ["a document with steps upwards", () => ({ path: "/api/document?id=text:/../../package.json" })],
  [
    "completion outside the pages",
    () => post({ document: "data:../../package", text: "{}", offset: 1 }, COMPLETE),
  ],
  [
    "completion with a key of its own",
    () => post({ document: "page:/about", text: "{}", offset: 1, schema: "/etc/passwd" }, COMPLETE),
  ],
  [
    "a place for a block outside the pages",
    () => ({ path: "/api/unfit?document=page:/../package&at=/blocks/0" }),
  ],
  ["a search with a folder of its own", () => post({ ...search, folder: "/etc" }, { path: "/api/find" })],
  ["a search as long as a book", () => post({ ...search, find: "x".repeat(500) }, { path: "/api/find" })],
  [
    "a replacement outside the pages",
    () => replace({ document: "data:../../package", pointer: "/name", start: 0 }),
  ],
  [
    "a replacement in a prototype",
    () => replace({ document: "page:/about", pointer: "/__proto__", start: 0 }),
  ],
  [
    "a replacement of a name",
    () => replace({ document: "page:/about", pointer: "/blocks/0/type", start: 0 }),
  ],
  [
    "an order of pages that are none of the collection",
    () => post({ route: "/about", collection: "posts", documents: ["page:/about"] }, { path: "/api/order" }),
  ],
  ["a collection with steps upwards", () => ({ path: "/api/collection?name=../package" })],
  ["a further document outside the pages", () => ({ path: "/api/page?route=/about&also=data:../../x/y%00" })],
  ["a place for a block in a prototype", () => ({ path: "/api/unfit?document=page:/about&at=/__proto__/0" })],
  ["an example that there is not", () => ({ at: port + 1, path: "/studio-example?name=../../package" })],
  ["a file of the shell's folder that is not listed", () => ({ path: "/assets/..%2f..%2fpackage.json" })],
  ["a static file with steps upwards", () => ({ at: port + 1, path: "/scenes/..%2f..%2f..%2fpackage.json" })],
  ["a picture with steps upwards", () => ({ at: port + 1, path: "/images/..%2f..%2fsecret-320.png" })],
  ["a flag with steps upwards", () => ({ at: port + 1, path: "/flags/..%2f..%2fpackage.svg" })],
  ["a hidden file", () => ({ at: port + 1, path: "/.git/config" })],
  ["a source", () => ({ at: port + 1, path: "/src/studio/protocol.ts" })],
  ["an address of a whole server", () => ({ path: "http://evil.example/api/site" })],
  ["an address of another host", () => ({ path: "//evil.example/api/site" })],
  ["a new page outside the pages", () => post({ task: "page", address: "../../evil", title: "" }, PLAN)],
  [
    "a page moved outside the pages",
    () => carryOut({ task: "move", route: "/about", to: "/../x", below: false }),
  ],
  [
    "a page moved into the data",
    () => carryOut({ task: "move", route: "/about", to: "_data/x", below: false }),
  ],
  ["a page deleted by its path", () => carryOut({ task: "remove", route: "../schema/page.schema" })],
  ["a fact renamed into a prototype", () => carryOut({ task: "rename-fact", name: "uk.x", to: "__proto__" })],
  ["a fact renamed by its path", () => carryOut({ task: "rename-fact", name: "../facts", to: "uk.x" })],
  ["places of a fact that is a path", () => ({ path: "/api/fact-places?name=../../package" })],
  ["a note removed by its path", () => note({ task: "remove", id: "../../package" })],
  ["a note on a document by its path", () => note({ task: "write", document: "../package", text: "x" })],
  ["a note on a document that there is not", () => note({ task: "write", document: "page:/no", text: "x" })],
  ["a note in another's name", () => note({ task: "answer", id: "a", text: "x", author: "Ada" })],
  ["a note that there is not", () => note({ task: "resolve", id: "none", resolved: true })],
  ["a note as long as a book", () => note({ task: "answer", id: "a", text: "x".repeat(5000) })],
  ["a task with a path", () => carryOut({ task: "remove", route: "/about", path: "package.json" })],
  [
    "a scaffold that objects inherit",
    () => carryOut({ task: "scaffold", command: "__proto__", name: "x", answers: {} }),
  ],
  ["a commit of a path", () => publish({ documents: ["package.json"], message: "x", push: false })],
  [
    "a commit with an option in its place",
    () => publish({ documents: ["--force"], message: "x", push: true }),
  ],
  [
    "a commit to a branch of the sender's choice",
    () => publish({ documents: ["page:/about"], message: "x", push: true, branch: "main" }),
  ],
  ["a commit without a message", () => publish({ documents: ["page:/about"], message: " ", push: false })],
  [
    "a commit that removes a file by its path",
    () => publish({ documents: [], pictures: ["/uploads/../../../package.json"], message: "x", push: false }),
  ],
  ["a commit of nothing", () => publish({ documents: [], message: "x", push: false })],
  [
    "a document restored by its path",
    () => post({ route: "/about", documents: ["../package.json"], pictures: [] }, { path: "/api/restore" }),
  ],
  // Pictures.
  ["a picture from a page of another site", () => upload({ headers: { Origin: "https://evil.example" } })],
  ["a picture that does not say where from", () => upload({ headers: { Origin: undefined } })],
  ["a picture from the preview", () => upload({ headers: { Origin: `http://localhost:${port + 1}` } })],
  ["a picture without a token", () => upload({ headers: { Authorization: undefined } })],
  ["a picture under a foreign name", () => upload({ headers: { Host: `evil.example:${port}` } })],
  ["a picture by PUT", () => upload({ method: "PUT" })],
  ["a picture by GET", () => ({ path: "/api/upload?name=a.png" })],
  ["a picture for the preview", () => upload({ at: port + 1 })],
  ["a form with a picture", () => upload({ headers: { "Content-Type": "multipart/form-data; boundary=x" } })],
  ["a picture as plain text", () => upload({ headers: { "Content-Type": "text/plain" } })],
  ["a picture as JSON", () => upload({ headers: { "Content-Type": "application/json" } })],
  ["a drawing, which may hold scripts", () => upload({ headers: { "Content-Type": "image/svg+xml" } })],
  ["a type that objects inherit", () => upload({ headers: { "Content-Type": "constructor" } })],
  ["two types", () => upload({ headers: { "Content-Type": "image/png, image/svg+xml" } })],
  ["a compressed picture", () => upload({ headers: { "Content-Encoding": "gzip" } })],
  ["more than a picture may have", () => upload({ body: Buffer.alloc(9_000_000) })],
  [
    "more than a picture may have, in pieces",
    () => upload({ body: Buffer.alloc(9_000_000), headers: { "Transfer-Encoding": "chunked" } }),
  ],
  ["a drawing that says it is a PNG", () => upload({ body: "<svg onload='alert(1)'/>" })],
  ["a picture that ends after its signature", () => upload()],
  ["a picture without a name", () => upload({ name: "" })],
  ["a picture with a line in its name", () => upload({ name: "a\r\nX-Evil: 1.png" })],
  ["a picture with a book as its name", () => upload({ name: "x".repeat(5000) })],
  ["a file of the site to remove", () => post({ address: "/favicon.svg" }, { path: "/api/remove-picture" })],
  [
    "a file to remove outside the uploads",
    () => post({ address: "/uploads/../../../package.json" }, { path: "/api/remove-picture" }),
  ],
  ["a hidden file to remove", () => post({ address: "/uploads/.htaccess" }, { path: "/api/remove-picture" })],
  [
    "a path to remove beside an address",
    () => post({ address: "/uploads/a.png", path: "package.json" }, { path: "/api/remove-picture" }),
  ],
  [
    "a picture replaced by a page",
    () => picture("/api/replace-picture", { address: "/a.png", by: "javascript:alert(1)", places: [place] }),
  ],
  [
    "a picture replaced by one that there is not",
    () => picture("/api/replace-picture", { address: "/a.png", by: "/uploads/b.png", places: [place] }),
  ],
  [
    "a picture replaced in a prototype",
    () =>
      picture("/api/replace-picture", {
        address: "/a.png",
        by: "/b.png",
        places: [{ ...place, pointer: "/__proto__/src" }],
      }),
  ],
  [
    "a picture replaced nowhere",
    () => picture("/api/replace-picture", { address: "/a.png", by: "/b.png", places: [] }),
  ],
  // Values that no document may contain.
  ["a prototype", () => operations({ op: "add", path: "/__proto__", value: {} })],
  ["a constructor", () => operations({ op: "add", path: "/constructor/prototype", value: 1 })],
  [
    "a value with a prototype",
    () => post(JSON.stringify(change()).replace('"Owned"', '{"__proto__":{"x":1}}')),
  ],
  [
    "a value as deep as a well",
    () =>
      operations({
        op: "replace",
        path: "/title",
        value: JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`),
      }),
  ],
  ["an operation that there is not", () => operations({ op: "test", path: "/title", value: "x" })],
  ["a pointer that is none", () => operations({ op: "replace", path: "title", value: "x" })],
  ["no operations", () => operations()],
  [
    "thousands of operations",
    () =>
      post(change({ operations: Array.from({ length: 2000 }, () => ({ op: "remove", path: "/title" })) })),
  ],
  ["a key that the protocol does not have", () => post(change({ path: "pages/about.json" }))],
  ["a revision that is none", () => post(change({ revision: -1 }))],
  ["a label as long as a book", () => post(change({ label: "x".repeat(5000) }))],
  ["a command that objects inherit", () => post(change(), { path: "/api/__proto__" })],
  ["a question that objects inherit", () => ({ path: "/api/constructor" })],
];

describe("is refused", () => {
  const changed = async () => JSON.parse((await ask({ path: "/api/document?id=page:/about" })).text).revision;

  test.each(attacks)("%s", async (_, asked) => {
    const before = await changed();
    const { status, headers, text } = await ask(asked()).catch((error: NodeJS.ErrnoException) => {
      // Node's parser or the size limit closes the connection while the request is being sent.
      if (error.code === "ECONNRESET" || error.code === "EPIPE") return refused;
      throw error;
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(text).not.toContain(token);
    expect(text).not.toContain(site.root);
    expect(await changed()).toBe(before);
    expect(existsSync(path.join(site.root, "src/public/uploads"))).toBe(false);
  });

  test("that there are enough of them", () => {
    expect(attacks.length).toBeGreaterThanOrEqual(40);
  });
});

test("ten wrong tokens end it, for the right one too", async () => {
  const other = await start();
  const asking = (bearer: string) => ask({ at: other.port, headers: { Authorization: `Bearer ${bearer}` } });
  expect((await asking(other.token)).status).toBe(200);
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await asking(newToken())).status).toBe(401);
  expect((await asking(other.token)).status).toBe(403);
  await other.studio.close();
});

test("only this machine can reach it", async () => {
  const reached = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect({ host, port }, () => {
        socket.destroy();
        resolve(true);
      }).on("error", () => resolve(false));
    });
  expect(await reached("127.0.0.1")).toBe(true);
  expect(await reached("127.0.0.2")).toBe(false);
});

test("answers tell browsers to load, run and frame nothing else", async () => {
  const [shell, preview, api] = [
    await ask({ path: "/" }),
    await ask({ at: port + 1, path: "/about" }),
    await ask({}),
  ];
  const policies = [shell, preview, api].map(({ headers }) => String(headers["content-security-policy"]));
  expect(policies[0]).toContain("default-src 'none'");
  expect(policies[0]).toContain("require-trusted-types-for 'script'");
  expect(policies[0]).toContain(`frame-src http://localhost:${port + 1};`);
  expect(policies[0]).toContain("frame-ancestors 'none'");
  expect(policies[0]).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(policies[1]).toContain(`frame-ancestors http://localhost:${port}`);
  expect(policies[2]).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const { headers } of [shell, preview, api]) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  }
});
