import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { change, post } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { Colleague } from "#tests/engine/studio/publish/colleague.ts";
import { StandInHost, TOKEN } from "#tests/engine/studio/publish/stand-in-host.ts";
import { startTeam } from "#tests/engine/studio/team-studio.ts";

const ADDRESS = "https://git.example.org/firm/site.git";
const ABOUT = "pages/about.json";

let folder: string;
let host: StandInHost;
let colleague: Colleague;
let team: Awaited<ReturnType<typeof startTeam>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "waymark-with-others-"));
  const remote = path.join(folder, "site.git");
  execFileSync("git", ["init", "-q", "--bare", "-b", "main", remote]);
  host = await new StandInHost("github", remote).open();
  team = await startTeam({ Ada: "publisher", Ben: "editor", Vera: "viewer" }, { codeHost: host.settings });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: team.site.root, stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Studio");
  git("config", "user.email", "studio@example.org");
  git("remote", "add", "origin", ADDRESS);
  git("config", `url.${remote}.insteadOf`, ADDRESS);
  git("add", "pages", "schema/collections", "schema/scaffolds");
  git("commit", "-q", "-m", "Begin");
  git("push", "-q", "origin", "main");
  execFileSync("git", ["clone", "-q", remote, path.join(folder, "colleague")]);
  colleague = new Colleague(path.join(folder, "colleague"));
  colleague.git("config", "user.name", "Ana");
  colleague.git("config", "user.email", "ana@example.org");
});
afterAll(async () => {
  await team.close();
  host.close();
  rmSync(folder, { recursive: true });
});

const as = async (name: string, asked: Parameters<typeof team.as>[1]) => {
  const { status, text } = await team.as(name, asked);
  expect(text).not.toContain(TOKEN);
  return { status, ...JSON.parse(text) };
};
const write = async (name: string, value: string) => {
  const { view } = await as(name, { path: "/api/page?route=/about" });
  const operations = [{ op: "replace", path: "/title", value }];
  expect((await as(name, post(change({ revision: view.revision, operations })))).status).toBe(200);
  await as(name, post({ route: "/about" }, { path: "/api/save" }));
};
const request = (way: string) => ({
  ...{ route: "/about", documents: ["page:/about"], pictures: [], way, message: "Words", push: true },
  withErrors: way === "review",
});
const send = (name: string, call: string, way: string) =>
  as(name, post(request(way), { path: `/api/${call}` }));

test("an editor proposes and does not publish; a proposal is made, read by everybody and taken back", async () => {
  await write("Ben", "By Ben");
  for (const [name, call, way] of [
    ["Ben", "publish", "review"],
    ["Ben", "publish", "site"],
    ["Ben", "propose", "site"],
    ["Vera", "propose", "review"],
  ] as const)
    expect([call, way, (await send(name, call, way)).status]).toEqual([call, way, 403]);
  expect(host.pulls).toEqual([]);
  const answer = await send("Ben", "propose", "review");
  const proposal = { number: 1, state: "open", address: "https://host.example.org/firm/site/proposals/1" };
  expect(answer).toMatchObject({ isPushed: true, address: proposal.address, sent: { proposal } });
  expect(await as("Vera", { path: "/api/proposal" })).toMatchObject({ sent: { proposal } });
  const takeBack = (name: string) => as(name, post({}, { path: "/api/proposal/take-back" }));
  expect([(await takeBack("Vera")).status, (await takeBack("Ben")).status]).toEqual([403, 409]);
  for (const pull of host.pulls) pull.state = "closed";
  expect(await takeBack("Ben")).toEqual({ status: 200 });
  const { items } = await as("Ben", { path: "/api/changes?way=review" });
  expect(items).toMatchObject([{ title: "By Ben" }]);
  expect(host.faults).toEqual([]);
});

/** Looks for changes of others until the answer is as expected: the server rests after each look. */
const look = (name: string, expected: object) =>
  vi.waitFor(async () => expect(await as(name, { path: "/api/theirs" })).toMatchObject(expected), {
    timeout: 30_000,
    interval: 500,
  });

test("what others push comes in for everybody, as theirs; a clash is told, and a server that is gone too", async () => {
  colleague.send({ "pages/blog/words.md": "# Words\n\nTheirs.\n" });
  await look("Vera", { status: 200, hasNews: true });
  expect(readFileSync(path.join(team.site.root, "pages/blog/words.md"), "utf8")).toContain("Theirs.");
  const { steps } = await as("Ada", { path: "/api/presence/today" });
  expect(steps[0]).toMatchObject({ who: "Ana" });
  colleague.send({ [ABOUT]: colleague.read(ABOUT).replace("About us", "Theirs") });
  await look("Ada", { hasNews: false, waiting: { by: ["Ana"], titles: ["By Ben"] } });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: team.site.root });
  git("config", `url.${folder}/gone.insteadOf`, ADDRESS);
  git("config", "--unset", `url.${host.repository}.insteadOf`);
  await look("Ada", { failed: expect.any(String) });
});
