import type { SystemStyleObject } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { walks } from "./trail-css.ts";

export type Mood = NonNullable<Image["mood"]>;

/** Colours of a drawing in daylight; far, mid and near are the distances of hills. */
type Air = Record<"sky" | "far" | "mid" | "near" | "glow" | "accent", string>;

const airs: Record<Mood, Air> = {
  rain: {
    sky: "#d5dde3",
    far: "#b3c1cc",
    mid: "#7d93a3",
    near: "#47637a",
    glow: "#f0e6cf",
    accent: "#e0503f",
  },
  larch: {
    sky: "#fbe9c6",
    far: "#e6c98f",
    mid: "#b98f3e",
    near: "#5b6b3c",
    glow: "#fff3d6",
    accent: "#e2571e",
  },
  noon: {
    sky: "#c4e6f2",
    far: "#ecd3a6",
    mid: "#4a9db3",
    near: "#b1673b",
    glow: "#fff1bd",
    accent: "#ffb320",
  },
  frost: {
    sky: "#eaf1f8",
    far: "#c9d9e8",
    mid: "#8fabc6",
    near: "#4a6f93",
    glow: "#ffe6c4",
    accent: "#eaa221",
  },
  dusk: {
    sky: "#e7e6c8",
    far: "#b9cf9f",
    mid: "#69a56b",
    near: "#2c734f",
    glow: "#fbd08f",
    accent: "#f08a24",
  },
  neon: {
    sky: "#f6d9d5",
    far: "#d9aac4",
    mid: "#94689f",
    near: "#533a78",
    glow: "#ffc49b",
    accent: "#ff6b5e",
  },
  night: {
    sky: "#143541",
    far: "#1d4a56",
    mid: "#2c6069",
    near: "#123138",
    glow: "#ffe0a0",
    accent: "#f6b84a",
  },
};

/** Colour that tints the night of a drawing in each weather: that of wet slate, northern lights or neon. */
const nights: Record<Exclude<Mood, "night">, string> = {
  rain: "#678",
  larch: "#12805a",
  noon: "#a03a52",
  frost: "#2b5fa8",
  dusk: "#2f7d2a",
  neon: "#8a2f9e",
};

/**
 * Returns a colour of a drawing that fades, as `--scene-night` goes from 0 to 1, from the colour by day to the site's own colour by night,
 * which is tinted.
 */
function untilNight(step: string, day: string, tint: string): string {
  const own = `var(--chakra-colors-scene-${step})`;
  // Lamps and lit windows stay warm.
  const night = step === "glow" ? own : `color-mix(in oklab, ${tint} 38%, ${own})`;
  // Of the sky nothing stays light: words stand in it.
  const fading = step === "sky" ? "100%" : "86%";
  return `color-mix(in oklab, ${day} calc(100% - ${fading} * var(--scene-night)), ${night})`;
}

/** The colours of a drawing for a weather and time of day, which override those of the site. */
export function moodOf(mood: Mood): SystemStyleObject {
  const { accent, ...air } = airs[mood];
  const tint = mood === "night" ? undefined : nights[mood];
  return {
    ...Object.fromEntries(
      Object.entries(air).map(([step, colour]) => [
        `--scene-${step}`,
        tint ? untilNight(step, colour, tint) : colour,
      ]),
    ),
    "--scene-accent": accent,
    ...(tint
      ? walks({ animation: "drift linear both", animationTimeline: "view()" })
      : { "--scene-haze": "0.3", "--scene-night": "1" }),
  };
}

/** The colours of drawings in a mood by day, by the part of their name after `--scene-`; none for an unknown mood. */
export function coloursByDay(mood: string | undefined): Readonly<Record<string, string>> {
  return Object.entries(airs).find(([name]) => name === mood)?.[1] ?? {};
}
