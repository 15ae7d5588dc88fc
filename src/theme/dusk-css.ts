import { defineGlobalStyles } from "@chakra-ui/react";

const COLOURS = ["sky", "glow", "far", "mid", "near", "ink", "accent", "paper"];
const NUMBERS = ["haze", "night"];

/** Registers custom properties with a type, so that a transition can interpolate between colour modes. */
const registered = (names: readonly string[], syntax: string, initialValue: string) =>
  names.map((name) => [
    `@property --scene-${name}`,
    { syntax: `"${syntax}"`, inherits: "true", initialValue },
  ]);

/** Dusk falls in the drawings on a change of mode; not on the page, so that each frame repaints only them. */
export const duskCss = defineGlobalStyles({
  ...Object.fromEntries([
    ...registered(COLOURS, "<color>", "transparent"),
    ...registered(NUMBERS, "<number>", "0"),
  ]),
  ":is(use[href^='/scenes/'], use[href^='/maps/'])": {
    transition: [...COLOURS, ...NUMBERS].map((name) => `--scene-${name} 900ms ease-in-out`).join(", "),
  },
});
