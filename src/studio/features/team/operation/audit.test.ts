import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { change, post } from "#tests/engine/studio/attacks/attacked-studio.ts";
import { startTeam } from "#tests/engine/studio/team-studio.ts";

let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam({ Ada: "owner", Vera: "viewer" });
});
afterAll(() => team.close());

const file = () => path.join(team.folder, "audit.jsonl");
const lines = (): object[] =>
  readFileSync(file(), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("an administrator reads who did what, when, on which documents and from where; nothing of what was written", async () => {
  const page = JSON.parse((await team.as("Ada", { path: "/api/page?route=/about" })).text);
  let { revision } = page.view;
  for (const value of ["A secret plan", "A secret plan, again"]) {
    const operations = [{ op: "replace", path: "/title", value }];
    const answer = await team.as("Ada", post(change({ revision, operations })));
    expect(answer.status).toBe(200);
    ({ revision } = JSON.parse(answer.text).view);
  }
  await team.as("Vera", post(change({ revision }), { headers: { "X-Forwarded-For": "6.6.6.6, 192.0.2.1" } }));
  await team.as("Ada", post({ find: "x" }, { path: "/api/find" }));
  await team.as("Vera", post({ on: true }, { path: "/api/assistant/token" }));
  const invited = { name: "Una", role: "editor", languages: [] };
  const { text } = await team.as("Ada", post(invited, { path: "/api/team/invite" }));
  await team.as("Ada", post({ token: "nobody's" }, { path: "/api/door/begin-passkey" }));
  await team.as("Vera", post({}, { path: "/api/door/sign-out" }));
  await vi.waitFor(() => expect(lines()).toHaveLength(5));
  const ada = { time: expect.any(String), id: expect.any(String), name: "Ada", from: "" };
  const vera = { ...ada, name: "Vera" };
  expect(lines()).toEqual([
    { ...ada, what: "Change", documents: ["page:/about"] },
    { ...vera, what: "assistant/token" },
    { ...ada, what: "team/invite" },
    { time: expect.any(String), what: "sign in refused", from: "" },
    { ...vera, what: "sign out" },
  ]);
  const whole = readFileSync(file(), "utf8");
  for (const secret of ["secret plan", JSON.parse(text).link.split("=")[1], "nobody's"])
    expect(whole).not.toContain(secret);
  expect(statSync(file()).mode & 0o077).toBe(0);
});
