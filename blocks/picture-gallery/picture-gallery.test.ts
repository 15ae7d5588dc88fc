import { expect, test } from "vitest";
import { targetOf } from "./picture-gallery.client.ts";
import derive from "./picture-gallery.derive.ts";

test.each([
  ["ArrowRight", 0, false, 1],
  ["ArrowRight", 2, false, 2],
  ["ArrowLeft", 0, false, 0],
  ["ArrowLeft", 0, true, 1],
  ["ArrowRight", 2, true, 1],
  ["Home", 2, false, 0],
  ["End", 0, false, 2],
  ["Enter", 0, false, undefined],
])("%s on picture %i, right to left %s, leads to %s", (key, current, isRtl, to) => {
  expect(targetOf(key, current, 3, isRtl)).toBe(to);
});

test("without script a picture leads to its widest file", () => {
  const image = (srcset?: string) => ({
    image: { src: "/photos/a.jpg", alt: "A", ...(srcset ? { srcset } : {}) },
  });
  const items = [image("/photos/a-480.webp 480w, /photos/a-1920.webp 1920w"), image()];
  const { items: derived } = derive({ type: "picture-gallery", id: "a", title: "A", items });
  expect(derived.map(({ large }) => large)).toEqual(["/photos/a-1920.webp", "/photos/a.jpg"]);
});
