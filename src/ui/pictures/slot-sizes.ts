import { breakpoints } from "#src/theme/breakpoints.ts";

type Slot = { base: string } & { [Breakpoint in keyof typeof breakpoints]?: string };

/** From the widest down: a browser takes the first condition that matches. */
const fromWidest = ["xl", "lg", "md", "sm"] as const satisfies (keyof typeof breakpoints)[];

/** The width of a picture from each breakpoint on, as a `sizes` attribute; browsers choose the file by it. */
export function slotSizes(slot: Slot): string {
  const wider = fromWidest.flatMap((name) =>
    slot[name] === undefined ? [] : [`(min-width: ${breakpoints[name]}) ${slot[name]}`],
  );
  return [...wider, slot.base].join(", ");
}

/** For a photograph in a phone's first screen: of three pixels per CSS pixel nobody sees more than one and a half. */
export function firstScreenSizes({ base, ...wider }: Slot): string {
  const dense = [
    ["2.5dppx", 0.55],
    ["1.75dppx", 0.8],
  ].map(([from, part]) => `(min-resolution: ${from}) calc(${base} * ${part})`);
  return slotSizes({ ...wider, base: [...dense, base].join(", ") });
}

/** The content column on a phone, inside the padding. */
export const phoneColumn = "calc(100vw - 2.5rem)";

const COLUMN = "min(100vw - 4rem, 72rem)";

/** The content column on tablets and wider screens. */
export const wideColumn = `calc(${COLUMN})`;

/** The width of grid tracks: `part` of `of` fractions, as 7 of 12. @param gaps of the grid together, in rem */
export function tracks(part: number, of: number, gaps: number): string {
  return `calc((${COLUMN} - ${gaps}rem) * ${part} / ${of})`;
}
