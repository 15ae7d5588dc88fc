import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostsIn, LinkServer, linkListener } from "./link-server.ts";

const TOKEN = "abcdefghijklmnopqrstuv";
const files = new Map([
  ["index.html", Buffer.from("<!doctype html>home")],
  ["blog/words.html", Buffer.from("<!doctype html>words")],
  ["assets/app.js", Buffer.from("0")],
  ["pictures/a b.png", Buffer.from("picture")],
]);
const server = createServer(linkListener(TOKEN, () => files));
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends the path as it is: `fetch` would resolve its dots. */
function ask(path: string, method = "GET", at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: at, path, method, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("at the origin of a team, only the address of a preview is answered, until sharing stops", async () => {
  const link = new LinkServer(() => files);
  const origin = createServer((asked, response) => {
    if (!link.welcome(asked, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  const { port: at } = origin.address() as AddressInfo;
  const look = async (path: string) => (await ask(path, "GET", at)).status;
  link.startAt("https://preview.example.org");
  link.startAt("https://preview.example.org");
  const [address = ""] = link.addresses() ?? [];
  expect(address).toMatch(/^https:\/\/preview\.example\.org\/shared\/[\w-]{22}\/$/);
  const { pathname } = new URL(address);
  expect(await look(pathname)).toBe(200);
  expect((await ask(pathname.slice(0, -1), "GET", at)).headers.location).toBe(pathname);
  expect(await look(`${pathname}pictures/a%20b.png`)).toBe(200);
  expect(await look(`/shared/${TOKEN}/`)).toBe(404);
  expect(await look("/shared/")).toBe(404);
  expect(await look("/about")).toBe(418);
  link.stop();
  expect(await look(pathname)).toBe(418);
  expect(link.addresses()).toBeUndefined();
  origin.close();
});

test.each([
  [`/${TOKEN}/`, "home", /^text\/html/],
  [`/${TOKEN}/index.html?q=1`, "home", /^text\/html/],
  [`/${TOKEN}/blog/words.html`, "words", /^text\/html/],
  [`/${TOKEN}/assets/app.js`, "0", /javascript/],
  [`/${TOKEN}/pictures/a%20b.png`, "picture", /^image\/png/],
])("%s is served, and sets nothing on the visitor's side", async (path, text, type) => {
  const answer = await ask(path);
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(text) });
  expect(answer.headers).toMatchObject({
    "content-type": expect.stringMatching(type),
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  const head = await ask(path, "HEAD");
  expect(head).toMatchObject({ status: 200, text: "" });
});

describe("is refused with the same words", () => {
  const paths = [
    "/",
    "/index.html",
    "/blog/words.html",
    "/wrongwrongwrongwrongwr/",
    `/${TOKEN.toUpperCase()}/index.html`,
    `/${TOKEN}x/index.html`,
    `/${TOKEN.slice(0, -1)}/index.html`,
    `//${TOKEN}/index.html`,
    `/${TOKEN}/missing.html`,
    `/${TOKEN}/../package.json`,
    `/${TOKEN}/../../etc/passwd`,
    `/${TOKEN}/%2e%2e/%2e%2e/etc/passwd`,
    `/${TOKEN}/..%2f..%2fetc%2fpasswd`,
    `/${TOKEN}//etc/passwd`,
    `/${TOKEN}/%00`,
    `/${TOKEN}/blog/%E0%A4%A`,
    `/${TOKEN}/__proto__`,
    `/${TOKEN}/blog`,
    `http://127.0.0.1/${TOKEN}/index.html`,
  ];
  test.each(paths)("%s", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe("There is nothing here. The preview may no longer be shared.\n");
    expect(JSON.stringify(answer.headers)).not.toContain(TOKEN);
  });
});

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "%s changes nothing and says what is allowed",
  async (method) => {
    const answer = await ask(`/${TOKEN}/index.html`, method);
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  },
);

test("the folder without its slash leads to the folder", async () => {
  expect(await ask(`/${TOKEN}`)).toMatchObject({ status: 301, headers: { location: `/${TOKEN}/` } });
});

test("sharing is off until it is started, ends when it is stopped, and has another address each time", async () => {
  const link = new LinkServer(() => files);
  expect(link.addresses()).toBeUndefined();
  await link.start();
  const [first = "", ...others] = link.addresses() ?? [];
  const { pathname, port: open } = new URL(first);
  expect(pathname).toMatch(/^\/[\w-]{22}\/$/);
  expect(others.every((one) => one.endsWith(pathname))).toBe(true);
  await link.start();
  expect(link.addresses()?.[0]).toBe(first);
  expect((await ask(pathname, "GET", Number(open))).status).toBe(200);
  link.stop();
  expect(link.addresses()).toBeUndefined();
  await expect(ask(pathname, "GET", Number(open))).rejects.toThrow("ECONNREFUSED");
  await link.start();
  expect(link.addresses()?.[0]).not.toContain(pathname);
  link.stop();
});

test("addresses are those of networks, real ones first", () => {
  const at = (address: string, family: "IPv4" | "IPv6" = "IPv4", internal = false) => ({
    ...{ address, internal, netmask: "", mac: "", cidr: null },
    ...(family === "IPv4" ? { family } : { family, scopeid: 0 }),
  });
  expect(
    hostsIn({
      lo: [at("127.0.0.1", "IPv4", true), at("::1", "IPv6", true)],
      docker0: [at("172.17.0.1")],
      en0: [at("fe80::1", "IPv6"), at("192.168.1.20")],
      en1: [at("169.254.3.4")],
    }),
  ).toEqual(["192.168.1.20", "172.17.0.1"]);
  expect(hostsIn({ lo: [at("127.0.0.1", "IPv4", true)] })).toEqual([]);
});
