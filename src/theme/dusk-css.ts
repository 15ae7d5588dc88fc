import { defineGlobalStyles } from "@chakra-ui/react";

const COLOURS = ["sky", "glow", "far", "mid", "near", "ink", "accent", "paper"];
const NUMBERS = ["haze", "night"];

/** Registers custom properties with a type, so that a transition can interpolate between colour modes. */
const registered = (names: readonly string[], syntax: string, initialValue: string) =>
  names.map((name) => [
    `@property --scene-${name}`,
    { syntax: `"${syntax}"`, inherits: "true", initialValue },
  ]);

/**
 * On a change of colour mode, dusk falls in the drawings: the sky darkens, the sun sinks, windows light up. The
 * transition is on the drawings rather than the page, so that each frame repaints only them.
 */
export const duskCss = defineGlobalStyles({
  ...Object.fromEntries([
    ...registered(COLOURS, "<color>", "transparent"),
    ...registered(NUMBERS, "<number>", "0"),
  ]),
  ":is(use[href^='/scenes/'], use[href^='/maps/'])": {
    transition: [...COLOURS, ...NUMBERS].map((name) => `--scene-${name} 900ms ease-in-out`).join(", "),
  },
});
