import { averageWidth } from "./average-width.ts";
import { woff2Tables } from "./woff2-tables.ts";

/** Metrics of the fallback font that replaces another one until it is loaded, in percent. */
export type FallbackMetrics = { ascent: number; descent: number; lineGap: number; sizeAdjust: number };

/**
 * Mean width of a letter in Arial, in parts of the font size, with each letter as often as in `averageWidth`. Liberation
 * Sans and Arimo have the same widths, Roboto nearly so. Source: next/font, `azAvgWidth`.
 */
const ARIAL = 934.5116279069767 / 2048;

/**
 * The metrics with which Arial takes the room of a font, so that nothing moves when the font arrives: its letters are
 * scaled to the same mean width, its lines to the same height. A variable font is measured at its default weight.
 * @param file WOFF2
 * @returns undefined if it is none
 * @see https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc
 */
export function fallbackMetrics(file: Uint8Array): FallbackMetrics | undefined {
  const tables = woff2Tables(file);
  const head = tables?.get("head")?.bytes;
  const hhea = tables?.get("hhea")?.bytes;
  if (!tables || !head || !hhea) return undefined;
  try {
    const unitsPerEm = head.getUint16(18);
    const width = averageWidth(tables);
    const sizeAdjust = width === undefined ? 1 : width / unitsPerEm / ARIAL;
    const percent = (units: number) => rounded((units / unitsPerEm / sizeAdjust) * 100);
    return {
      ascent: percent(hhea.getInt16(4)),
      descent: percent(-hhea.getInt16(6)),
      lineGap: percent(hhea.getInt16(8)),
      sizeAdjust: rounded(sizeAdjust * 100),
    };
  } catch {
    return undefined;
  }
}

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
