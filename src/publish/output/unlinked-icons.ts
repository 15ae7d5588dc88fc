import type { Sharp } from "sharp";
import type { Theme } from "#src/content/theme/theme.ts";
import { cachedImage } from "./pictures/image-cache.ts";
import { themeFile } from "./theme-files.ts";

/** Functions that draw the icons that phones, and programs that do not read SVG, request without a link; by address. */
export const unlinkedIcons: ReadonlyMap<string, (root: string, theme: Theme) => Promise<Buffer>> = new Map([
  ["/apple-touch-icon.png", touchIcon],
  ["/favicon.ico", tabIcon],
]);

/** Side length in pixels, for screens with three pixels per point. */
const SIDE_PX = 180;
/** Side length of the icon for tabs in pixels: Google wants a multiple of 48. */
const TAB_SIDE_PX = 48;
/** Margin in pixels around a logo without a background. */
const MARGIN = 24;
/** Position of the sampled point on the upper edge, as a fraction of the side: an icon with its own background is opaque there. */
const SAMPLED_SHARE = 0.3;
/** Part of the cache key: raise it when the drawing code changes. */
const VERSION = "icons 1";

/**
 * Renders the favicon as an opaque PNG, because iOS shows transparency as black. An icon without a background of its own gets that of the
 * pages.
 */
async function touchIcon(root: string, theme: Theme): Promise<Buffer> {
  const drawn = await favicon(root, theme);
  const paper = theme.colours["scene.paper"][0];
  return cachedImage(root, [VERSION, drawn, paper], async () => {
    const { default: sharp } = await import("sharp");
    const icon = (side: number) => inSize(sharp(Buffer.from(drawn), { density: 400 }), side);
    const { data } = await icon(SIDE_PX).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const [r, g, b, alpha] = data.subarray(4 * (SIDE_PX + SIDE_PX * SAMPLED_SHARE));
    const background = alpha === 255 ? { r, g, b } : paper;
    const side = alpha === 255 ? SIDE_PX : SIDE_PX - 2 * MARGIN;
    return sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background } })
      .composite([{ input: await icon(side).png().toBuffer() }])
      .removeAlpha()
      .png({ palette: true })
      .toBuffer();
  });
}

/** Renders the favicon as an ICO file of one picture, a PNG. */
async function tabIcon(root: string, theme: Theme): Promise<Buffer> {
  const drawn = await favicon(root, theme);
  return cachedImage(root, [VERSION, "tab", drawn], async () => {
    const { default: sharp } = await import("sharp");
    const png = await inSize(sharp(Buffer.from(drawn), { density: 400 }), TAB_SIDE_PX)
      .png()
      .toBuffer();
    const head = Buffer.alloc(22);
    head.writeUInt16LE(1, 2); // a file of icons
    head.writeUInt16LE(1, 4); // with one picture
    head.writeUInt8(TAB_SIDE_PX, 6);
    head.writeUInt8(TAB_SIDE_PX, 7);
    head.writeUInt16LE(1, 10); // colour planes
    head.writeUInt16LE(32, 12); // bits per pixel
    head.writeUInt32LE(png.length, 14);
    head.writeUInt32LE(head.length, 18); // where the picture begins
    return Buffer.concat([head, png]);
  });
}

const favicon = async (root: string, theme: Theme) =>
  plainColours((await themeFile(root, "/favicon.svg", new Set(), theme)) ?? "");

const inSize = (drawing: Sharp, side: number) =>
  drawing.resize(side, side, { fit: "contain", background: "transparent" });

/** Replaces CSS variables, which sharp does not support, by their fallback or their value on the root element. */
function plainColours(svg: string): string {
  const values = new Map(
    [...svg.matchAll(/(--scene-[a-z]+):\s*(#[0-9a-f]{3,8})/g)].map(([, name, value]) => [name, value]),
  );
  return svg.replace(
    /var\((--scene-[a-z]+)(?:,\s*([^()]+))?\)/g,
    (whole, name: string, own?: string) => values.get(name) ?? own ?? whole,
  );
}
