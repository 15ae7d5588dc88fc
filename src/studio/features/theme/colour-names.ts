import { pointerSteps } from "#src/content/json/json.ts";
import type { Form } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";
import type { Contrast } from "./calls.ts";
import { t } from "./words.ts";

/** Site colours that serve as backgrounds. */
const BACKGROUNDS = ["/colors/accent", "/colors/paper"];

/** Groups whose colours have unambiguous names, so that the group's name is not added. */
const PLAIN_GROUPS = ["bg", "fg", "border"];

/** The form of a group inside the form of an object. */
export function groupIn(form: Form | undefined, key: string): Form | undefined {
  const field = form?.fields.find((one) => one.key === key);
  return field?.kind === "group" ? field.form : undefined;
}

/** The name of the colour at a pointer: "Secondary text", "Brand focus ring". */
export function colourName(theme: Form, place: Pointer): string {
  const [colors = "", steps = "", group = "", step = ""] = pointerSteps(place);
  const groups = groupIn(groupIn(theme, colors), steps);
  const labelIn = (form: Form | undefined, key: string) =>
    form?.fields.find((field) => field.key === key)?.label ?? key;
  const label = labelIn(groupIn(groups, group), step);
  return PLAIN_GROUPS.includes(group) ? label : `${labelIn(groups, group)} ${midSentence(label)}`;
}

/** Formats a contrast ratio, rounded down so that a value just below a limit never appears to meet it. */
export function ratioInWords({ ratio }: Contrast): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

/** Describes a colour's contrast: "7.3 : 1 on pages", or for a background "4.6 : 1 under small print". */
export function contrastInWords(theme: Form, place: Pointer, contrast: Contrast): string {
  const { front, ground, ratio, needed } = contrast;
  const isGround = ground.place === place || BACKGROUNDS.includes(place);
  const other = midSentence(colourName(theme, isGround ? front.place : ground.place));
  const words = isGround
    ? t("{ratio} under {other}", { ratio: ratioInWords(contrast), other })
    : t("{ratio} on {other}", { ratio: ratioInWords(contrast), other });
  return ratio < needed ? t("{words}, needs {needed}", { words, needed }) : words;
}
