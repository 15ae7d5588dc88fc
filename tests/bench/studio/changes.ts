import { readFileSync } from "node:fs";
import type { ChangeAnswer, PageAnswer, ServerEvent } from "../../../src/studio/kernel/protocol/protocol.ts";
import type { RunningStudio } from "./running-studio.ts";

const CHANGES = 60;
/** The length of a CPU clock tick in ms; the same on all current Linux systems. */
const TICK = 10;

/** Measures changes of a text: response time, CPU time, and how long after the last one the whole site was checked. */
export async function measureChanges(
  { origin, token, pid }: RunningStudio,
  route: string,
): Promise<{ answers: number[]; processor: number; check: number }> {
  const headers = { Authorization: `Bearer ${token}`, Origin: origin, "Content-Type": "application/json" };
  const events = await fetch(`${origin}/api/events`, { headers });
  const page: PageAnswer = await (await fetch(`${origin}/api/page?route=${route}`, { headers })).json();
  const checked = lines(events);
  let { revision } = page.view;
  const change = async (value: string) => {
    const response = await fetch(`${origin}/api/change`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        route,
        document: page.view.document,
        revision,
        operations: [{ op: "replace", path: "/blocks/0/title", value }],
        label: "Type",
        typing: "/blocks/0/title",
      }),
    });
    if (!response.ok) throw new Error(await response.text());
    const answer: ChangeAnswer = await response.json();
    revision = answer.view.revision;
  };
  for (let warm = 0; warm < 5; warm += 1) await change(`Warm ${warm}`);
  // The first check takes longer than all others.
  await nextProblems(checked, revision);
  const answers: number[] = [];
  const before = processorTime(pid);
  for (let number = 0; number < CHANGES; number += 1) {
    const began = performance.now();
    await change(`Study number ${number}`);
    answers.push(performance.now() - began);
  }
  const processor = (processorTime(pid) - before) / CHANGES;
  const rested = performance.now();
  await nextProblems(checked, revision);
  const check = performance.now() - rested;
  await checked.return(undefined);
  return { answers, processor, check };
}

/** User and system CPU time of a process so far, in ms: fields 14 and 15 of proc(5). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

async function nextProblems(events: AsyncGenerator<ServerEvent>, revision: number): Promise<void> {
  for (;;) {
    const { value, done } = await events.next();
    if (done || (value.event === "problems" && value.revision >= revision)) return;
  }
}

async function* lines({ body }: Response): AsyncGenerator<ServerEvent> {
  let rest = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    // Empty lines keep the connection open.
    for (const part of parts) if (part !== "") yield JSON.parse(part);
  }
}
