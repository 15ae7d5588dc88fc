import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { type RequestOptions, request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePorts } from "#src/server/free-ports.ts";
import { studioFiles } from "#src/server/hosting/studio.ts";
import { listen } from "#src/server/listen.ts";
import { providerFrom } from "#src/studio/features/team/door/provider-settings.ts";
import { makeCertificate } from "#tests/shared/certificate.ts";
import { runCommand } from "#tests/shared/run-command.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { proxyConfigurations } from "./hosts/proxy-configurations.ts";
import { startServer, webServers } from "./hosts/web-servers.ts";

const folder = mkdtempSync(path.join(tmpdir(), "waymark-hosting-studio-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGINS = ["--origin", "https://studio.example.org", "--preview", "https://studio-preview.example.org"];
const hostStudio = (...rest: string[]) => runCommand("hosting", ["studio", ...rest]);

test("files for a server that runs Studio, and the commands from a fresh Debian to the owner's link", async () => {
  const to = path.join(folder, "out");
  const { status, stdout, stderr } = await hostStudio(...ORIGINS, "--to", to, "--root", "/srv/site");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const files = readdirSync(to).sort();
  const read = (name: string) => readFileSync(path.join(to, name), "utf8");
  for (const name of files) expect(stdout).toContain(name);
  const unit = read("waymark-studio.service");
  expect(unit).toContain("\nReadWritePaths=/srv/site\n");
  expect(unit).toMatch(
    /^ExecStart=\/usr\/bin\/node \/srv\/site\/scripts\/run\.js studio --team .*--origin \$\{STUDIO_ORIGIN\} --preview \$\{STUDIO_PREVIEW\}$/m,
  );
  const environment = read("waymark-studio.env");
  expect(environment).toContain("STUDIO_ORIGIN=https://studio.example.org\n");
  // Node refuses the ports that browsers refuse.
  const [, port] = /^PORT=(\d+)$/m.exec(environment) ?? [];
  const refused = await fetch(`http://127.0.0.1:${port}`).catch(({ cause }: Error) => cause);
  expect(String(refused)).not.toContain("bad port");
  expect(environment).toContain("back to https://studio.example.org/sign-in/provider.\n");
  const examples = [...environment.matchAll(/^# (OIDC_\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]);
  expect(providerFrom(Object.fromEntries(examples))).toMatchObject({ domain: { role: "editor" } });
  for (const name of ["studio.Caddyfile", "studio.nginx.conf"])
    expect(read(name)).toMatch(
      /studio\.example\.org(?: \{|;).*127\.0\.0\.1:4290.*studio-preview\.example\.org(?: \{|;).*127\.0\.0\.1:4291/s,
    );
  expect(stdout).toContain("git clone");
  expect(stdout.indexOf("systemctl enable --now waymark-studio")).toBeGreaterThan(stdout.indexOf("npm ci"));
  expect(stdout.indexOf("Link for the owner")).toBeGreaterThan(stdout.indexOf("systemctl reload caddy"));
});

test("a server that builds the site itself may write its folder, and lets the web server read it again", async () => {
  const to = path.join(folder, "own");
  const { stdout } = await hostStudio(...ORIGINS, "--to", to, "--site", "/srv/www", "--server", "nginx");
  const read = (name: string) => readFileSync(path.join(to, name), "utf8");
  expect(read("waymark-studio.service")).toMatch(/^ExecStart=.* --site \/srv\/www --server nginx$/m);
  expect(read("waymark-studio.service")).toMatch(/^ReadWritePaths=.* \/srv\/www$/m);
  expect(read("studio.nginx.conf")).toContain("\ninclude /srv/www/nginx.conf*;\n");
  expect(read("waymark-site.path")).toContain("PathChanged=/srv/www\n");
  expect(read("waymark-site.service")).toContain("systemctl reload nginx\n");
  expect(stdout).toContain("systemctl enable --now waymark-studio waymark-site.path");
  expect(stdout).toMatch(/podman run .* -v \S+:\/site -v \/srv\/www:\/srv\/www waymark-studio$/m);
});

test.each([
  [
    "an origin is missing",
    ["--preview", "https://b.example.org", "--to", "x"],
    "needs --origin URL and --preview URL",
  ],
  [
    "the preview lies below Studio",
    ["--origin", "https://a.org", "--preview", "https://b.a.org", "--to", "x"],
    "must not be a.org or lie below it",
  ],
  ["the folder is missing", ORIGINS, "--to FOLDER is missing"],
  ["an option is for sites", [...ORIGINS, "--to", "x", "--brotli"], "--brotli is for sites"],
  ["a folder has a space", [...ORIGINS, "--to", "x", "--root", "/srv/my site"], "characters"],
])("nothing is written if %s", async (_, argv, sentence) => {
  const { status, stderr } = await hostStudio(...argv);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(sentence) });
});

test("options of studio are refused for sites", async () => {
  const { status, stderr } = await runCommand("hosting", ["nginx", "--to", "x", ...ORIGINS]);
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("is for studio") });
});

const HOSTS = ["studio.waymark.test", "studio-preview.waymark.test"] as const;

describe.runIf(isNightly)("the real programs", () => {
  let port: number;
  let certificate: { key: string; cert: string };
  /** Servers in place of Studio and its preview. */
  let behind: Server[];
  let answer: RequestListener = () => {};

  beforeAll(async () => {
    port = await freePorts(5);
    certificate = makeCertificate(folder);
    behind = [0, 1].map(() => createServer((asked, response) => answer(asked, response)));
    for (const [index, server] of behind.entries()) await listen(server, port + index);
  });
  afterAll(() => {
    for (const server of behind ?? []) server.close();
  });

  const files = () => {
    const [origin, preview] = HOSTS.map((host) => `https://${host}:${port + 2}`);
    const program = path.resolve("scripts/run.js");
    return studioFiles({ origin: `${origin}`, preview: `${preview}`, port, root: "/", program });
  };

  test("systemd takes the unit, and finds it well protected", () => {
    const unit = path.join(folder, "waymark-studio.service");
    const written = files()["waymark-studio.service"] ?? "";
    writeFileSync(unit, written.replace("/usr/bin/node", process.execPath));
    expect(execFileSync("systemd-analyze", ["verify", unit], { encoding: "utf8" })).toBe("");
    const judged = execFileSync("systemd-analyze", ["security", "--offline=true", unit], {
      encoding: "utf8",
    });
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(judged)?.[1])).toBeLessThan(2.5);
  });

  describe.each(Object.keys(proxyConfigurations))("%s", (name) => {
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const here = mkdtempSync(path.join(folder, `${name}-`));
      chmodSync(here, 0o755);
      const server = webServers[name];
      if (!server) throw new Error(`There is no server ${name}.`);
      const configuration = proxyConfigurations[name]?.(files(), certificate, port + 3) ?? "";
      writeFileSync(path.join(here, server.file), configuration);
      stop = await startServer(server, here, port + 2);
    });
    afterAll(() => stop?.());

    const visit = (host: string, more: RequestOptions = {}, body?: string | Buffer) =>
      new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
        const headers = { Host: `${host}:${port + 2}`, ...more.headers };
        const asked = request(
          {
            ...more,
            host: "127.0.0.1",
            port: port + 2,
            servername: host,
            rejectUnauthorized: false,
            headers,
          },
          resolve,
        );
        asked.on("error", reject).end(body);
      });

    test("each host leads to its port, with its name and the visitor's own address", async () => {
      answer = ({ headers, socket }, response) =>
        response.end(`${socket.localPort} ${headers.host} ${headers["x-forwarded-for"]}`);
      for (const [index, host] of HOSTS.entries()) {
        const answered = await visit(host, { headers: { "X-Forwarded-For": "6.6.6.6" } });
        expect(answered.headers["strict-transport-security"]).toBe("max-age=31536000");
        expect(await text(answered)).toBe(`${port + index} ${host}:${port + 2} 127.0.0.1`);
      }
    });

    test("an event arrives while its stream stays open", async () => {
      let end = () => {};
      answer = (_, response) => {
        response.writeHead(200, { "Content-Type": "application/x-ndjson" }).write('{"event":"first"}\n');
        end = () => response.end();
      };
      const answered = await visit(HOSTS[0]);
      // The stream ends only after its first event has come through.
      for await (const chunk of answered) {
        expect(String(chunk)).toBe('{"event":"first"}\n');
        end();
      }
    });

    test("cookies keep their attributes", async () => {
      const cookie = "__Host-studio=AAAA; Path=/; Secure; HttpOnly; SameSite=Strict";
      answer = (_, response) => response.setHeader("Set-Cookie", cookie).end();
      expect((await visit(HOSTS[0])).headers["set-cookie"]).toEqual([cookie]);
    });

    test("a picture of 8 MB passes, and 12 MB do not", async () => {
      answer = async (asked, response) => {
        const { length } = await text(asked).catch(() => "");
        response.end(String(length));
      };
      const post = (size: number) => visit(HOSTS[0], { method: "POST" }, Buffer.alloc(size, "a"));
      expect(await text(await post(8_000_000))).toBe("8000000");
      const status = await post(12_000_000).then(
        ({ statusCode }) => statusCode,
        // The connection may end before everything has been sent.
        () => 413,
      );
      expect([413, 502]).toContain(status);
    });
  });
});
