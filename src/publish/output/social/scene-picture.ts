import { coloursByDay } from "#src/theme/moods.ts";

/**
 * Renders a scene in its light colours as SVG of a given size in pixels, with ground and sky extended around the drawing. The rasteriser
 * does not support CSS variables, so they are replaced by their values on the root element.
 * @param composition name of the symbol to draw
 * @throws Error when a colour variable has no value on the root element
 */
export function scenePicture(
  svg: string,
  width: number,
  height: number,
  composition: "scene" | "wide" = "scene",
): string {
  const values = new Map<string, string>();
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  for (const [, name = "", value = ""] of root.matchAll(/(--scene-[a-z]+):([^;"]+)/g))
    values.set(name, value);
  const body = svg
    .slice(root.length)
    .replace(
      /<use href="#scene"[^>]*>\s*<\/svg>\s*$/,
      `<use href="#${composition}" width="${width}" height="${height}"/></svg>`,
    )
    .replace(/var\((--scene-[a-z]+)\)/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`${name} has no value on the root of the scene`);
      return value;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}`;
}

/** Returns the text of a scene with the colours that a mood has by day on its root element. */
export function inMood(svg: string, mood: string | undefined): string {
  const colours = coloursByDay(mood);
  return svg.replace(/^<svg[^>]*>/, (root) =>
    root.replace(/--scene-([a-z]+):[^;"]+/g, (own, name) =>
      Object.hasOwn(colours, name) ? `--scene-${name}:${colours[name]}` : own,
    ),
  );
}
