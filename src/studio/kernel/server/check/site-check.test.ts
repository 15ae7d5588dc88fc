import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseObject } from "#src/content/json/json.ts";
import { inspect } from "#src/rules/inspect.ts";
import * as pages from "#src/studio/kernel/page/main.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { SiteCheck } from "#src/studio/kernel/server/check/site-check.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import { type OpenSession, StudioSite } from "#tests/engine/studio/studio-site.ts";

const noForms = {
  blocks: {},
  data: {},
  page: { title: "", help: "", fields: [] },
};
const nothingUnwritten = new UnwrittenFiles(() => noForms);

const TODAY = "2026-01-15";
let site: StudioSite;
let open: OpenSession;
let check: SiteCheck;

let now = TODAY;
beforeAll(async () => {
  site = new StudioSite();
  site.write("pages/Not A Page.json", "{}");
  open = await site.open();
  check = checkWith(pages);
});
afterAll(() => site.remove());

function checkWith(module: typeof pages): SiteCheck {
  const { session } = open;
  return new SiteCheck({
    session,
    unwritten: nothingUnwritten,
    forms: () => noForms,
    load: () => Promise.resolve(module),
    options: () => ({ ...session.disk.site, embeddedOrigin: undefined }),
    now: () => now,
    today: () => TODAY,
  });
}

const change = (operation: Operation) => open.change(operation);
const complete = async () => {
  await new Promise<void>((resolve) => check.whenIdle(() => check.isComplete && resolve()));
  check.close();
};
const pointers = (code: string) =>
  check.problems.filter((problem) => problem.code === code).map(({ pointer }) => pointer);

test("says what validate says, also of links to pages that have not appeared yet, and of stray files", async () => {
  await change({ op: "add", path: "/publishAt", value: "2026-12-24" });
  await change({ op: "add", path: "/blocks/1/status", value: "info" });
  await open.session.change({
    document: "text:/blog/words.md",
    revision: open.session.state.revision,
    operations: [{ op: "replace", path: "", value: "## Words\n\nRead [about us](/about).\n" }],
    label: "Link",
  });
  expect(check.isComplete).toBe(false);
  await complete();
  const { session } = open;
  const { diagnostics } = inspect(session.files(), { ...session.disk.site, today: TODAY });
  const codes = diagnostics.map(({ code, line }) => `${code} ${line}`).sort();
  expect(check.problems.map(({ code, line }) => `${code} ${line}`).sort()).toEqual(codes);
  const [dated] = check.problems.filter(({ code }) => code === "link/dated");
  expect(dated?.document).toBe("page:/blog/words");
  expect(dated?.message).toContain("“About us”");
  expect(dated?.message).not.toContain(".json");
  expect(check.problems.flatMap((one) => (one.document === undefined ? [one.file] : []))).toContain(
    "pages/Not A Page.json",
  );
});

test("several planned states of a site cost its pages once, also before its first check has ended", async () => {
  const known: (number | undefined)[] = [];
  const analyse: typeof pages.analyse = (files, options) => {
    known.push(options?.previous?.size);
    return pages.analyse(files, options);
  };
  const diagnose = await checkWith({ ...pages, analyse }).checker();
  diagnose(open.session.files());
  diagnose([...open.session.files()]);
  expect(known).toEqual([undefined, expect.any(Number)]);
  expect(known[1]).toBeGreaterThan(0);
});

test("what appears meanwhile is no problem any more, without a change of the site", async () => {
  expect(pointers("link/dated")).toHaveLength(1);
  now = "2026-12-24T12:00:00.000Z";
  await check.run();
  expect(pointers("link/dated")).toEqual([]);
  now = TODAY;
});

test("a problem goes with its block, and is gone with it, before the site is checked again", async () => {
  await change({
    op: "add",
    path: "/blocks/1",
    value: { type: "hero", id: "two", title: "Two", tone: "no" },
  });
  await check.run();
  const [at] = check.problems.filter(({ pointer }) => pointer.startsWith("/blocks/1"));
  const code = at?.code ?? "";
  expect(pointers(code)).toEqual(["/blocks/1/tone"]);
  await change({ op: "move", from: "/blocks/1", path: "/blocks/0" });
  expect(pointers(code)).toEqual(["/blocks/0/tone"]);
  await change({ op: "replace", path: "/blocks/0/tone", value: "neither" });
  expect(pointers(code)).toEqual(["/blocks/0/tone"]);
  await change({ op: "remove", path: "/blocks/0" });
  expect(pointers(code)).toEqual([]);
  expect(parseObject(open.text)?.blocks).toHaveLength(2);
});

test("changes that never pause are checked once a second", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  let count = 0;
  for (let time = 0; time < 5000; time += 100) {
    await change({ op: "replace", path: "/title", value: `Title ${time}` });
    check.whenIdle(() => {
      count += 1;
    });
    await vi.advanceTimersByTimeAsync(100);
  }
  check.close();
  vi.useRealTimers();
  expect(count).toBeGreaterThanOrEqual(4);
  expect(count).toBeLessThanOrEqual(5);
});
