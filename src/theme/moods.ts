import type { SystemStyleObject } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";
import { walks } from "./trail-css.ts";

export type Mood = NonNullable<Image["mood"]>;

/** By day: sky, distance, middle distance and foreground, light and accent. */
type Air = { day: readonly [string, string, string, string]; glow: string; accent: string };

const airs: Record<Mood, Air> = {
  rain: {
    day: ["#d5dde3", "#b3c1cc", "#7d93a3", "#47637a"],
    glow: "#f0e6cf",
    accent: "#e0503f",
  },
  larch: {
    day: ["#fbe9c6", "#e6c98f", "#b98f3e", "#5b6b3c"],
    glow: "#fff3d6",
    accent: "#e2571e",
  },
  noon: {
    day: ["#c4e6f2", "#ecd3a6", "#4a9db3", "#b1673b"],
    glow: "#fff1bd",
    accent: "#ffb320",
  },
  frost: {
    day: ["#eaf1f8", "#c9d9e8", "#8fabc6", "#4a6f93"],
    glow: "#ffe6c4",
    accent: "#eaa221",
  },
  dusk: {
    day: ["#e7e6c8", "#b9cf9f", "#69a56b", "#2c734f"],
    glow: "#fbd08f",
    accent: "#f08a24",
  },
  neon: {
    day: ["#f6d9d5", "#d9aac4", "#94689f", "#533a78"],
    glow: "#ffc49b",
    accent: "#ff6b5e",
  },
};

/** By night little of the day is left in the colours of the site. */
const untilNight = (step: string, day: string) =>
  `color-mix(in oklab, ${day} calc(100% - 90% * var(--scene-night)), var(--chakra-colors-scene-${step}))`;

/** The weather and the hour of a drawing, which replace the colours of the site. */
export function moodOf(mood: Mood): SystemStyleObject {
  const {
    day: [sky, far, mid, near],
    glow,
    accent,
  } = airs[mood];
  return {
    "--scene-sky": untilNight("sky", sky),
    "--scene-far": untilNight("far", far),
    "--scene-mid": untilNight("mid", mid),
    "--scene-near": untilNight("near", near),
    "--scene-glow": untilNight("glow", glow),
    "--scene-accent": accent,
    ...walks({ animation: "drift linear both", animationTimeline: "view()" }),
  };
}
