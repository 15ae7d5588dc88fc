/** CSS pixels in a unit of length; em and ex as browsers take them in a picture, of 16 pixels. */
const UNITS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16,
  em: 16,
  rem: 16,
  ex: 8,
};
/** Pixels as wide as which a drawing without a width of its own is at least: it fills its column. */
const FULL_WIDTH = 960;

/**
 * The size in pixels at which browsers show a drawing: its `width` and `height`, or the proportions of its `viewBox`.
 * @returns undefined if it has neither
 */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const plain = svg.replace(/<!--[\s\S]*?-->/g, "");
  const [root] = /<(?:[\w-]+:)?svg(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(plain) ?? [];
  if (root === undefined) return undefined;
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(root)?.[2] ?? "";
  const [width, height] = [lengthOf(attribute("width")), lengthOf(attribute("height"))];
  if (width !== undefined && height !== undefined) return inPixels(width, height);
  const [boxWidth = 0, boxHeight = 0] = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0)) return undefined;
  const ratio = boxWidth / boxHeight;
  if (height !== undefined) return inPixels(height * ratio, height);
  const displayWidth = width ?? Math.max(boxWidth, FULL_WIDTH);
  return inPixels(displayWidth, displayWidth / ratio);
}

function lengthOf(text: string): number | undefined {
  const [, figure = "", unit = ""] = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text) ?? [];
  const length = Number(figure) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return figure !== "" && length > 0 ? length : undefined;
}

const inPixels = (width: number, height: number) => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});
