import { isScene } from "#src/content/address/responsive-image.ts";

const ROOT = /<svg\b(?<attributes>[^>]*)>(?<shapes>[\s\S]*)<\/svg>\s*$/;

/**
 * Adds to an SVG file the symbols by which pages refer to it: `scene`, and for drawings in `/scenes/` also `square` and `wide`. A drawing
 * in `/scenes/` then fills its box like a photograph.
 */
export function composed(address: string, svg: string): string {
  const { attributes = "", shapes = "" } = ROOT.exec(svg)?.groups ?? {};
  const viewBox = viewBoxOf(attributes);
  const isDrawn = shapes.includes('id="scene"');
  const missing = (isScene(address) ? ["square", "wide"] : []).filter(
    (name) => !shapes.includes(`id="${name}"`),
  );
  if (viewBox === undefined || (isDrawn && missing.length === 0)) return svg;
  const box = `viewBox="${viewBox}"${isScene(address) ? ' preserveAspectRatio="xMidYMid slice"' : ""}`;
  const [, , width, height] = viewBox.split(/[\s,]+/);
  const use = `<use href="#scene" width="${width}" height="${height}"/>`;
  const scene = isDrawn ? shapes : `<symbol id="scene" ${box}>${shapes}</symbol>${use}`;
  const others = missing.map((name) => `<symbol id="${name}" ${box}>${use}</symbol>`);
  return `<svg${attributes}>${others.join("")}${scene}</svg>\n`;
}

/** The visible area of a drawing: its `viewBox`, or its size. */
function viewBoxOf(attributes: string): string | undefined {
  const value = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']+)["']`).exec(attributes)?.[1]?.trim();
  const [width, height] = [value("width"), value("height")].map((size) => Number.parseFloat(size ?? ""));
  return value("viewBox") ?? (width && height ? `0 0 ${width} ${height}` : undefined);
}
