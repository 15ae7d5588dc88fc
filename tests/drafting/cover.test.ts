import { describe, expect, test } from "vitest";
import { coverAddress, coverMetadata, MAX_COVER_SIZE, refuseCover } from "#src/drafting/cover.ts";
import { createCoverStore } from "#src/drafting/cover-store.ts";
import { MemoryArea } from "./memory-area.ts";
import { memoryPictures } from "./memory-pictures.ts";

describe("a file", () => {
  test.each([
    ["image/png", MAX_COVER_SIZE, undefined],
    ["image/png", MAX_COVER_SIZE + 1, "fileTooLarge"],
    ["text/html", 10, "invalidFileType"],
    ["", 10, "invalidFileType"],
    ["application/pdf", MAX_COVER_SIZE + 1, "invalidFileType"],
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

  test("are kept per slug, and follow a draft to its new slug", async () => {
    const area = new MemoryArea();
    const pictures = memoryPictures();
    const covers = createCoverStore(area, pictures);
    await covers.put("one", photo);
    expect(createCoverStore(area, pictures).metadata("one")).toMatchObject({ originalName: "photo.png" });
    const moved = await covers.rename("one", "two");
    expect(moved?.relativePath).toBe("uploads/blog/two/cover.png");
    expect([...area.texts.keys()]).toEqual(["blog-image/two"]);
    expect(await covers.picture("two")).toBe(photo);
    expect(await covers.picture("one")).toBeUndefined();
    expect(await covers.rename("none", "two")).toBeUndefined();
    await covers.remove("two");
    expect([...area.texts, ...pictures.pictures]).toEqual([]);
  });

  test("last as long as the page where storage is blocked", async () => {
    const covers = createCoverStore(undefined, memoryPictures());
    await covers.put("one", photo);
    expect(covers.metadata("one")?.size).toBe(photo.size);
    expect((await covers.rename("one", "two"))?.fileName).toBe("cover.png");
  });

  test.each(["{", "null", "{}", '{"size":1}'])("that are unreadable (%s) are none", (text) => {
    const area = new MemoryArea();
    area.setItem("blog-image/one", text);
    expect(createCoverStore(area, memoryPictures()).metadata("one")).toBeUndefined();
  });
});
