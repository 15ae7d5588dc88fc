import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { newToken, TokenCheck } from "#src/studio/kernel/http/access-check.ts";
import { fault } from "#tests/engine/studio/faults/faulty-site.ts";
import { StudioSite } from "#tests/engine/studio/studio-site.ts";
import { ask, attackStudio, change, port, post, refused, site, start, token } from "./attacked-studio.ts";
import { originAttacks } from "./origin-attacks.ts";
import { pathAttacks } from "./path-attacks.ts";
import { pictureAttacks } from "./picture-attacks.ts";
import { requestAttacks } from "./request-attacks.ts";
import { taskAttacks } from "./task-attacks.ts";
import { valueAttacks } from "./value-attacks.ts";

attackStudio();

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

const attacks = [
  ...originAttacks,
  ...requestAttacks,
  ...pathAttacks,
  ...taskAttacks,
  ...pictureAttacks,
  ...valueAttacks,
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

test("wrong tokens never keep the right one out", async () => {
  const apart = new StudioSite();
  const other = await start(apart);
  const asking = (bearer: string) => ask({ at: other.port, headers: { Authorization: `Bearer ${bearer}` } });
  let refusals = 0;
  const wrong = Array.from({ length: 30 }, async () => {
    const { status } = await asking(newToken());
    refusals += 1;
    return status;
  });
  const started = performance.now();
  expect((await asking(other.token)).status).toBe(200);
  expect(refusals).toBeLessThan(wrong.length);
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => 401));
  expect(performance.now() - started).toBeGreaterThan(1000);
  expect((await asking(other.token)).status).toBe(200);
  await other.studio.close();
  await apart.remove();
});

test("only different wrong tokens delay", () => {
  const check = new TokenCheck(newToken());
  const stale = `Bearer ${newToken()}`;
  for (let request = 0; request < 100; request += 1) expect(check.accepts(stale)).toBe(false);
  const { delay } = check;
  check.accepts(undefined);
  expect(check.delay).toBe(delay);
  for (let request = 0; request < 1000; request += 1) check.accepts(`Bearer ${newToken()}`);
  expect(check.delay).toBeGreaterThan(delay);
  expect(check.delay).toBeLessThanOrEqual(2000);
});

test.each([
  ["ENOSPC", 507, "the disk is full"],
  ["EDQUOT", 507, "your disk quota is used up"],
  ["EROFS", 500, "the disk is read-only"],
  ["EACCES", 500, "permission was denied"],
])(
  "a journal that cannot be written (%s) is a sentence, and changes nothing",
  async (code, status, reason) => {
    const { text: before } = await ask({ path: "/api/document?id=page:/about" });
    const handle = await open(path.join(site.root, "pages/about.json"));
    const failing = vi.spyOn(Object.getPrototypeOf(handle), "write").mockRejectedValue(fault(code));
    await handle.close();
    const operations = [{ op: "replace", path: "/title", value: "Lost" }];
    const answer = await ask(post(change({ operations, revision: JSON.parse(before).revision })));
    failing.mockRestore();
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ error: `This change was not kept: ${reason}.` });
    expect((await ask({ path: "/api/document?id=page:/about" })).text).toBe(before);
  },
);

test("a temporary folder that cannot be made is reported without its path", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.stubEnv("TMPDIR", path.join(site.root, "pages/about.json"));
  const answer = await ask(post({}, { path: "/api/share/preview" }));
  vi.unstubAllEnvs();
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text)).toEqual({ error: "Studio could not do this: part of its path is a file." });
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("a window that is up to eight revisions behind gets a patch, an older one the whole page", async () => {
  const revisions: number[] = [];
  for (let number = 0; number < 9; number += 1) {
    const { revision = 0 } = JSON.parse((await ask({ path: "/api/document?id=page:/about" })).text);
    const operations = [{ op: "replace", path: "/blocks/1/text", value: `Text ${number}` }];
    const answer = await ask(post(change({ operations, revision })));
    revisions.push(JSON.parse(answer.text).view.revision);
  }
  const bytesSince = async (shownRevision = 0) =>
    (await ask(post({ route: "/about", shownRevision }, { path: "/api/refresh" }))).text.length;
  const [oldest, second, ...later] = revisions;
  const [whole, old, recent] = [
    await bytesSince(oldest),
    await bytesSince(second),
    await bytesSince(later.at(-1)),
  ];
  expect(old).toBeLessThan(whole / 2);
  expect(recent).toBeLessThanOrEqual(old);
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
  const [shell, preview, api, gone] = [
    await ask({ path: "/" }),
    await ask({ at: port + 1, path: "/about" }),
    await ask({}),
    await ask({ at: port + 1, path: "/no-such-page" }),
  ];
  const policies = [shell, preview, api].map(({ headers }) => String(headers["content-security-policy"]));
  expect(policies[0]).toContain("default-src 'none'");
  expect(policies[0]).toContain("require-trusted-types-for 'script'");
  expect(policies[0]).toContain(`frame-src http://localhost:${port + 1};`);
  expect(policies[0]).toContain("frame-ancestors 'none'");
  expect(policies[0]).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(policies[1]).toContain(`frame-ancestors http://localhost:${port}`);
  expect(policies[2]).toBe("default-src 'none'; frame-ancestors 'none'");
  // A page that was undone while its frame loads.
  expect(gone).toMatchObject({
    status: 404,
    headers: { "content-security-policy": `default-src 'none'; frame-ancestors http://localhost:${port}` },
  });
  for (const { headers } of [shell, preview, api, gone]) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  }
});
