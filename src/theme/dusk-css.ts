import { defineGlobalStyles } from "@chakra-ui/react";

const COLOURS = ["sky", "glow", "far", "mid", "near", "ink", "accent", "paper"];
const NUMBERS = ["haze", "night"];

/** A registered property has a type, so that a transition can pass through the values between two modes. */
const registered = (names: readonly string[], syntax: string, initialValue: string) =>
  names.map((name) => [
    `@property --scene-${name}`,
    { syntax: `"${syntax}"`, inherits: "true", initialValue },
  ]);

/**
 * A change of colours lets dusk fall in the drawings: the sky darkens, the sun sinks, windows light up. The transition
 * stands on the drawings, not on the page, so that a frame recolours only them.
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
