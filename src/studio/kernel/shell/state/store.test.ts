import { afterEach, expect, test, vi } from "vitest";
import { Store } from "#src/studio/kernel/shell/state/store.ts";

afterEach(() => void vi.unstubAllGlobals());

test("before a key everything is told but typing, which its field shows already", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const store = new Store({ text: "", at: "" });
  const heard: string[] = [];
  store.subscribe(() => heard.push(`${store.get().text} ${store.get().at}`));
  store.setAfterPaint({ text: "typed" }, true);
  store.catchUp();
  expect(heard).toEqual([]);
  store.set({ at: "moved" });
  store.catchUp();
  store.catchUp();
  expect(heard).toEqual(["typed moved"]);
});

test("what waits for the next frame is told at once when the next key must see it", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const store = new Store({ text: "" });
  const heard: string[] = [];
  store.subscribe(() => heard.push(store.get().text));
  store.setAfterPaint({ text: "of both" });
  expect(heard).toEqual([]);
  store.flush();
  expect(heard).toEqual(["of both"]);
});
