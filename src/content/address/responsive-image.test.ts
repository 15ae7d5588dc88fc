import { expect, test } from "vitest";
import {
  fallbackOf,
  isOriginal,
  isPicture,
  isRaster,
  isScene,
  type PictureSize,
  type Pictures,
  pictureSources,
  pictureWidths,
  rasterSize,
  responsiveHtml,
  responsiveImage,
} from "./responsive-image.ts";

const size = { width: 500, height: 250, bytes: 1 };
const pictures: Pictures = new Map<string, PictureSize>([
  ["/photos/a.jpg", size],
  ["/photos/a & b.jpg", size],
  ["/photos/film.gif", { ...size, moves: true as const }],
  ["/drawing.svg", size],
]);

test.each([
  [100, [100]],
  [320, [320]],
  [500, [320, 480, 500]],
  [1920, [320, 480, 640, 960, 1280, 1920]],
  [4000, [320, 480, 640, 960, 1280, 1920]],
])("a picture of %i pixels is offered in %j, and never enlarged", (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});

test("the fallback is at most 960 wide, and keeps transparency", () => {
  expect(fallbackOf("/a.jpg", { ...size, width: 4000 })).toEqual({ width: 960, format: "jpg" });
  expect(fallbackOf("/a.PNG", size)).toEqual({ width: 500, format: "png" });
  expect(fallbackOf("/a.webp", size)).toEqual({ width: 500, format: "jpg" });
});

test("files are told apart by their names", () => {
  expect(["/a.JPG", "/a.avif", "/a.svg", "/a.heic", "a.jpg", "/.jpg"].map(isRaster)).toEqual([
    ...[true, true, false, false, false, false],
  ]);
  expect(["/a.svg", "/a.webp", "/a.pdf"].map(isPicture)).toEqual([true, true, false]);
  expect(["/photos/a.jpg", "/photos/a.heic", "/favicon.png", "/photos/a.svg"].map(isOriginal)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(["/scenes/canada.svg", "/scenes/a/b.svg", "/photos/a.svg"].map(isScene)).toEqual([
    true,
    false,
    false,
  ]);
});

test("a drawing has no size in pixels, and composed letters are found in either form", () => {
  expect(rasterSize("/drawing.svg", pictures)).toBeUndefined();
  expect(rasterSize("/photos/cafe\u0301.jpg", new Map([["/photos/café.jpg", size]]))).toBe(size);
});

test("a photograph is offered in two formats and all widths, a drawing as itself", () => {
  expect(pictureSources("/photos/a.jpg", size)).toEqual({
    src: "/images/photos/a.jpg-500.jpg",
    srcset:
      "/images/photos/a.jpg-320.webp 320w, /images/photos/a.jpg-480.webp 480w, /images/photos/a.jpg-500.webp 500w",
    avif: "/images/photos/a.jpg-320.avif 320w, /images/photos/a.jpg-480.avif 480w, /images/photos/a.jpg-500.avif 500w",
    width: 500,
    height: 250,
  });
  expect(pictureSources("/drawing.svg", size)).toEqual({ src: "/drawing.svg", width: 500, height: 250 });
});

test("an animation is shown as its file, with still copies; in two colours it does not move", () => {
  const film = { ...size, moves: true as const };
  const moving = pictureSources("/photos/film.gif", film);
  expect(moving.src).toBe("/photos/film.gif");
  expect(moving.srcset).toBeUndefined();
  expect(moving.still).toContain("/images/photos/film.gif-500.webp 500w");
  expect(pictureSources("/photos/film.gif", film, true).src).toBe("/images/photos/film.gif-duotone-500.png");
});

test("an image object of an unknown file is left as it is", () => {
  const image = { src: "/photos/gone.jpg", alt: "" };
  expect(responsiveImage(image, pictures)).toBe(image);
  expect(responsiveImage({ src: "/photos/a.jpg", alt: "A" }, pictures)).toMatchObject({
    alt: "A",
    width: 500,
  });
});

test("pictures of Markdown keep their attributes", () => {
  const html = responsiveHtml('<p><img src="/photos/a.jpg" alt="A" title="B"></p>', pictures, "50vw");
  expect(html).toMatch(
    /^<p><picture><source type="image\/avif" srcset="[^"]+" sizes="50vw"><img src="[^"]+" srcset="/,
  );
  expect(html).toContain('sizes="50vw" width="500" height="250" alt="A" title="B"></picture></p>');
});

test("escaped addresses are found, unknown ones stay, and an animation has a still source", () => {
  expect(responsiveHtml('<img src="/photos/a%20&amp;%20b.jpg" alt="">', pictures, "50vw")).toContain(
    "<picture>",
  );
  const unknown = '<img src="/photos/gone.jpg" alt="">';
  expect(responsiveHtml(unknown, pictures, "50vw")).toBe(unknown);
  expect(responsiveHtml('<img src="/photos/film.gif" alt="">', pictures, "50vw")).toContain(
    '<source media="(prefers-reduced-motion: reduce)" type="image/webp"',
  );
  expect(responsiveHtml('<img src="/drawing.svg" alt="">', pictures, "50vw")).toBe(
    '<img src="/drawing.svg" width="500" height="250" alt="">',
  );
});
