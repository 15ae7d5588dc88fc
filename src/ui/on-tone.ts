import type { Tone } from "./section.tsx";

/** Colours of the parts that stand on a section's ground. `ink` is dark in both colour modes. */
type ToneColors = { muted: string; border: string; strong: string; panel: string; mark: string };

const onPaper: ToneColors = {
  muted: "fg.muted",
  border: "border",
  strong: "fg",
  panel: "bg.panel",
  mark: "signal.fg",
};

const onInk: ToneColors = {
  muted: "fg.invertedMuted",
  border: "border.inverted",
  strong: "fg.inverted",
  panel: "transparent",
  mark: "signal.solid",
};

/** Quiet text, hairlines, bold lines, boxes and small marks for a section's tone. */
export function onTone(tone: Tone | undefined): ToneColors {
  return tone === "ink" ? onInk : onPaper;
}
