import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { CompressedFiles, chooseCoding } from "#src/server/compressed-files.ts";

const text = "The quick brown fox jumps over the lazy dog. ".repeat(200);
const reader = () => vi.fn(async () => Buffer.from(text));

test("a file is compressed once for all who ask, also at the same time", async () => {
  const files = new CompressedFiles();
  const read = reader();
  const answers = await Promise.all(Array.from({ length: 20 }, () => files.get("/a", "br", read)));
  expect(new Set(answers).size).toBe(1);
  expect(await files.get("/a", "br", read)).toBe(answers[0]);
  expect(read).toHaveBeenCalledOnce();
  expect(brotliDecompressSync(await files.get("/a", "br", read)).toString()).toBe(text);
});

test("each coding is kept by itself", async () => {
  const files = new CompressedFiles();
  expect(gunzipSync(await files.get("/a", "gzip", reader())).toString()).toBe(text);
  expect(brotliDecompressSync(await files.get("/a", "br", reader())).toString()).toBe(text);
});

test("one file is read and compressed at a time", async () => {
  const files = new CompressedFiles();
  let reading = 0;
  const read = async () => {
    reading += 1;
    expect(reading).toBe(1);
    await Promise.resolve();
    reading -= 1;
    return Buffer.from(text);
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => files.get(`/${index}`, "gzip", read)));
});

test("beyond its limit, the least recently used files are dropped", async () => {
  const { length } = await new CompressedFiles().get("/a", "gzip", reader());
  const files = new CompressedFiles(2 * length);
  const readers = { "/a": reader(), "/b": reader(), "/c": reader() };
  const get = (name: keyof typeof readers) => files.get(name, "gzip", readers[name]);
  await get("/a");
  await get("/b");
  await get("/a");
  await get("/c");
  await get("/a");
  await get("/b");
  expect(Object.values(readers).map((read) => read.mock.calls.length)).toEqual([1, 2, 1]);
});

test("a file that cannot be read is not cached, and does not block others", async () => {
  const files = new CompressedFiles();
  const broken = files.get("/a", "br", () => Promise.reject(new Error("gone")));
  const other = files.get("/b", "br", reader());
  await expect(broken).rejects.toThrow("gone");
  expect(brotliDecompressSync(await other).toString()).toBe(text);
  expect(brotliDecompressSync(await files.get("/a", "br", reader())).toString()).toBe(text);
});

describe("the accepted codings", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br", "br"],
    ["BR;Q=1", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["gzip;q=0.2, identity;q=0.8", undefined],
    ["br;q=0, gzip;q=0", undefined],
    ["br;q=high", undefined],
    ["deflate", undefined],
    ["identity", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%s is answered in %s", (accepted, coding) => expect(chooseCoding(accepted)).toBe(coding));
});
