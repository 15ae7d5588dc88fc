// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSession, type Session } from "#src/admin/session/session.ts";
import { createDraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { Tabs } from "#tests/engine/drafting/store/memory-area.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Act =
  | { act: "write" | "save" | "kill" | "undo"; tab: 0 | 1 }
  | { act: "resolve"; tab: 0 | 1; choice: "mine" | "theirs" }
  | { act: "wait"; milliseconds: number }
  | { act: "quota"; characters: number };

const tab = fc.constantFrom<0 | 1>(0, 1);
const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ act: fc.constant("write" as const), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant("wait" as const), milliseconds: fc.nat(1_500) }),
    },
    fc.record({ act: fc.constantFrom("save" as const, "kill" as const, "undo" as const), tab }),
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant("resolve" as const),
        tab,
        choice: fc.constantFrom("mine" as const, "theirs" as const),
      }),
    },
    fc.record({ act: fc.constant("quota" as const), characters: fc.constantFrom(0, 4_000, 1_000_000) }),
  ),
  { minLength: 5, maxLength: 40 },
);

/** Two tabs with one draft, in which each write is a text that never occurred before. */
function world() {
  const tabs = new Tabs();
  const first = createDraftStore(tabs.area).save(sampleDraft({ content: "start" }));
  if (first.status !== "saved") throw new Error(first.status);
  const { id } = first.draft;
  const open = (): { session: Session; kill: () => void } => {
    const { area, events, kill } = tabs.open();
    const store = createDraftStore(area, events);
    return { session: openSession({ store, draft: store.get(id) ?? first.draft }), kill };
  };
  const both: [ReturnType<typeof open>, ReturnType<typeof open>] = [open(), open()];
  return { area: tabs.area, both, open };
}

test("whatever two tabs do with one draft, no text is lost that was saved or is a second old", () => {
  fc.assert(
    fc.property(acts, (list) => {
      vi.setSystemTime(0);
      const { area, both, open } = world();
      let written = 0;
      /** The text last typed into each tab, and when. */
      type Typed = { text: string; at: number } | undefined;
      const typed: [Typed, Typed] = [undefined, undefined];
      /**
       * Texts that must be somewhere in storage: all saved ones, except those that their own tab has edited
       * further.
       */
      const kept = new Set(["start"]);
      const basis: [string, string] = ["start", "start"];
      const revisions = both.map(({ session }) => session.getState().draft.revision);
      const everywhere = () => [...area.texts.values()].join("\n");

      for (const one of list) {
        if (one.act === "wait") vi.advanceTimersByTime(one.milliseconds);
        else if (one.act === "quota") area.quota = one.characters;
        else perform(one);
        check();
      }

      function perform(one: Exclude<Act, { act: "wait" | "quota" }>) {
        const { session, kill } = both[one.tab];
        if (one.act === "write") {
          written += 1;
          const text = `text-${written}.`;
          session.write({ value: text, start: 0, end: 0 });
          typed[one.tab] = { text, at: Date.now() };
        }
        if (one.act === "undo") {
          session.undo();
          typed[one.tab] = undefined;
        }
        if (one.act === "save") session.save();
        if (one.act === "resolve" && session.getState().status === "conflict") {
          const { draft: mine, theirs } = session.getState();
          if (session.resolve(one.choice) && one.choice === "theirs") {
            kept.add(mine.content);
            take(one.tab, theirs?.content ?? "");
          }
        }
        if (one.act === "kill") {
          const { status } = session.getState();
          const last = typed[one.tab];
          const refused = status === "full" || status === "conflict";
          if (last && Date.now() - last.at >= 1_000 && !refused) expect(everywhere()).toContain(last.text);
          // A tab receives no event when it is killed.
          kill();
          both[one.tab] = open();
          take(one.tab, both[one.tab].session.getState().draft.content);
        }
      }

      /** A tab continues with a text from the other tab. */
      function take(index: 0 | 1, text: string) {
        typed[index] = undefined;
        basis[index] = text;
        revisions[index] = both[index].session.getState().draft.revision;
      }

      function check() {
        for (const index of [0, 1] as const) {
          const { draft } = both[index].session.getState();
          // The tab still has what was typed into it, whatever happened in the storage and in the other tab.
          if (typed[index]) expect(draft.content).toBe(typed[index].text);
          if (draft.revision === revisions[index]) continue;
          revisions[index] = draft.revision;
          kept.delete(basis[index]);
          kept.add(draft.content);
          basis[index] = draft.content;
        }
        const all = everywhere();
        for (const text of kept) expect(all).toContain(text);
      }
    }),
    { numRuns: 400 },
  );
});
