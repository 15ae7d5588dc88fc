import { isColourName } from "#src/content/theme/colour-sources.ts";
import type { Theme } from "#src/content/theme/theme.ts";

/**
 * Fills in the light colours of a theme in an SVG file. The file's colours are CSS variables such as `var(--scene-ink)`, which pages set.
 * The file also sets defaults, on its root or as fallbacks, for where it is a separate document: as an image, as a favicon, and when it is
 * rasterised.
 */
export function recolour(svg: string, { colours }: Pick<Theme, "colours">): string {
  return svg.replace(
    /(--scene-([a-z]+)[:,])(#[0-9a-f]{3,8})/g,
    (_, start: string, step: string, own: string) => {
      const name = `scene.${step}`;
      return start + (isColourName(name) ? colours[name][0] : own);
    },
  );
}
