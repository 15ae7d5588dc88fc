import { describe, expect, test } from "vitest";
import {
  coverAddress,
  coverMetadata,
  MAX_COVER_BYTES,
  newCoverKey,
  refuseCover,
} from "#src/admin/cover/cover.ts";
import { createCoverStore, discardCover } from "#src/admin/cover/cover-store.ts";
import { isSlug } from "#src/admin/draft/slug.ts";
import { createDraftStore } from "#src/admin/store/draft-store.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";
import { MemoryArea } from "#tests/engine/drafting/store/memory-area.ts";
import { memoryPictures } from "#tests/engine/drafting/store/memory-pictures.ts";

describe("a file", () => {
  test.each([
    ["image/png", MAX_COVER_BYTES, undefined],
    ["image/png", MAX_COVER_BYTES + 1, "fileTooLarge"],
    ["text/html", 10, "invalidFileType"],
    ["", 10, "invalidFileType"],
    ["application/pdf", MAX_COVER_BYTES + 1, "invalidFileType"],
  ])("%s of %d bytes: %s", (type, size, answer) => {
    expect(refuseCover({ type, size })).toBe(answer);
  });

  test.each([
    ["image/jpeg", "Photo.JPEG", "cover.jpg"],
    ["image/svg+xml", "drawing", "cover.svg"],
    ["image/tiff", "scan.TIFF", "cover.tiff"],
    ["image/x-odd", "noending", "cover.img"],
  ])("%s %s becomes %s", (type, name, fileName) => {
    const metadata = coverMetadata({ name, type, size: 5 }, "visa-guide");
    expect(metadata).toEqual({
      fileName,
      targetPath: `src/public/uploads/blog/visa-guide/${fileName}`,
      relativePath: `uploads/blog/visa-guide/${fileName}`,
      originalName: name,
      size: 5,
      type,
    });
    expect(coverAddress(metadata)).toBe(`/uploads/blog/visa-guide/${fileName}`);
  });
});

describe("the covers of a browser", () => {
  const photo = new File(["…"], "photo.png", { type: "image/png" });

  test("have a key of their own, and paths that follow the slug", async () => {
    const area = new MemoryArea();
    const pictures = memoryPictures();
    const covers = createCoverStore(area, pictures);
    await covers.put("key-1", "one", photo);
    expect(createCoverStore(area, pictures).metadata("key-1")).toMatchObject({ originalName: "photo.png" });
    expect(covers.follow("key-1", "two")?.relativePath).toBe("uploads/blog/two/cover.png");
    expect(createCoverStore(area, pictures).metadata("key-1")?.fileName).toBe("cover.png");
    expect([...area.texts.keys()]).toEqual(["blog-image/key-1"]);
    expect(await covers.picture("key-1")).toBe(photo);
    expect(covers.follow("none", "two")).toBeUndefined();
    await covers.remove("key-1");
    expect([...area.texts, ...pictures.pictures]).toEqual([]);
  });

  test("never take each other's place: two of one slug have two keys", async () => {
    const covers = createCoverStore(new MemoryArea(), memoryPictures());
    const other = new File(["?"], "other.png", { type: "image/png" });
    const keys = [newCoverKey("visa"), newCoverKey("visa")] as const;
    await covers.put(keys[0], "visa", photo);
    await covers.put(keys[1], "guide", other);
    covers.follow(keys[1], "visa");
    covers.follow(keys[1], "visa-guide");
    expect(await covers.picture(keys[0])).toBe(photo);
    expect(covers.metadata(keys[0])?.relativePath).toBe("uploads/blog/visa/cover.png");
    expect(await covers.picture(keys[1])).toBe(other);
  });

  test.each(["visa", "", "A slug as nobody should write it/..", "x".repeat(300)])(
    "have a key that is a slug: %s",
    (slug) => expect(isSlug(newCoverKey(slug))).toBe(true),
  );

  test("are deleted when no draft refers to them any more, neither a copy nor a backup", async () => {
    const drafts = createDraftStore(new MemoryArea());
    const covers = createCoverStore(new MemoryArea(), memoryPictures());
    await covers.put("visa", "visa", photo);
    const [draft, copy] = [sampleDraft({ coverKey: "visa" }), sampleDraft({ coverKey: "visa" })];
    drafts.save(draft);
    // Its slug is that of the other draft, which is backed up.
    drafts.saveOver(copy);
    drafts.remove(copy.id);
    await discardCover("visa", drafts, covers);
    expect(covers.metadata("visa")).toBeDefined();
    drafts.restore(drafts.backups()[0]?.key ?? "");
    await discardCover("visa", drafts, covers);
    expect(await covers.picture("visa")).toBe(photo);
    for (const { id } of drafts.list()) drafts.remove(id);
    await discardCover("", drafts, covers);
    expect(covers.metadata("visa")).toBeDefined();
    await discardCover("visa", drafts, covers);
    expect(covers.metadata("visa")).toBeUndefined();
  });

  test("last as long as the page where storage is blocked", async () => {
    const covers = createCoverStore(undefined, memoryPictures());
    await covers.put("one", "one", photo);
    expect(covers.metadata("one")?.size).toBe(photo.size);
    expect(covers.follow("one", "two")?.fileName).toBe("cover.png");
  });

  test.each(["{", "null", "{}", '{"size":1}'])("that are unreadable (%s) are none", (text) => {
    const area = new MemoryArea();
    area.setItem("blog-image/one", text);
    expect(createCoverStore(area, memoryPictures()).metadata("one")).toBeUndefined();
  });
});
