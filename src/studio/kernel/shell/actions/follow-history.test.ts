// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageAnswer, SiteAnswer } from "#src/studio/kernel/protocol/protocol.ts";
import { followHistory } from "#src/studio/kernel/shell/actions/follow-history.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";

type Entry = { state: unknown; search: string };

/** The history of a tab, with one entry before Studio; `go` is heard like `popstate`. */
class Tab {
  entries: Entry[] = [
    { state: null, search: "elsewhere" },
    { state: null, search: "" },
  ];
  at = 1;
  heard: () => Promise<void> = async () => {};
  #waiting: number[] = [];

  get present(): Entry {
    const entry = this.entries[this.at];
    if (!entry) throw new Error("no entry");
    return entry;
  }
  get state(): unknown {
    return this.present.state;
  }
  pushState(state: unknown, _: string, search: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, search }];
    this.at += 1;
  }
  replaceState(state: unknown, _: string, search: string): void {
    this.entries[this.at] = { state, search };
  }
  go(by: number): void {
    this.#waiting.push(by);
  }
  /** A press on Back or Forward, and what follows from it. */
  async press(by: number): Promise<void> {
    this.go(by);
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      if (!this.entries[this.at + next]) continue;
      this.at += next;
      if (this.at > 0) await this.heard();
    }
  }
}

let tab: Tab;
let studio: Studio;
let routes: string[];

const pageAt = (route: string): PageAnswer => ({
  view: { route, document: `page:${route}`, revision: 1, title: route, placeholders: {}, blocks: [] },
  documents: {},
  problems: [],
  history: { unsaved: [] },
});
const siteWith = (pages: readonly string[]): SiteAnswer => ({
  ...{
    id: "site",
    name: "Site",
    language: "en",
    timeZone: "UTC",
    previewOrigin: "",
    demo: false,
    isChecked: true,
  },
  pages: pages.map((route) => ({
    ...{ document: `page:${route}`, route, title: route, draft: false, noindex: false },
  })),
  ...{ shared: [], facts: [], icons: [], flags: [], pictures: [], collections: [], problems: [] },
});
const shown = () => [studio.state.page?.view.route, studio.address.route];
const open = (...opened: string[]) =>
  opened.reduce((before, route) => before.then(() => openPage(studio, route)), Promise.resolve());
/** A task has moved or removed pages, and shows one. */
const becomes = (pages: string[], route: string) => {
  routes = pages;
  studio.store.set({ site: siteWith(pages) });
  studio.view.showPage(pageAt(route));
};

beforeEach(async () => {
  tab = new Tab();
  vi.stubGlobal("history", tab);
  vi.stubGlobal("location", {
    get search() {
      return tab.present.search;
    },
    hash: "#token=one",
    pathname: "/",
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", (path: string) => {
    const route = new URLSearchParams(path.split("?")[1]).getAll("route").at(-1) ?? "";
    return Promise.resolve(
      routes.includes(route)
        ? Response.json(pageAt(route))
        : Response.json({ error: "no such page" }, { status: 404 }),
    );
  });
  routes = ["/", "/a", "/b", "/c"];
  studio = new Studio(new ApiClient(new SessionToken()), {
    onMessage: () => {},
    markOf: () => undefined,
    itemOf: () => undefined,
  });
  studio.store.set({ site: siteWith(routes), connection: "open" });
  tab.heard = () => followHistory(studio);
  await open("/");
});
afterEach(() => vi.unstubAllGlobals());

test("Back and Forward go through the pages that were opened, and Back out of the first leaves", async () => {
  await open("/a", "/b");
  await tab.press(-1);
  expect(shown()).toEqual(["/a", "/a"]);
  await tab.press(-1);
  expect(shown()).toEqual(["/", "/"]);
  await tab.press(+1);
  await tab.press(+1);
  expect(shown()).toEqual(["/b", "/b"]);
  await tab.press(-2);
  await open("/c");
  await tab.press(-1);
  expect(shown()).toEqual(["/", "/"]);
  await tab.press(-1);
  expect(tab.at).toBe(0);
});

test("pages that are gone or have another address are passed over", async () => {
  await open("/a", "/b");
  becomes(["/", "/a", "/new"], "/new");
  await tab.press(-1);
  expect(shown()).toEqual(["/a", "/a"]);
  await tab.press(+1);
  becomes(["/", "/new"], "/new");
  await tab.press(-1);
  expect(shown()).toEqual(["/", "/"]);
});

test("the first entry does not leave Studio because its page is gone", async () => {
  await open("/a");
  becomes(["/a"], "/a");
  await tab.press(-1);
  expect([tab.at, ...shown()]).toEqual([1, "/a", "/a"]);
});

test("Back closes an open dialog as Escape does, and stays on the page", async () => {
  await open("/a");
  document.body.innerHTML = '<div role="dialog" aria-modal="true" data-state="open"></div>';
  const pressed: string[] = [];
  const close = ({ key }: KeyboardEvent) => {
    pressed.push(key);
    document.body.replaceChildren();
  };
  document.addEventListener("keydown", close, { once: true });
  await tab.press(-1);
  expect([pressed, ...shown()]).toEqual([["Escape"], "/a", "/a"]);
  await tab.press(-1);
  expect(shown()).toEqual(["/", "/"]);
});

test("a menu and a text over the page stay with the page that they are about", async () => {
  await open("/a");
  const passage = { before: "", after: "" };
  studio.store.set({ menu: { x: 1, y: 1 } });
  studio.store.set({ writing: { document: "page:/a", pointer: "/blocks/0/source", passage, isWide: true } });
  await tab.press(-1);
  expect([studio.state.menu, studio.state.writing]).toEqual([undefined, undefined]);
});

test("a page that cannot be opened leaves the address of the one that is shown", async () => {
  await open("/a");
  routes = ["/a"];
  await tab.press(-1);
  expect(shown()).toEqual(["/a", "/a"]);
});

test("Forward during the way back stays on the page", async () => {
  await open("/a");
  await Promise.all([tab.press(-1), tab.press(+1)]);
  expect([tab.entries.length, ...shown()]).toEqual([3, "/a", "/a"]);
  await tab.press(-1);
  expect(shown()).toEqual(["/", "/"]);
});
