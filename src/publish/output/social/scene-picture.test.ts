import sharp from "sharp";
import { expect, test } from "vitest";
import { scenePicture } from "#src/publish/output/social/scene-picture.ts";

/** The colour of one pixel of an image, as `#rrggbb`. */
async function colourAt(svg: string, left: number, top: number): Promise<string> {
  const pixel = sharp(Buffer.from(svg)).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return `#${(await pixel.raw().toBuffer()).toString("hex")}`;
}

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" style="--scene-sky:#112233;--scene-ink:#445566">
<defs><path id="sky" style="fill:var(--scene-sky)" d="M-999-999h3000v3000h-3000z"/></defs>
<symbol id="scene" viewBox="0 0 640 400" overflow="visible"><use href="#sky"/><path style="fill:var(${fill})" d="M0 0h640v400H0z"/></symbol>
<use href="#scene" width="640" height="400"/>
</svg>
`;

test("a scene is rasterised in its own colours, whole in the middle and extended at the sides", async () => {
  const picture = scenePicture(drawing("--scene-ink"), 1200, 630);
  expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({ width: 1200, height: 630 });
  for (const [left, top] of [
    [100, 1],
    [600, 315],
    [1100, 628],
  ] as const) {
    expect(await colourAt(picture, left, top)).toBe("#445566");
  }
  expect([await colourAt(picture, 90, 315), await colourAt(picture, 1110, 315)]).toEqual([
    "#112233",
    "#112233",
  ]);
});

test("a colour that the file gives no value is named", () => {
  expect(() => scenePicture(drawing("--scene-moon"), 1200, 630)).toThrow("--scene-moon");
});
