import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isNightly } from "#tests/shared/tier.ts";
import { buildHostedSite, type HostedSite } from "./hosted-site.ts";
import { type Served, serveAt, serveOurselves } from "./serve-host.ts";
import { type Answer, ask, COMPARED, differences, type Request } from "./visit.ts";
import { webServers } from "./web-servers.ts";

let folder: string;
let site: HostedSite;
let own: Served;

/** The parts of a response that must be the same; the texts of redirects and errors are each server's own. */
function essence({ status, headers, body }: Answer, port: number) {
  const isFile = [200, 206, 404, 410].includes(status);
  const { location } = headers;
  return {
    status,
    location: location?.replace(`http://127.0.0.1:${port}`, ""),
    // Apache appends its own list, which is empty.
    allow: headers.allow?.replace(/, $/, ""),
    varies: headers.vary?.toLowerCase().includes("accept-encoding") ?? false,
    headers: Object.fromEntries(
      [...COMPARED, "content-security-policy", "access-control-allow-origin"].map((name) => [
        name,
        headers[name],
      ]),
    ),
    file: isFile && {
      type: headers["content-type"],
      coding: headers["content-encoding"],
      range: headers["content-range"],
      body: createHash("sha256").update(body).digest("hex"),
    },
  };
}

/** Requests for every page, one file of each kind, and every rule, as sent by browsers, robots and tools. */
function requests(): Request[] {
  const files = readdirSync(site.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("_"))
    .map((entry) => `/${path.relative(site.dist, path.join(entry.parentPath, entry.name))}`);
  const pages = files.filter((file) => file.endsWith(".html") && !file.includes("["));
  const kinds = new Map(files.map((file) => [path.dirname(file) + path.extname(file), file]));
  const others = [...kinds.values()].filter((file) => !file.endsWith(".html"));
  const addresses = [
    ...pages.map((file) => file.replace(/\/index\.html$/, "/").replace(/\.html$/, "")),
    ...others.map(encodeURI),
    ...["/index.html", "/blog/", "/blog.html", "/apply-now/?from=mail", "/services/permits/"],
    ...["/pick", "/pick/", "/pick?from=mail&to=x", "/fax", "/fax/", "/blog/nowhere", "/blog/nowhere?a=b"],
    ...["/admin/posts/edit/some-post", "/admin/posts/preview/some-post?draft=1", "/admin/posts/none"],
    ...["/nowhere", "/nowhere/below", "/assets/nowhere.js", "/_headers", "/_redirects", "/papers"],
    ...["/index.html.br", "/index.html.gz", "/blog/pos%74", "/%C3%A4"],
  ];
  const codings = ["br, gzip", "gzip", "identity"];
  return [
    ...addresses.flatMap((address) =>
      codings.map((coding) => ({ address, headers: { "accept-encoding": coding } })),
    ),
    ...addresses.map((address) => ({ method: "HEAD", address })),
    ...["/", "/leaflet.txt", "/nowhere", "/pick"].map((address) => ({ method: "POST", address })),
    ...["/", "/leaflet.txt", "/icons.svg"].flatMap((address) =>
      ["bytes=0-99", "bytes=100-", "bytes=-50"].map((range) => ({ address, headers: { range } })),
    ),
  ];
}

/** Of the nightly tier: every push compares the files that these servers read (hosting-files.test.ts). */
describe.runIf(isNightly)("the servers of one's own", () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "waymark-servers-"));
    // Apache reads it as another user.
    chmodSync(folder, 0o755);
    site = await buildHostedSite();
    own = await serveOurselves(site.dist);
  });
  afterAll(async () => {
    await own?.stop();
    site?.remove();
    rmSync(folder, { recursive: true });
  });

  describe.each(Object.keys(webServers))("%s", askServer);
});

function askServer(name: string): void {
  let here: string;
  let served: Served;

  beforeAll(async () => {
    here = path.join(folder, name);
    served = await serveAt(name, site, here, ["--brotli"]);
  });
  afterAll(() => served?.stop());

  test("answers each request exactly as the production server does", async () => {
    const different: string[] = [];
    for (const request of requests()) {
      const expected = essence(await ask(own.port, request), own.port);
      const answer = essence(await ask(served.port, request), served.port);
      // A superfluous Vary header is harmless: the response is cached for fewer visitors.
      const found = { ...answer, varies: answer.varies && expected.varies };
      const parts = differences(found, expected).map(({ text }) => text);
      if (parts.length > 0) different.push(`${JSON.stringify(request)}: ${parts.join("; ")}`);
    }
    expect(different).toEqual([]);
  });

  test("a file that a visitor has is not sent again", async () => {
    for (const address of ["/", "/leaflet.txt"]) {
      const headers = { "accept-encoding": "gzip" };
      const { headers: first } = await ask(served.port, { address, headers });
      expect(first.etag ?? first["last-modified"]).toBeDefined();
      const known = first.etag
        ? { "if-none-match": first.etag }
        : { "if-modified-since": first["last-modified"] ?? "" };
      expect(await ask(served.port, { address, headers: { ...headers, ...known } })).toMatchObject({
        status: 304,
      });
    }
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%ff",
    "/%00",
    "//_headers",
    "/./_headers",
    "/blog/../_headers",
    "/%5Fheaders",
  ])("%s leads nowhere", async (address) => {
    cpSync("package.json", path.join(here, "secret.txt"));
    expect([400, 403, 404]).toContain((await ask(served.port, { address })).status);
  });
}
