// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSession, type SessionOptions } from "#src/admin/session/session.ts";
import { createDraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea, Tabs } from "#tests/engine/drafting/store/memory-area.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page() {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  return { window: new EventTarget(), document };
}

function open(parts: Partial<SessionOptions> = {}, area = new MemoryArea()) {
  const store = parts.store ?? createDraftStore(area);
  return { area, store, session: openSession({ store, draft: sampleDraft(), ...parts }) };
}

describe("autosave", () => {
  test("stores every change within a second, while typing goes on", () => {
    const { store, session } = open();
    const { id } = session.getState().draft;
    let text = "";
    for (let key = 0; key < 40; key += 1) {
      text += "x";
      session.write({ value: text, start: text.length, end: text.length });
      vi.advanceTimersByTime(100);
      const lost = text.length - (store.get(id)?.content.length ?? 0);
      // Ten keys a second: a tab killed now loses only what was typed in the last second.
      if (key >= 10) expect(lost).toBeLessThanOrEqual(10);
    }
  });

  test("does nothing before anything is changed", () => {
    const { store, session } = open();
    vi.advanceTimersByTime(5_000);
    expect(session.flush()).toBe(true);
    session.change({ title: session.getState().draft.title });
    vi.advanceTimersByTime(5_000);
    expect(store.list()).toEqual([]);
    expect(session.getState().status).toBe("clean");
  });

  test.each(["pagehide", "beforeunload"])("stores at once on %s", (name) => {
    const events = page();
    const { store, session } = open({ page: events });
    session.change({ title: "New" });
    const event = new Event(name, { cancelable: true });
    events.window.dispatchEvent(event);
    expect(store.list()[0]?.title).toBe("New");
    expect(event.defaultPrevented).toBe(false);
  });

  test("stores at once when the page is hidden", () => {
    const events = page();
    const { store, session } = open({ page: events });
    session.change({ title: "New" });
    events.document.visibilityState = "hidden";
    events.document.dispatchEvent(new Event("visibilitychange"));
    expect(store.list()).toHaveLength(1);
  });

  test("asks before leaving only when storage refuses the text", () => {
    const events = page();
    const { area, session } = open({ page: events });
    area.quota = 10;
    session.change({ title: "New" });
    const event = new Event("beforeunload", { cancelable: true });
    events.window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(session.getState().status).toBe("full");
    area.quota = 100_000;
    session.change({ title: "Newer" });
    vi.advanceTimersByTime(1_000);
    expect(session.getState().status).toBe("saved");
  });

  test("goes on in the tab where storage is blocked", () => {
    const { session } = open({ store: createDraftStore(undefined) });
    session.change({ content: "text" });
    vi.advanceTimersByTime(1_000);
    expect(session.getState()).toMatchObject({ status: "blocked", draft: { content: "text" } });
    expect(session.flush()).toBe(false);
  });

  test("ends when the session is closed, with what was left", () => {
    const { store, session } = open();
    session.change({ title: "Last" });
    session.close();
    session.close();
    expect(store.list()[0]?.title).toBe("Last");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the Save button", () => {
  test.each([
    [{ title: " " }, "title-and-slug"],
    [{ slug: "" }, "title-and-slug"],
    [{ coverImage: "/uploads/blog/a/cover.jpg", coverImageAlt: " " }, "alt-text"],
    [{}, "saved"],
  ])("checks what the specification asks for: %j", (change, outcome) => {
    expect(open({ draft: sampleDraft(change) }).session.save()).toBe(outcome);
  });

  test("says what storage answered", () => {
    expect(open({ store: createDraftStore(undefined) }).session.save()).toBe("blocked");
    expect(open({}, new MemoryArea(10)).session.save()).toBe("full");
  });
});

describe("fields", () => {
  test("changing the title regenerates the slug, but not that of a published post", () => {
    const { session } = open();
    session.change({ title: "Visa Guide: 2024!" });
    expect(session.getState().draft.slug).toBe("visa-guide-2024");
    const published = open({ draft: sampleDraft({ published: { slug: "old", document: {} } }) }).session;
    published.change({ title: "Another title" });
    expect(published.getState().draft.slug).toBe("how-to-choose-a-course");
  });

  test("the state is one object until something changes", () => {
    const { session } = open();
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    const before = session.getState();
    expect(session.getState()).toBe(before);
    session.change({ category: "Visas" });
    expect(session.getState()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    session.change({ category: "Money" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("undo", () => {
  test("goes back and forth with the caret, and is stored like any change", () => {
    const { store, session } = open({ draft: sampleDraft({ content: "one" }) });
    session.write({ value: "one two", start: 7, end: 7 });
    session.undo();
    expect(session.getState()).toMatchObject({
      draft: { content: "one" },
      canUndo: false,
      canRedo: true,
      selection: { start: 3, end: 3 },
    });
    session.redo();
    expect(session.getState()).toMatchObject({ draft: { content: "one two" }, selection: { start: 7 } });
    vi.advanceTimersByTime(1_000);
    expect(store.list()[0]?.content).toBe("one two");
  });

  test("survives a reload of the tab", () => {
    const historyArea = new MemoryArea();
    const { store, session } = open({ historyArea, draft: sampleDraft({ content: "one" }) });
    session.write({ value: "one two", start: 7, end: 7 });
    session.close();
    const [draft] = store.list();
    const again = openSession({ store, historyArea, draft: draft ?? sampleDraft() });
    expect(again.getState().canUndo).toBe(true);
    again.undo();
    expect(again.getState().draft.content).toBe("one");
  });
});

describe("two tabs with one draft", () => {
  function twoSessions() {
    const tabs = new Tabs();
    const stores = [tabs.open(), tabs.open()].map(({ area, events }) => createDraftStore(area, events));
    const [one, other] = stores;
    if (!one || !other) throw new Error("no stores");
    const result = one.save(sampleDraft({ content: "start" }));
    if (result.status !== "saved") throw new Error("not saved");
    const { draft } = result;
    const first = openSession({ store: one, draft });
    const second = openSession({ store: other, draft });
    return { one, other, first, second, tabs };
  }

  test("the newer text is shown to the other tab at once, which is asked", () => {
    const { first, second } = twoSessions();
    first.change({ content: "first" });
    vi.advanceTimersByTime(1_000);
    expect(first.getState().status).toBe("saved");
    expect(second.getState()).toMatchObject({
      status: "conflict",
      theirs: { content: "first" },
      draft: { content: "start" },
    });
    second.change({ content: "second" });
    vi.advanceTimersByTime(5_000);
    expect(second.getState()).toMatchObject({ status: "conflict", draft: { content: "second" } });
    expect(second.save()).toBe("conflict");
    expect(second.flush()).toBe(false);
  });

  test("accepting theirs backs mine up, and undo brings it back", () => {
    const { one, first, second } = twoSessions();
    first.change({ content: "first" });
    second.change({ content: "second" });
    vi.advanceTimersByTime(1_000);
    expect(second.getState().status).toBe("conflict");
    expect(second.resolve("theirs")).toBe(true);
    expect(second.getState()).toMatchObject({ status: "saved", draft: { content: "first" } });
    expect(one.backups().map(({ text }) => JSON.parse(text).content)).toEqual(["second"]);
    second.undo();
    expect(second.getState().draft.content).toBe("second");
  });

  test("keeping mine backs theirs up, and then the first tab is asked", () => {
    const { one, first, second } = twoSessions();
    first.change({ content: "first" });
    second.change({ content: "second" });
    vi.advanceTimersByTime(1_000);
    expect(second.resolve("mine")).toBe(true);
    expect(one.list()[0]?.content).toBe("second");
    expect(one.backups().map(({ text }) => JSON.parse(text).content)).toEqual(["first"]);
    expect(first.getState()).toMatchObject({ status: "conflict", theirs: { content: "second" } });
  });

  test("a draft that was deleted elsewhere can be kept or given up", () => {
    const kept = twoSessions();
    kept.one.remove(kept.first.getState().draft.id);
    expect(kept.second.getState()).toMatchObject({ status: "conflict", theirs: undefined });
    kept.second.resolve("mine");
    expect(kept.one.list()).toHaveLength(1);

    const given = twoSessions();
    given.one.remove(given.first.getState().draft.id);
    given.second.resolve("theirs");
    expect(given.second.getState().status).toBe("clean");
    expect(given.second.flush()).toBe(true);
    expect(given.one.list()).toEqual([]);
    expect(given.one.backups()).toHaveLength(1);
  });

  test("without room to back theirs up, nothing is overwritten", () => {
    const { one, first, second, tabs } = twoSessions();
    first.change({ content: "first" });
    second.change({ content: "second" });
    vi.advanceTimersByTime(1_000);
    tabs.area.quota = 10;
    expect(second.resolve("mine")).toBe(false);
    expect(second.getState().draft.content).toBe("second");
    expect(one.list()[0]?.content).toBe("first");
  });

  test("a page restored from the back-forward cache checks the storage again", () => {
    const area = new MemoryArea();
    const store = createDraftStore(area);
    const events = page();
    const session = openSession({ store, draft: sampleDraft(), page: events });
    session.change({ content: "mine" });
    session.flush();
    createDraftStore(area).save({ ...session.getState().draft, content: "other" });
    events.window.dispatchEvent(new Event("pageshow"));
    expect(session.getState()).toMatchObject({ status: "conflict", theirs: { content: "other" } });
  });
});
