import { describe, expect, test } from "vitest";
import { createCoverStore } from "#src/admin/cover/cover-store.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { exportDrafts, exportFileName, importDrafts, unreadTexts } from "#src/admin/exchange/exchange.ts";
import { createDraftStore, type DraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea } from "#tests/engine/drafting/store/memory-area.ts";
import { memoryPictures } from "#tests/engine/drafting/store/memory-pictures.ts";

const covers = createCoverStore(new MemoryArea(), memoryPictures());
const textOf = (drafts: readonly Draft[]) => exportDrafts(drafts, covers);
const readInto = (store: DraftStore, text: string) => importDrafts(text, store, covers);

function storeWith(...drafts: ReturnType<typeof sampleDraft>[]) {
  const store = createDraftStore(new MemoryArea());
  for (const draft of drafts) store.save(draft);
  return store;
}

describe("an exported file", () => {
  test("brings all drafts into another browser", async () => {
    const one = storeWith(sampleDraft({ slug: "a" }), sampleDraft({ slug: "b", content: "é 😀 \u2028" }));
    const other = createDraftStore(new MemoryArea());
    const text = await textOf(one.list());
    expect(await readInto(other, text)).toEqual({
      status: "imported",
      added: 2,
      updated: 0,
      same: 0,
      refused: 0,
    });
    const fields = ({ revision: _, savedAt: __, ...draft }: ReturnType<typeof sampleDraft>) => draft;
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(other.list().sort(byId).map(fields)).toEqual(one.list().sort(byId).map(fields));
    expect(await readInto(other, text)).toMatchObject({ added: 0, same: 2 });
  });

  test("is named after its draft, or after the day", async () => {
    expect(exportFileName([sampleDraft()], "2024-11-04")).toBe("how-to-choose-a-course.draft.json");
    expect(exportFileName([sampleDraft({ slug: "" })], "2024-11-04")).toBe("drafts-2024-11-04.json");
    expect(exportFileName([sampleDraft(), sampleDraft()], "2024-11-04")).toBe("drafts-2024-11-04.json");
  });
});

describe("a draft that is here already", () => {
  test("stays when the file's edition is the earlier one, which becomes a copy", async () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const earlier = await textOf([{ ...here, savedAt: "2020-01-01T00:00:00.000Z", content: "earlier" }]);
    expect(await readInto(store, earlier)).toMatchObject({ added: 1, updated: 0 });
    expect(
      store
        .list()
        .map(({ content }) => content)
        .sort(),
    ).toEqual(["earlier", "here"]);
    expect(store.get(here.id)?.content).toBe("here");
    for (let again = 1; again <= 2; again += 1)
      expect(await readInto(store, earlier)).toMatchObject({ added: 0, updated: 0, same: 1 });
    expect(store.list()).toHaveLength(2);
  });

  test("is not brought back by a copy of it", async () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const earlier = { ...here, savedAt: "2020-01-01T00:00:00.000Z", content: "earlier" };
    // The same draft twice in one file.
    expect(await readInto(store, await textOf([earlier, earlier]))).toMatchObject({ added: 1, same: 1 });
    // The other way round: a copy made in another browser is not added where its text is stored already.
    const copy = { ...here, id: "draft-copy" };
    expect(await readInto(store, await textOf([copy]))).toMatchObject({ added: 0, same: 1 });
    expect(store.list()).toHaveLength(2);
  });

  test("is replaced by a later edition, and backed up", async () => {
    const store = storeWith(sampleDraft({ content: "here" }));
    const [here] = store.list();
    if (!here) throw new Error("no draft");
    const later = await textOf([{ ...here, savedAt: "2999-01-01T00:00:00.000Z", content: "later" }]);
    expect(await readInto(store, later)).toMatchObject({ added: 0, updated: 1 });
    expect(store.list().map(({ content }) => content)).toEqual(["later"]);
    expect(store.backups().map(({ text }) => JSON.parse(text).content)).toEqual(["here"]);
    expect(await readInto(store, later)).toMatchObject({ added: 0, updated: 0, same: 1 });
  });

  test("is replaced by a later edition even if a copy has that text", async () => {
    const store = storeWith(sampleDraft({ content: "here" }), sampleDraft({ id: "copy", content: "later" }));
    const here = store.list().find(({ content }) => content === "here");
    if (!here) throw new Error("no draft");
    const later = await textOf([{ ...here, savedAt: "2999-01-01T00:00:00.000Z", content: "later" }]);
    expect(await readInto(store, later)).toMatchObject({ added: 0, updated: 1, same: 0 });
    expect(store.get(here.id)?.content).toBe("later");
  });
});

describe("a file that is not as it should be", () => {
  test.each(["", "{", "null", "[]", '{"format":"waymark-drafts"}', '{"drafts":[]}'])(
    "%j is unreadable",
    async (text) => {
      expect(await readInto(storeWith(), text)).toEqual({ status: "unreadable" });
    },
  );

  test("takes the rest, and sets aside what is not a draft", async () => {
    const drafts = [1, { version: 99, id: "x" }, { slug: "old", title: "Old" }, sampleDraft({ slug: "new" })];
    const store = storeWith();
    const result = await readInto(store, JSON.stringify({ format: "waymark-drafts", version: 1, drafts }));
    expect(result).toEqual({ status: "imported", added: 2, updated: 0, same: 0, refused: 2 });
    expect(new Set(store.list().map(({ slug }) => slug))).toEqual(new Set(["new", "old"]));
    expect(store.backups().map(({ reason, text }) => [reason, text])).toEqual(
      expect.arrayContaining([
        ["corrupt", "1"],
        ["newer version", '{"version":99,"id":"x"}'],
      ]),
    );
  });

  test("that holds drafts which no one here can read brings them along, once", async () => {
    const area = new MemoryArea();
    const later = JSON.stringify({ ...sampleDraft({ id: "draft-later" }), version: 99, mood: "curious" });
    area.setItem("blog-drafts/draft-later", later);
    area.setItem("blog-drafts/draft-broken", "{");
    const store = createDraftStore(area);
    expect(store.list()).toEqual([]);
    const file = await exportDrafts([], covers, unreadTexts(store));
    const other = storeWith();
    const refused = { status: "imported", added: 0, updated: 0, same: 0, refused: 2 };
    expect(await readInto(other, file)).toEqual(refused);
    expect(await readInto(other, file)).toEqual(refused);
    expect(new Set(unreadTexts(other))).toEqual(new Set([later, "{"]));
    expect(other.backups()).toHaveLength(2);
  });

  test("does not replace a draft of a newer version that has the same id", async () => {
    const area = new MemoryArea();
    const later = JSON.stringify({ ...sampleDraft({ id: "draft-1" }), version: 99 });
    area.setItem("blog-drafts/draft-1", later);
    const store = createDraftStore(area);
    await readInto(store, await textOf([sampleDraft({ id: "draft-1" })]));
    expect(area.getItem("blog-drafts/draft-1")).toBe(later);
    expect(store.list()).toHaveLength(1);
  });

  test("says when there is no room, and keeps what it has taken", async () => {
    const store = createDraftStore(new MemoryArea(3_000));
    const text = await textOf([sampleDraft(), sampleDraft({ content: "x".repeat(5_000) })]);
    expect(await readInto(store, text)).toEqual({ status: "full", added: 1 });
    expect(await readInto(createDraftStore(undefined), text)).toEqual({ status: "blocked", added: 0 });
  });
});
