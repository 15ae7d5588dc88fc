import type { Theme } from "#src/content/theme/theme.ts";
import { cachedImage } from "./pictures/image-cache.ts";
import { themeFile } from "./theme-files.ts";

/** The address that iOS requests for a home screen icon without a link. */
export const TOUCH_ICON = "/apple-touch-icon.png";

/** Side length in pixels, for screens with three pixels per point. */
const SIDE_PX = 180;
/** Margin in pixels around a logo without a background. */
const MARGIN = 24;
/** Position of the sampled point on the upper edge, as a fraction of the side: an icon with its own background is opaque there. */
const SAMPLED_SHARE = 0.3;
/** Part of the cache key: raise it when the drawing code changes. */
const VERSION = "touch icon 1";

/**
 * Renders the favicon as an opaque PNG, because iOS shows transparency as black. An icon without a background of its own gets that of the
 * pages.
 */
export async function touchIcon(root: string, theme: Theme): Promise<Buffer> {
  const drawn = plainColours((await themeFile(root, "/favicon.svg", new Set(), theme)) ?? "");
  const paper = theme.colours["scene.paper"][0];
  return cachedImage(root, [VERSION, drawn, paper], async () => {
    const { default: sharp } = await import("sharp");
    const icon = (side: number) =>
      sharp(Buffer.from(drawn), { density: 400 }).resize(side, side, {
        fit: "contain",
        background: "transparent",
      });
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
