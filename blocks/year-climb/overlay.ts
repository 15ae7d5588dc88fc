import type { SystemStyleObject } from "@chakra-ui/react";
import { CHOSEN, notChosen } from "waymark/ui";

/**
 * Colour and dash pattern of each climb (the line drawn for one year), so that colour is never the only difference between overlaid ones.
 */
const LINES = [
  ["accent.fg", "none"],
  ["info.solid", "10 8"],
  ["danger.solid", "2 7"],
  ["success.solid", "16 6 2 6"],
  ["brand.solid", "5 5"],
  ["fg", "12 4"],
] as const;

const lines = Object.fromEntries(
  LINES.map(([colour, dashes], index) => [
    `& ul > li:nth-of-type(${LINES.length}n + ${index + 1})`,
    { "--line": `colors.${colour}`, "--dashes": dashes },
  ]),
);

/**
 * Styles that overlay the selected climbs (the lines drawn for several years) on one axis, with their lists of due dates side by side.
 * @param drawn whether each climb has a drawing
 */
export const overlaid = (drawn: readonly boolean[]): SystemStyleObject => ({
  "& [data-shared]": { display: "none" },
  "@media screen": {
    [CHOSEN]: {
      ...lines,
      "& [data-shared]": { display: "block" },
      "& ul": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(8.5rem, 45%), 1fr))",
        columnGap: "6",
        rowGap: "8",
        mt: "6",
      },
      "& ul > li": { display: "block", py: "0", borderWidth: "0" },
      "& h3": { mb: "3" },
      // In a narrow column the name stands below the flag, so that its words stay whole.
      "& h3 > span": { flexWrap: "wrap" },
      "& h3::after": {
        content: '""',
        display: "block",
        mt: "3",
        height: "1",
        borderRadius: "full",
        bg: "var(--line)",
      },
      "& ol": { display: "flex", flexDirection: "column" },
      "& li [data-profile]": {
        position: "absolute",
        top: "0",
        insetInlineStart: "var(--from)",
        width: "var(--width)",
      },
      "& li [data-sky]": {
        height: OVERLAY_HEIGHT,
        bg: "transparent",
        borderRadius: "0",
        // The hill fades out after the start, where nothing is known.
        maskImage: "linear-gradient(to right, black 94%, transparent)",
      },
      "& li :is([data-months], path)": { display: "none" },
      "& li path:nth-of-type(2)": { display: "block", fill: "var(--line)", fillOpacity: "0.15" },
      "& li [data-way]": { display: "block", stroke: "var(--line)", strokeDasharray: "var(--dashes)" },
    },
    // Without a drawing there is nothing to share the axis.
    [`${CHOSEN}:not(:has(> [data-choices] > :is(${placesOf(drawn)}) :checked)) [data-shared]`]: {
      display: "none",
    },
    ...notChosen(drawn.length, climbAt, { display: "none" }),
  },
});

/** Styles that show only the selected drawing. @param climb selector of all drawings */
export const single = (count: number, climb: string): SystemStyleObject => ({
  [`${CHOSEN} ${climb}`]: { borderWidth: "0", py: "0" },
  ...notChosen(count, (place) => `${climb}:nth-of-type(${place})`, { display: "none" }),
});

const placesOf = (drawn: readonly boolean[]): string =>
  drawn.flatMap((isDrawn, index) => (isDrawn ? [`label:nth-of-type(${index + 1})`] : [])).join();

const climbAt = (place: number) => `ul > li:nth-of-type(${place})`;

export const OVERLAY_HEIGHT = { base: "48", md: "72" };
