import { expect } from "vitest";
import { cachedImage } from "#src/publish/output/pictures/image-cache.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

test("two tabs of the dev server may request one image at the same time", async ({ folder }) => {
  const picture = Buffer.alloc(200_000, "picture");
  const ask = () => cachedImage(folder, ["a picture"], async () => picture);
  const pictures = await Promise.all(Array.from({ length: 8 }, ask));
  for (const given of pictures) expect(given.equals(picture)).toBe(true);
});
