import { beforeEach, expect, it, vi } from "vitest";
import { createToasts } from "#src/browser/stores/toasts.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const titles = (store: ReturnType<typeof createToasts>) => store.visible().map(({ title }) => title);

it("closes a toast after exactly 4000 ms", () => {
  const store = createToasts();
  store.add({ title: "a" });
  vi.advanceTimersByTime(3999);
  expect(titles(store)).toEqual(["a"]);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

it("shows up to 3; a waiting one gets its own 4000 ms", () => {
  const store = createToasts();
  for (const title of ["a", "b", "c", "d"]) store.add({ title });
  expect(titles(store)).toEqual(["a", "b", "c"]);
  vi.advanceTimersByTime(4000);
  expect(titles(store)).toEqual(["d"]);
  vi.advanceTimersByTime(3999);
  expect(titles(store)).toEqual(["d"]);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

it("goes on with the time that was left after a pause", () => {
  const store = createToasts();
  store.add({ title: "a" });
  vi.advanceTimersByTime(3000);
  store.pause();
  store.pause();
  vi.advanceTimersByTime(60_000);
  store.add({ title: "b" });
  store.resume();
  vi.advanceTimersByTime(999);
  expect(titles(store)).toEqual(["a", "b"]);
  vi.advanceTimersByTime(1);
  expect(titles(store)).toEqual(["b"]);
  vi.advanceTimersByTime(3000);
  expect(titles(store)).toEqual([]);
});

it("tells its listeners, and takes a dismissed one away", () => {
  const store = createToasts();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  const id = store.add({ title: "a" });
  store.dismiss(id);
  expect(titles(store)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store.add({ title: "b" });
  expect(listener).toHaveBeenCalledTimes(2);
});
