import { describe, expect, test } from "vitest";
import { createDraftStore } from "#src/admin/store/draft-store.ts";
import { exportDrafts, exportFileName, importDrafts } from "#src/admin/exchange/import-export.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea } from "./memory-area.ts";

function storeWith(...drafts: ReturnType<typeof sampleDraft>[]) {
  const store = createDraftStore(new MemoryArea());
  for (const draft of drafts) store.save(draft);
  return store;
}

describe("an exported file", () => {
  test("brings all drafts into another browser", () => {
    const one = storeWith(sampleDraft({ slug: "a" }), sampleDraft({ slug: "b", content: "é 😀 \u2028" }));
    const other = createDraftStore(new MemoryArea());
    const text = exportDrafts(one.list());
    expect(importDrafts(text, other)).toEqual({
      status: "imported",
      added: 2,
      updated: 0,
      same: 0,
      refused: 0,
    });
    const fields = ({ revision: _, savedAt: __, ...draft }: ReturnType<typeof sampleDraft>) => draft;
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(other.list().sort(byId).map(fields)).toEqual(one.list().sort(byId).map(fields));
    expect(importDrafts(text, other)).toMatchObject({ added: 0, same: 2 });
  });

  test("is named after its draft, or after the day", () => {
    expect(exportFileName([sampleDraft()], "2024-11-04")).toBe("how-to-choose-a-course.draft.json");
    expect(exportFileName([sampleDraft({ slug: "" })], "2024-11-04")).toBe("drafts-2024-11-04.json");
    expect(exportFileName([sampleDraft(), sampleDraft()], "2024-11-04")).toBe("drafts-2024-11-04.json");
  });
});

describe("a draft that is here already", () => {
  test("stays when the file's edition is the earlier one, which becomes a copy", () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const earlier = exportDrafts([{ ...here, savedAt: "2020-01-01T00:00:00.000Z", content: "earlier" }]);
    expect(importDrafts(earlier, store)).toMatchObject({ added: 1, updated: 0 });
    expect(
      store
        .list()
        .map(({ content }) => content)
        .sort(),
    ).toEqual(["earlier", "here"]);
    expect(store.get(here.id)?.content).toBe("here");
    for (let again = 1; again <= 2; again += 1)
      expect(importDrafts(earlier, store)).toMatchObject({ added: 0, updated: 0, same: 1 });
    expect(store.list()).toHaveLength(2);
  });

  test("is not brought back by a copy of it", () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const earlier = { ...here, savedAt: "2020-01-01T00:00:00.000Z", content: "earlier" };
    // The same draft twice in one file.
    expect(importDrafts(exportDrafts([earlier, earlier]), store)).toMatchObject({ added: 1, same: 1 });
    // The other way round: a copy made in another browser is not added where its text is stored already.
    const copy = { ...here, id: "draft-copy" };
    expect(importDrafts(exportDrafts([copy]), store)).toMatchObject({ added: 0, same: 1 });
    expect(store.list()).toHaveLength(2);
  });

  test("is replaced by a later edition, and backed up", () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const later = exportDrafts([{ ...here, savedAt: "2999-01-01T00:00:00.000Z", content: "later" }]);
    expect(importDrafts(later, store)).toMatchObject({ added: 0, updated: 1 });
    expect(store.list().map(({ content }) => content)).toEqual(["later"]);
    expect(store.backups().map(({ text }) => JSON.parse(text).content)).toEqual(["here"]);
    expect(importDrafts(later, store)).toMatchObject({ added: 0, updated: 0, same: 1 });
  });

  test("is replaced by a later edition even if a copy has that text", () => {
    const store = storeWith(sampleDraft({ content: "here" }), sampleDraft({ id: "copy", content: "later" }));
    const here = store.list().find(({ content }) => content === "here");
    if (!here) throw new Error("no draft");
    const later = exportDrafts([{ ...here, savedAt: "2999-01-01T00:00:00.000Z", content: "later" }]);
    expect(importDrafts(later, store)).toMatchObject({ added: 0, updated: 1, same: 0 });
    expect(store.get(here.id)?.content).toBe("later");
  });
});

describe("a file that is not as it should be", () => {
  test.each(["", "{", "null", "[]", '{"format":"waymark-drafts"}', '{"drafts":[]}'])(
    "%j is unreadable",
    (text) => {
      expect(importDrafts(text, storeWith())).toEqual({ status: "unreadable" });
    },
  );

  test("refuses what is no draft and takes the rest, also of an older version", () => {
    const drafts = [
      1,
      { version: 99, id: "x" },
      { slug: "old", title: "Old", content: "# Old", draft: true },
    ];
    const store = storeWith();
    const result = importDrafts(JSON.stringify({ format: "waymark-drafts", version: 1, drafts }), store);
    expect(result).toEqual({ status: "imported", added: 1, updated: 0, same: 0, refused: 2 });
    expect(store.find("old")?.content).toBe("# Old");
  });

  test("says when there is no room, and keeps what it has taken", () => {
    const store = createDraftStore(new MemoryArea(3_000));
    const text = exportDrafts([sampleDraft(), sampleDraft({ content: "x".repeat(5_000) })]);
    expect(importDrafts(text, store)).toEqual({ status: "full", added: 1 });
    expect(importDrafts(text, createDraftStore(undefined))).toEqual({ status: "blocked", added: 0 });
  });
});
