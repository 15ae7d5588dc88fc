import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createQueryClient,
  fetchPage,
  isReachable,
  retryDelay,
  ServerError,
} from "#src/browser/navigation/fetch-page.ts";

let requests: string[];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers requests by their path; a path without an answer fails like a broken network. */
function answer(answers: Record<string, Response | (() => Response)>, onLine = true): void {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const found = answers[path];
    if (!found) throw new TypeError("Failed to fetch");
    return typeof found === "function" ? found() : found;
  });
}

const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

it("has the specified defaults", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 300_000, retry: 3, retryDelay });
  expect(mutations).toMatchObject({ retry: 0 });
});

it("waits twice as long each time, 30 s at most", () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

it("asks again three times where the server fails, after 1, 2 and 4 seconds", async () => {
  answer({ "/failing": () => html("", 503) });
  const failure = fetchPage("/failing").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6999);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(4);
  expect(await failure).toBeInstanceOf(ServerError);
});

it("asks only once where the device is offline", async () => {
  answer({}, false);
  const failure = fetchPage("/offline").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(["/offline"]);
  expect(await failure).toBeInstanceOf(TypeError);
});

it("reads a page with the style sheets of its body, also a missing one, and once for two visits", async () => {
  answer({
    "/faq": html('<link rel="stylesheet" href="/faq.css"><p>FAQ</p>', 404),
    "/faq.css": new Response("p { color: red }"),
  });
  const page = await fetchPage("/faq");
  expect(page).toMatchObject({ text: expect.stringContaining("FAQ"), sheets: ["p { color: red }"] });
  expect(await fetchPage("/faq")).toBe(page);
  expect(requests).toEqual(["/faq", "/faq.css"]);
});

it("leaves files that are no pages to the browser", async () => {
  answer({ "/plan.pdf": new Response("%PDF", { headers: { "content-type": "application/pdf" } }) });
  expect(await fetchPage("/plan.pdf")).toMatchObject({ text: null, sheets: [] });
});

it("fails for a page whose style sheet is missing", async () => {
  answer({ "/bare": html('<link rel="stylesheet" href="/gone.css">'), "/gone.css": html("", 404) }, false);
  await expect(fetchPage("/bare")).rejects.toThrow("/gone.css answered with status 404");
});

it("knows from any answer that the server is reachable", async () => {
  answer({});
  expect(await isReachable()).toBe(false);
  vi.stubGlobal("fetch", async () => html("", 500));
  expect(await isReachable()).toBe(true);
});
