import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filePolicy } from "#src/render/policy/policy.ts";
import { createStaticServer } from "#src/server/static-server.ts";

const root = mkdtempSync(path.join(tmpdir(), "waymark-server-"));
// A checkout may be inside a folder whose name starts with a dot.
const site = path.join(root, ".worktrees");
const dist = path.join(site, "dist");
let server: Server;

/** A build with one page and a 404 page, whose header names the page. */
function build(folder: string, name: string) {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "index.html"), `<h1>${name}</h1>`);
  writeFileSync(path.join(folder, "404.html"), "<h1>Not found</h1>");
  mkdirSync(path.join(folder, "de"));
  writeFileSync(path.join(folder, "de", "404.html"), "<h1>Nicht gefunden</h1>");
  mkdirSync(path.join(folder, "blog"));
  writeFileSync(path.join(folder, "blog", "post.html"), "<h1>Post</h1>");
  writeFileSync(
    path.join(folder, "_headers"),
    `/*\n  X-Build: ${name}\n  X-Content-Type-Options: nosniff\n/\n  Content-Security-Policy: default-src 'none'; img-src 'self'\n  X-Page: home\n/blog/post\n  X-Page: post\n`,
  );
  writeFileSync(
    path.join(folder, "_redirects"),
    "/blog/post id=3 /moved 301!\n/old / 301\n/Caf%C3%A9.php /#menu 302\n/fax /404 410\n/de/fax /404 410\n/de/* /de/404 404\n",
  );
}

async function get(address: string) {
  const { port } = Object(server.address());
  const response = await fetch(`http://localhost:${port}${address}`, { redirect: "manual" });
  return { status: response.status, build: response.headers.get("x-build"), text: await response.text() };
}

/** The response to a path sent unchanged: its status, and the header that names the page. */
function send(address: string): Promise<{ status: number | undefined; page: unknown }> {
  const { port } = Object(server.address());
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: address }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, page: response.headers["x-page"] });
    });
    asked.on("error", reject).end();
  });
}

beforeAll(async () => {
  mkdirSync(site);
  build(dist, "first");
  server = createServer(await createStaticServer(dist)).listen(0);
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test("pages, redirects and unknown addresses answer as the build says", async () => {
  expect(await get("/")).toEqual({ status: 200, build: "first", text: "<h1>first</h1>" });
  expect((await get("/old")).status).toBe(301);
  expect((await get("/old/")).status).toBe(301);
  expect(await get("/fax")).toEqual({ status: 410, build: "first", text: "<h1>Not found</h1>" });
  expect(await get("/nowhere")).toEqual({ status: 404, build: "first", text: "<h1>Not found</h1>" });
  const german = { build: "first", text: "<h1>Nicht gefunden</h1>" };
  expect(await get("/de/fax")).toEqual({ status: 410, ...german });
  expect(await get("/de/nirgends")).toEqual({ status: 404, ...german });
});

test.each([
  ["/", "home"],
  ["//", "home"],
  ["/index", "home"],
  ["/index.html", "home"],
  ["/./", "home"],
  ["/blog/post", "post"],
  ["/blog/post/", "post"],
  ["/blog/post.html", "post"],
  ["//blog/post", "post"],
  ["/blog//post", "post"],
  ["/blog/./post", "post"],
  ["/nothing/../blog/post", "post"],
  ["/blog/pos%74", "post"],
  ["http://waymark.example/blog/post", "post"],
  ["http://waymark.example/blog/post?from=mail", "post"],
])("%s has the headers of its page", async (address, page) => {
  expect((await send(address)).page).toBe(page);
});

test.each([
  "/_headers",
  "/_redirects",
  "/_headers/",
  "//_headers",
  "/./_headers",
  "/blog/../_headers",
  "/%5Fheaders",
])("%s is an instruction to the host and not served", async (address) =>
  expect((await send(address)).status).toBe(404),
);

test.each([
  "/../distant/secret.txt",
  "/%2e%2e/distant/secret.txt",
  "/..%2fdistant/secret.txt",
  "/%ff",
  "/%00",
])("%s leads out of the folder and is not found", async (address) => {
  mkdirSync(path.join(site, "distant"), { recursive: true });
  writeFileSync(path.join(site, "distant/secret.txt"), "secret");
  expect((await send(address)).status).toBe(404);
});

test("the repository of a folder that is a checkout is not served", async () => {
  mkdirSync(path.join(dist, ".git"));
  writeFileSync(path.join(dist, ".git/config"), "token");
  for (const address of ["/.git/config", "//.git/config", "/%2Egit/config", "/x/../.git/config"])
    expect((await send(address)).status).toBe(404);
  rmSync(path.join(dist, ".git"), { recursive: true });
});

test("nothing can be sent to it", async () => {
  const { port } = Object(server.address());
  const response = await fetch(`http://localhost:${port}/`, { method: "POST", body: "name=Ada" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("a file that has gone is a 404, and the server lives", async () => {
  writeFileSync(path.join(dist, "late.txt"), "late");
  expect((await get("/late.txt")).text).toBe("late");
  unlinkSync(path.join(dist, "late.txt"));
  expect((await get("/late.txt")).status).toBe(404);
});

/** How often this process has a file open (Linux). */
function timesOpen(file: string): number {
  const opened = readdirSync("/proc/self/fd").map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return "";
    }
  });
  return opened.filter((target) => target === file).length;
}

test("a file is closed when the visitor disconnects in the middle of it", async () => {
  const file = path.join(dist, "large.pdf");
  writeFileSync(file, Buffer.alloc(8_000_000));
  const { port } = Object(server.address());
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path: "/large.pdf" }, (response) => {
      expect(timesOpen(file)).toBe(1);
      response.destroy();
      resolve();
    });
    asked.on("error", reject).end();
  });
  await expect.poll(() => timesOpen(file)).toBe(0);
});

test.each([
  [200, "GET", "/", "default-src 'none'; img-src 'self'"],
  [200, "HEAD", "/", "default-src 'none'; img-src 'self'"],
  [200, "GET", "/drawing.svg", filePolicy],
  [206, "GET", "/drawing.svg", filePolicy],
  [304, "GET", "/drawing.svg", filePolicy],
  [301, "GET", "/old", filePolicy],
  [405, "POST", "/", filePolicy],
  [405, "DELETE", "/nowhere", filePolicy],
  [404, "GET", "/nowhere", filePolicy],
  [404, "GET", "/_headers", filePolicy],
  [404, "GET", "/%ff", filePolicy],
])("an answer %i to %s %s keeps its type, and has a policy", async (status, method, address, policy) => {
  writeFileSync(
    path.join(dist, "drawing.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(2000)}</svg>`,
  );
  const { port } = Object(server.address());
  const asked: Record<string, string> = {};
  if (status === 206) asked.range = "bytes=0-99";
  if (status === 304) {
    const first = await fetch(`http://localhost:${port}${address}`);
    expect(first.headers.get("content-encoding")).toBe("gzip");
    // Otherwise fetch sends a request that bypasses caches (Fetch Standard, section 4.6).
    asked["cache-control"] = "max-age=0";
    asked["if-none-match"] = first.headers.get("etag") ?? "";
  }
  const response = await fetch(`http://localhost:${port}${address}`, {
    method,
    headers: asked,
    redirect: "manual",
  });
  expect(response.status).toBe(status);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toBe(policy);
});

describe("text is compressed", () => {
  const words = "one two three ".repeat(1000);
  const ask = async (name: string, coding: string) => {
    const { port } = Object(server.address());
    const response = await fetch(`http://localhost:${port}/${name}`, {
      headers: { "accept-encoding": coding },
    });
    return {
      coding: response.headers.get("content-encoding"),
      vary: response.headers.get("vary"),
      length: Number(response.headers.get("content-length")),
      text: await response.text(),
    };
  };
  beforeAll(() => {
    for (const name of ["words.txt", "words.json", "words.png"]) writeFileSync(path.join(dist, name), words);
    writeFileSync(path.join(dist, "short.txt"), "one");
  });

  test.each(["br", "gzip"])("in %s", async (coding) => {
    const answer = await ask("words.json", coding);
    expect(answer).toMatchObject({ coding, vary: "Accept-Encoding", text: words });
    expect(answer.length).toBeLessThan(words.length / 20);
  });

  test("unless the visitor does not want it: caches keep both", async () =>
    expect(await ask("words.txt", "identity")).toMatchObject({
      coding: null,
      vary: "Accept-Encoding",
      text: words,
    }));

  test.each(["words.png", "short.txt"])("but not %s", async (name) =>
    expect(await ask(name, "br")).toMatchObject({ coding: null, vary: null }),
  );

  test("a file that changes is compressed anew", async () => {
    expect((await ask("words.txt", "br")).text).toBe(words);
    writeFileSync(path.join(dist, "words.txt"), `${words}four`);
    expect((await ask("words.txt", "br")).text).toBe(`${words}four`);
  });

  test("the 404 page too", async () => {
    const page = `<h1>Not found</h1>${words}`;
    writeFileSync(path.join(dist, "404.html"), page);
    expect(await ask("nowhere", "gzip")).toMatchObject({ coding: "gzip", text: page });
    writeFileSync(path.join(dist, "404.html"), "<h1>Not found</h1>");
  });
});

describe("a part of a file", () => {
  const letters = "abcdefghij".repeat(500);
  const part = async (address: string, range: string) => {
    const { port } = Object(server.address());
    const headers = { range, "accept-encoding": "gzip" };
    const response = await fetch(`http://localhost:${port}${address}`, { headers });
    return {
      status: response.status,
      range: response.headers.get("content-range"),
      encoding: response.headers.get("content-encoding"),
      text: await response.text(),
    };
  };
  beforeAll(() => writeFileSync(path.join(dist, "letters.txt"), letters));

  test("is counted in bytes of the file", async () => {
    expect(await part("/letters.txt", "bytes=0-2999")).toEqual({
      status: 206,
      range: "bytes 0-2999/5000",
      encoding: null,
      text: letters.slice(0, 3000),
    });
  });

  test("may be its end", async () =>
    expect(await part("/letters.txt", "bytes=-3")).toMatchObject({ status: 206, text: "hij" }));

  test("that is none is refused", async () =>
    expect((await part("/letters.txt", "bytes=5-2")).status).toBe(416));

  test("of an unknown address is its 404", async () =>
    expect((await part("/nowhere", "bytes=0-99")).status).toBe(404));
});

test("a new build in the folder's place is served at once, with its own headers", async () => {
  build(path.join(site, "next"), "second");
  renameSync(dist, path.join(site, "last"));
  renameSync(path.join(site, "next"), dist);
  expect(await get("/")).toEqual({ status: 200, build: "second", text: "<h1>second</h1>" });
});

test.each([
  ["/old?x=1", "/?x=1"],
  ["/old/", "/"],
  ["/caf%C3%A9.php", undefined],
  ["/Caf%c3%a9.php?x=1", "/#menu"],
  ["/blog/post?utm=a&id=3", "/moved"],
  ["/blog/post?id=33", undefined],
])("%s leads to %s", async (address, target) => {
  const { port } = Object(server.address());
  const response = await fetch(`http://localhost:${port}${address}`, { redirect: "manual" });
  expect(response.headers.get("location") ?? undefined).toBe(target);
});
