import { breakpoints } from "#src/theme/breakpoints.ts";

type Slot = { base: string } & { [Breakpoint in keyof typeof breakpoints]?: string };

/** From the widest one down: a browser takes the first that holds. */
const fromWidest = ["xl", "lg", "md", "sm"] as const satisfies (keyof typeof breakpoints)[];

/** How wide a picture is shown, from each breakpoint on (`sizes` of HTML); browsers choose its file by that. */
export function slotSizes(slot: Slot): string {
  const wider = fromWidest.flatMap((name) =>
    slot[name] === undefined ? [] : [`(min-width: ${breakpoints[name]}) ${slot[name]}`],
  );
  return [...wider, slot.base].join(", ");
}

/**
 * The same for a photograph that fills the first screen of a phone, which is what its visitors wait for. Phones have two
 * or three pixels where a page counts one; of a photograph nobody sees more than one and a half.
 */
export function firstScreenSizes({ base, ...wider }: Slot): string {
  const dense = [
    ["2.5dppx", 0.55],
    ["1.75dppx", 0.8],
  ].map(([from, part]) => `(min-resolution: ${from}) calc(${base} * ${part})`);
  return slotSizes({ ...wider, base: [...dense, base].join(", ") });
}

/** The content column on a phone, between the air at its sides. */
export const phoneColumn = "calc(100vw - 2.5rem)";

const COLUMN = "min(100vw - 4rem, 72rem)";

/** The content column from a tablet up. */
export const wideColumn = `calc(${COLUMN})`;

/**
 * Some tracks of a grid in the content column, from a tablet up.
 * @param part and `of`: fractions, as in `7fr` of 12
 * @param gaps all gaps of the grid together, in rem
 */
export function tracks(part: number, of: number, gaps: number): string {
  return `calc((${COLUMN} - ${gaps}rem) * ${part} / ${of})`;
}
