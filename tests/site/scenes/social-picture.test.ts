import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { scenePicture } from "#src/publish/output/social/scene-picture.ts";

test("covers of posts are drawn for social previews as they are on the page", async () => {
  const svg = readFileSync("src/public/scenes/personal-statement.svg", "utf8");
  const picture = sharp(Buffer.from(scenePicture(svg, 1200, 630)));
  const colourAt = async (left: number, top: number) =>
    (
      await picture.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    ).toString("hex");
  // The sheet of paper in the middle of the cover.
  expect(await colourAt(372, 200)).toBe("faf6ee");
  expect(await colourAt(4, 4)).toBe("dce9e6");
});
