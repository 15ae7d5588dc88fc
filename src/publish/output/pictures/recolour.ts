import { isColourName } from "#src/content/theme/colour-sources.ts";
import type { Theme } from "#src/content/theme/theme.ts";

/**
 * An SVG file in the light colours of a theme. Its colours are CSS variables, `var(--scene-ink)`, which pages set;
 * the values that the file itself gives them, on its root or as a fallback, are those that it has on its own: as an
 * image, as a favicon, and where it is rasterised.
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
