import type { SystemStyleObject } from "@chakra-ui/react";
import type { Image } from "#schema/generated/types.ts";

export type Mood = NonNullable<Image["mood"]>;

/** By day: sky, distance, middle distance and foreground, light and accent. By night the sky leans towards one hue. */
type Air = { day: readonly [string, string, string, string]; glow: string; accent: string; night: string };

const airs: Record<Mood, Air> = {
  rain: {
    day: ["#d5dde3", "#b3c1cc", "#7d93a3", "#47637a"],
    glow: "#f0e6cf",
    accent: "#e0503f",
    night: "#1c2b45",
  },
  larch: {
    day: ["#fbe9c6", "#e6c98f", "#b98f3e", "#5b6b3c"],
    glow: "#fff3d6",
    accent: "#e2571e",
    night: "#3a2f1c",
  },
  noon: {
    day: ["#bfe4f1", "#e7c49a", "#cf8d55", "#9c5a36"],
    glow: "#fff1bd",
    accent: "#ffb320",
    night: "#3b2433",
  },
  frost: {
    day: ["#eaf1f8", "#c9d9e8", "#8fabc6", "#4a6f93"],
    glow: "#ffe6c4",
    accent: "#eaa221",
    night: "#1b2f57",
  },
  dusk: {
    day: ["#e7e6c8", "#b9cf9f", "#69a56b", "#2c734f"],
    glow: "#fbd08f",
    accent: "#f08a24",
    night: "#153a2a",
  },
  neon: {
    day: ["#f6d9d5", "#d9aac4", "#94689f", "#533a78"],
    glow: "#ffc49b",
    accent: "#ff6b5e",
    night: "#3a1a4d",
  },
};

const steps = (colour: (step: "sky" | "far" | "mid" | "near", index: 0 | 1 | 2 | 3) => string) => ({
  "--scene-sky": colour("sky", 0),
  "--scene-far": colour("far", 1),
  "--scene-mid": colour("mid", 2),
  "--scene-near": colour("near", 3),
});

/** The weather and the hour of a drawing, which replace the colours of the site. */
export function moodOf(mood: Mood): SystemStyleObject {
  const { day, glow, accent, night } = airs[mood];
  return {
    ...steps((_, index) => day[index]),
    "--scene-glow": glow,
    "--scene-accent": accent,
    _dark: {
      ...steps((step) => `color-mix(in oklab, var(--chakra-colors-scene-${step}), ${night} 45%)`),
      "--scene-glow": "colors.scene.glow",
      "--scene-accent": "colors.scene.accent",
    },
  };
}
