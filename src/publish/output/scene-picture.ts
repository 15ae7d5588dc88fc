/**
 * A scene by daylight, as SVG of a given size in pixels: what the file shows on its own, with the ground and the sky
 * around it. The library that rasterises it knows no CSS variables, so their values on the root are put in.
 * @throws Error when a colour has no value on the root
 */
export function scenePicture(svg: string, width: number, height: number): string {
  const values = new Map<string, string>();
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? "";
  for (const [, name = "", value = ""] of root.matchAll(/(--scene-[a-z]+):([^;"]+)/g))
    values.set(name, value);
  const body = svg
    .slice(root.length)
    .replace(
      /<use href="#scene"[^>]*>\s*<\/svg>\s*$/,
      `<use href="#scene" width="${width}" height="${height}"/></svg>`,
    )
    .replace(/var\((--scene-[a-z]+)\)/g, (_, name: string) => {
      const value = values.get(name);
      if (value === undefined) throw new Error(`${name} has no value on the root of the scene`);
      return value;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}`;
}
