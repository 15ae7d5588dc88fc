import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "#src/content/json/json.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { createStaticServer } from "#src/server/static-server.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import { freePort } from "#tests/shared/free-port.ts";
import { spawnCommand } from "#tests/shared/run-command.ts";
import { succeeded } from "#tests/shared/site-copy.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { missingPart, startServer, webServers } from "./web-servers.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-hosts-"));
const dist = path.join(folder, "dist");
const own = { port: 0, stop: () => {} };

/** The example site, with an address that has moved, and one that was removed for good. */
beforeAll(async () => {
  if (!isNightly) return;
  chmodSync(folder, 0o755);
  const site = copyExampleSite();
  const page = path.join(site.root, "pages/apply-now.json");
  writeFileSync(page, canonicalJson({ ...JSON.parse(readFileSync(page, "utf8")), aliases: ["/pick"] }));
  appendFileSync(
    path.join(site.root, "src/public/leaflet.txt"),
    "More of it than any range asks for. ".repeat(20),
  );
  succeeded(await buildSite({ root: site.root, directory: dist, buildDate: "2026-01-15" }));
  site.remove();
  appendFileSync(path.join(dist, "_redirects"), "/fax /404 410\n");
  for (const name of OTHER_FILES)
    writeFileSync(path.join(dist, name), "What an author publishes beside pages. ".repeat(40));
  const server = createServer(await createStaticServer(dist)).listen(0);
  await once(server, "listening");
  own.port = Object(server.address()).port;
  own.stop = () => server.close();
});
afterAll(() => {
  own.stop();
  rmSync(folder, { recursive: true });
});

/** Files of many kinds, also of none that is known. */
const OTHER_FILES = [
  ...["clip.mp4", "clip.webm", "CLIP.MOV", "talk.mp3", "talk.m4a", "captions.vtt", "subtitles.srt"],
  ...[
    "term.ics",
    "contact.vcf",
    "figures.csv",
    "form.docx",
    "book.epub",
    "all.zip",
    "module.wasm",
    "lib.mjs",
  ],
  ...["face.woff", "face.ttf", "face.otf", "photo.avif", "photo.heic", "favicon.ico", "app.webmanifest"],
  ...[
    "old.htm",
    "plan.yaml",
    "route.gpx",
    "place.geojson",
    "model.gltf",
    "data.unknown",
    "CNAME",
    ".nojekyll",
  ],
];

type Question = { method?: string; address: string; headers?: Record<string, string> };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

function ask(port: number, { method = "GET", address, headers = {} }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, method, path: address, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const bytes = decoded(Buffer.concat(parts), response.headers["content-encoding"]);
      const body = createHash("sha256").update(bytes).digest("hex");
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    asked.on("error", reject).end();
  });
}

function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  return coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes;
}

const COMPARED = [
  "cache-control",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];

/** The parts of a response that must be the same; the texts of redirects and errors are each server's own. */
function essence({ status = 0, headers, body }: Answer, port: number) {
  const isFile = [200, 206, 404, 410].includes(status);
  const { location } = headers;
  return {
    status,
    location: location?.replace(`http://127.0.0.1:${port}`, ""),
    // Apache appends its own list, which is empty.
    allow: headers.allow?.replace(/, $/, ""),
    varies: headers.vary?.toLowerCase().includes("accept-encoding") ?? false,
    headers: Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
    file: isFile && {
      type: headers["content-type"],
      coding: headers["content-encoding"],
      range: headers["content-range"],
      body,
    },
  };
}

/** The parts of a response that differ from the expected ones. */
function difference(found: object, expected: object): string {
  const parts = Object.entries({ ...expected, ...found }).flatMap(([key]) => {
    const [is, wanted] = [found, expected].map((answer) => JSON.stringify(Object(answer)[key]));
    return is === wanted ? [] : [`${key} is ${is} and should be ${wanted}`];
  });
  return parts.join("; ");
}

/** Requests for every page, one file of each kind, and every rule, as sent by browsers, robots and tools. */
function questions(): Question[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("_"))
    .map((entry) => `/${path.relative(dist, path.join(entry.parentPath, entry.name))}`);
  const pages = files.filter((file) => file.endsWith(".html") && !file.includes("["));
  const kinds = new Map(files.map((file) => [path.dirname(file) + path.extname(file), file]));
  const others = [...kinds.values()].filter((file) => !file.endsWith(".html"));
  const addresses = [
    ...pages.map((file) => file.replace(/\/index\.html$/, "/").replace(/\.html$/, "")),
    ...others,
    ...["/index.html", "/blog/", "/blog.html", "/apply-now/?from=mail", "/services/permits/"],
    ...["/pick", "/pick/", "/pick?from=mail&to=x", "/fax", "/fax/", "/blog/nowhere", "/blog/nowhere?a=b"],
    ...["/admin/posts/edit/some-post", "/admin/posts/preview/some-post?draft=1", "/admin/posts/none"],
    ...["/nowhere", "/nowhere/below", "/assets/nowhere.js", "/_headers", "/_redirects", "/pages"],
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
describe.runIf(isNightly).each(Object.entries(webServers))("%s", (name, server) => {
  const missing = missingPart(server);
  const here = path.join(folder, name);
  let port = 0;
  let stop = async () => {};

  beforeAll(async () => {
    if (missing) throw new Error(missing);
    port = await freePort();
    const options = ["--from", dist, "--to", here, "--port", String(port), "--brotli"];
    expect(spawnCommand("hosting", [name, ...options])).toMatchObject({ status: 0 });
    const child = await startServer(server, here, port);
    stop = async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    };
  });
  afterAll(() => stop());

  test("answers as the production server does", async () => {
    const different = [];
    for (const question of questions()) {
      const expected = essence(await ask(own.port, question), own.port);
      const answer = essence(await ask(port, question), port);
      // A superfluous Vary header is harmless: the response is cached for fewer visitors.
      const found = { ...answer, varies: answer.varies && expected.varies };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        different.push(`${JSON.stringify(question)}: ${difference(found, expected)}`);
    }
    expect(different).toEqual([]);
  });

  test("a file that a visitor has is not sent again", async () => {
    for (const address of ["/", "/leaflet.txt"]) {
      const headers = { "accept-encoding": "gzip" };
      const { headers: first } = await ask(port, { address, headers });
      expect(first.etag ?? first["last-modified"]).toBeDefined();
      const known = first.etag
        ? { "if-none-match": first.etag }
        : { "if-modified-since": first["last-modified"] ?? "" };
      expect(await ask(port, { address, headers: { ...headers, ...known } })).toMatchObject({ status: 304 });
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
    expect([400, 403, 404]).toContain((await ask(port, { address })).status);
  });
});
