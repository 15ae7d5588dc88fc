import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const encoder = new TextEncoder();
const fileOf = (path: string, text: string): SourceFile => ({ path, bytes: encoder.encode(text) });

/** A file that counts how often its bytes are read. */
class CountedFile implements SourceFile {
  count = 0;
  readonly path: string;
  readonly #bytes: Uint8Array;

  constructor({ path, bytes }: SourceFile) {
    this.path = path;
    this.#bytes = bytes;
  }

  get bytes(): Uint8Array {
    this.count += 1;
    return this.#bytes;
  }
}

describe("Documents", () => {
  test("parses a document once", () => {
    const documents = new Documents();
    const file = fileOf("pages/a.json", '{"title": "A"}\n');
    expect(documents.read(file)).toBe(documents.read(file));
    expect(documents.read({ ...file })).not.toBe(documents.read(file));
  });

  test("forgets the oldest of a large site, and reads them again", () => {
    const documents = new Documents();
    const files = Array.from(
      { length: 5 },
      (_, index) => new CountedFile(fileOf(`pages/${index}.json`, `{"title": "${"x".repeat(900_000)}"}`)),
    );
    for (const file of files) documents.read(file);
    const readAgain = (file: CountedFile | undefined) => {
      const before = file?.count ?? 0;
      if (file) documents.read(file);
      return (file?.count ?? 0) - before;
    };
    expect(readAgain(files.at(-1))).toBe(0);
    expect(readAgain(files[0])).toBe(1);
  });

  test("what cannot be used is still readable as far as it goes", () => {
    const documents = new Documents();
    const twice = documents.read(fileOf("pages/a.json", '{"title": "A", "title": "B"}'));
    expect(twice).toMatchObject({ value: undefined, readable: { title: "B" } });
    const marked = documents.read(fileOf("pages/b.json", '\uFEFF{"title": "A"}'));
    expect(marked).toMatchObject({ value: undefined, readable: { title: "A" }, text: '{"title": "A"}' });
    expect(documents.read(fileOf("pages/c.json", '{"title":'))).toMatchObject({ readable: undefined });
  });

  test("an analysis changes nothing in the documents that it reads", () => {
    const cache = new SiteCache();
    const { documents } = cache;
    const before = exampleSite.files
      .filter(({ path }) => path.startsWith("pages/") && path.endsWith(".json"))
      .map((file) => ({ file, text: JSON.stringify(documents.read(file).value) }));
    const { assets, pictures } = exampleSite;
    const { site } = analyse(exampleSite.files, {
      assets,
      pictures,
      cache,
      embeddedOrigin: "https://partner.example",
    });
    for (const route of site?.routes ?? []) site?.resolve(route);
    for (const { file, text } of before) expect(JSON.stringify(documents.read(file).value)).toBe(text);
  });
});
