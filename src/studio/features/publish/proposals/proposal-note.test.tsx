// @vitest-environment happy-dom
// @module-tag slow
import { expect, test, vi } from "vitest";
import { shownPart } from "#tests/engine/studio/shell/shown-part.tsx";
import { TheirsNote } from "../bring-in/theirs-note.tsx";
import type { ProposalAnswer } from "./calls.ts";
import { loadProposal, ProposalNote } from "./proposal-note.tsx";

const shown = shownPart();
const address = "https://host.example.org/firm/site/proposals/7";
const proposal = (state: "open" | "merged" | "closed") => ({ number: 7, state, address });
const branch = "studio/2026-01-15";

test.each<[string, ProposalAnswer["sent"], string]>([
  ["nothing was sent", undefined, ""],
  ["it waits", { branch, proposal: proposal("open") }, "Proposal 7 is waiting for review. Open"],
  ["it was merged", { branch, proposal: proposal("merged") }, "Proposal 7 has been merged. Open"],
  [
    "it was closed",
    { branch, proposal: proposal("closed") },
    "Proposal 7 was closed without being merged. OpenTake its changes back",
  ],
  [
    "the host has refused it",
    { branch, failed: "No." },
    `The changes have been sent as ${branch}, but not proposed yet. No.`,
  ],
  [
    "the host is away",
    { branch, proposal: proposal("open"), failed: "No." },
    "Proposal 7 is waiting for review. It could not be read again. No. Open",
  ],
  [
    "a person can make it",
    { branch, address },
    `The changes are waiting for review as ${branch}. Make a proposal there`,
  ],
  [
    "there is only a branch",
    { branch },
    `The changes are waiting for review as ${branch}. Tell whoever publishes the site.`,
  ],
])("the note if %s", async (_, sent, words) => {
  vi.spyOn(shown.studio.client, "ask").mockResolvedValue(sent ? { sent } : {});
  await loadProposal(shown.studio);
  await shown.show(<ProposalNote onTakenBack={() => {}} />);
  expect(shown.place.textContent?.trim()).toBe(words);
});

test.each([
  [undefined, ""],
  [{ hasNews: true }, ""],
  [{ hasNews: false, failed: "No." }, "Studio could not check for others’ changes. No."],
  [
    { hasNews: false, waiting: { by: ["Ana", "Ben"], titles: ["About us"] } },
    "The changes by Ana and Ben are waiting: these have unpublished changes here too: About us.Get others’ changes",
  ],
  [
    { hasNews: false, waiting: { by: ["Ana"], titles: [] } },
    "The changes by Ana are waiting: the site’s code is among them.Get others’ changes",
  ],
])("what others have published: %j", async (theirs, words) => {
  await shown.show(<TheirsNote theirs={theirs} onBroughtIn={async () => {}} />);
  expect(shown.place.textContent?.trim()).toBe(words);
});
