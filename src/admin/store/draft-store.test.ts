// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { discardCover } from "#src/admin/cover/cover-store.ts";
import { DRAFT_VERSION } from "#src/admin/draft/draft.ts";
import { createDraftStore, type DraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea, Tabs } from "#tests/engine/drafting/store/memory-area.ts";

function saved(store: DraftStore, change: Parameters<typeof sampleDraft>[0] = {}) {
  const result = store.save(sampleDraft(change));
  if (result.status !== "saved") throw new Error(result.status);
  return result.draft;
}

describe("a draft", () => {
  test("comes back as it was saved, found by slug and by id", () => {
    const store = createDraftStore(new MemoryArea());
    const draft = saved(store);
    expect(draft.revision).not.toBe("");
    expect(store.list()).toEqual([draft]);
    expect(store.find("how-to-choose-a-course")).toEqual(draft);
    expect(store.find(draft.id)).toEqual(draft);
    expect(store.find("something-else")).toBeUndefined();
  });

  test("is listed with the last saved first", () => {
    let day = 1;
    const store = createDraftStore(new MemoryArea(), undefined, () => new Date(2024, 0, day++));
    const first = saved(store);
    const second = saved(store);
    expect(store.list().map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test("is gone when it is removed", () => {
    const area = new MemoryArea();
    const store = createDraftStore(area);
    expect(store.remove(saved(store).id)).toBe(true);
    expect(area.texts.size).toBe(0);
  });

  test("overwrites another with its slug, which is backed up and can be restored", () => {
    const store = createDraftStore(new MemoryArea());
    const first = saved(store, { content: "first" });
    const result = store.saveOver(sampleDraft({ content: "second" }));
    expect(result.status).toBe("saved");
    expect(store.list().map(({ content }) => content)).toEqual(["second"]);
    const [aside] = store.backups();
    expect(aside).toMatchObject({ reason: "replaced", from: `blog-drafts/${first.id}` });
    store.restore(aside?.key ?? "");
    expect(
      store
        .list()
        .map(({ content }) => content)
        .sort(),
    ).toEqual(["first", "second"]);
    expect(store.backups()).toEqual([]);
  });
});

describe("two tabs with one draft", () => {
  function twoTabs() {
    const tabs = new Tabs();
    const [one, other] = [tabs.open(), tabs.open()];
    return [createDraftStore(one.area, one.events), createDraftStore(other.area, other.events)] as const;
  }

  test("the second save is a conflict that shows what the first one stored", () => {
    const [one, other] = twoTabs();
    const draft = saved(one);
    const mine = one.save({ ...draft, content: "mine" });
    const result = other.save({ ...draft, content: "theirs" });
    expect(result).toEqual({ status: "conflict", stored: mine.status === "saved" ? mine.draft : undefined });
    expect(one.get(draft.id)?.content).toBe("mine");
  });

  test("a forced save backs up what was stored", () => {
    const [one, other] = twoTabs();
    const draft = saved(one);
    one.save({ ...draft, content: "mine" });
    expect(other.save({ ...draft, content: "theirs" }, { force: true }).status).toBe("saved");
    expect(one.get(draft.id)?.content).toBe("theirs");
    expect(one.backups().map(({ text }) => JSON.parse(text).content)).toEqual(["mine"]);
  });

  test("a draft that the other tab deleted is a conflict too", () => {
    const [one, other] = twoTabs();
    const draft = saved(one);
    other.remove(draft.id);
    expect(one.save(draft)).toEqual({ status: "conflict", stored: undefined });
    expect(one.save(draft, { force: true }).status).toBe("saved");
  });

  test("each hears of the other's changes until it stops listening", () => {
    const [one, other] = twoTabs();
    const heard: (string | undefined)[] = [];
    const stop = other.subscribe(({ id }) => heard.push(id));
    const { id } = saved(one);
    stop();
    one.remove(id);
    expect(heard).toEqual([id]);
  });

  test("each draft has its own place: saving two at once loses none", () => {
    const [one, other] = twoTabs();
    saved(one, { slug: "a" });
    saved(other, { slug: "b" });
    expect(one.list()).toHaveLength(2);
  });
});

describe("storage that refuses", () => {
  test("blocked storage is reported, not thrown", () => {
    const area = new MemoryArea();
    area.blocked = true;
    for (const store of [createDraftStore(undefined), createDraftStore(area)]) {
      expect(store.save(sampleDraft())).toEqual({ status: "blocked" });
      expect(store.list()).toEqual([]);
      expect(store.backups()).toEqual([]);
    }
    expect(createDraftStore(undefined).available).toBe(false);
  });

  test("a storage that accepts and forgets counts as blocked", () => {
    const area = new MemoryArea();
    area.setItem = () => {};
    expect(createDraftStore(area).save(sampleDraft())).toEqual({ status: "blocked" });
  });

  test("full storage leaves the last saved state", () => {
    const area = new MemoryArea(3_000);
    const store = createDraftStore(area);
    const draft = saved(store);
    expect(store.save({ ...draft, content: "x".repeat(5_000) })).toEqual({ status: "full" });
    expect(store.get(draft.id)).toEqual(draft);
  });

  test("without room for a backup, nothing is overwritten", () => {
    const area = new MemoryArea();
    const store = createDraftStore(area);
    const draft = saved(store, { content: "x".repeat(2_000) });
    area.quota = 3_500;
    expect(store.save({ ...draft, revision: "other", content: "y" }, { force: true })).toEqual({
      status: "full",
    });
    expect(store.get(draft.id)).toEqual(draft);
    area.setItem("blog-drafts/bad", "{");
    expect(store.list()).toEqual([draft]);
  });
});

describe("what was stored before", () => {
  test.each([
    ["no JSON", "{"],
    ["no draft", "[1, 2]"],
    ["fields of another type", JSON.stringify({ ...sampleDraft(), tags: "UK" })],
    ["an id that is not its own", JSON.stringify(sampleDraft({ id: "draft-other" }))],
    ["an id that is no id", JSON.stringify(sampleDraft({ id: "../x" }))],
  ])("is backed up when it is unreadable: %s", (_, text) => {
    const area = new MemoryArea();
    area.setItem("blog-drafts/draft-1", text);
    const store = createDraftStore(area);
    expect(store.list()).toEqual([]);
    expect(store.backups()).toMatchObject([{ reason: "corrupt", from: "blog-drafts/draft-1", text }]);
    expect(area.getItem("blog-drafts/draft-1")).toBeNull();
  });

  test("stays where it is when a newer version wrote it", () => {
    const area = new MemoryArea();
    const text = JSON.stringify({ ...sampleDraft({ id: "draft-1" }), version: DRAFT_VERSION + 1 });
    area.setItem("blog-drafts/draft-1", text);
    const store = createDraftStore(area);
    expect(store.list()).toEqual([]);
    expect(area.getItem("blog-drafts/draft-1")).toBe(text);
    expect(store.unread()).toMatchObject([{ reason: "newer version", text }]);
  });

  test("is counted where there is no room to back it up", () => {
    const area = new MemoryArea();
    area.setItem("blog-drafts/draft-1", `{${"x".repeat(1000)}`);
    area.quota = 1100;
    const store = createDraftStore(area);
    expect(store.list()).toEqual([]);
    expect(store.unread()).toMatchObject([{ reason: "corrupt" }]);
    expect(area.getItem("blog-drafts/draft-1")).not.toBeNull();
  });

  test("a backup in another form is listed as it is", () => {
    const area = new MemoryArea();
    area.setItem("blog-drafts-aside/2024-01-01-x", "some text");
    expect(createDraftStore(area).backups()).toMatchObject([{ text: "some text" }]);
  });

  test("keeps a cover that only a draft of a newer version has", async () => {
    const area = new MemoryArea();
    area.setItem("blog-drafts/draft-1", JSON.stringify({ version: 99, cover: { key: "picture-1" } }));
    const removed: string[] = [];
    const remove = async (key: string) => void removed.push(key);
    await discardCover("picture-1", createDraftStore(area), { remove });
    await discardCover("picture-2", createDraftStore(area), { remove });
    expect(removed).toEqual(["picture-2"]);
  });
});

describe("a draft of every version that was ever stored is read", () => {
  const cover = "/uploads/blog/how-to-choose-a-course/cover.jpg";
  const { coverKey: _, ...second } = sampleDraft({ id: "draft-1", coverImage: cover });
  const { id: __, revision: ___, savedAt: ____, ...first } = second;

  test.each([1, 2, 3])("with the number %i and all fields", (version) => {
    const area = new MemoryArea();
    area.setItem("blog-drafts/draft-1", JSON.stringify({ ...sampleDraft({ id: "draft-1" }), version }));
    expect(createDraftStore(area).list()).toEqual([sampleDraft({ id: "draft-1" })]);
  });

  test("the second, which kept a cover under the slug in its path", () => {
    const area = new MemoryArea();
    area.setItem("blog-drafts/draft-1", JSON.stringify({ ...second, version: 2 }));
    expect(createDraftStore(area).list()).toEqual([{ ...second, coverKey: "how-to-choose-a-course" }]);
  });

  test.each([
    ["a list", [{ ...first, version: 1, contentHtml: "<p>Start" }]],
    ["an object by slug", { "how-to-choose-a-course": { ...first, slug: undefined, version: undefined } }],
  ])("the first, which kept all drafts together as %s", (_, stored) => {
    const area = new MemoryArea();
    area.setItem("blog-drafts", JSON.stringify(stored));
    const store = createDraftStore(area);
    const [draft] = store.list();
    expect(draft).toMatchObject({ ...first, coverKey: "how-to-choose-a-course" });
    expect(store.list()).toEqual([draft]);
    expect(store.backups()).toEqual([]);
    expect(area.getItem("blog-drafts")).toBeNull();
  });

  test("what is no draft in the list of the first stays", () => {
    const area = new MemoryArea();
    const text = JSON.stringify([first, { version: 99 }]);
    area.setItem("blog-drafts", text);
    const store = createDraftStore(area);
    expect(store.list()).toHaveLength(1);
    expect(store.backups()).toMatchObject([{ from: "blog-drafts", text }]);
  });
});
