import { Span } from "@chakra-ui/react";
import type { TextLimits } from "#src/studio/form/form-model.ts";

/** From this share of a limit on, it is worth knowing. */
const NEAR = 0.7;

/** Characters as ajv counts them: code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

type Props = { length: number; limits: TextLimits; always?: boolean };

/** How long a text is, once that matters. */
export function TextCount({ length, limits: { max, min }, always = false }: Props) {
  if (max === undefined || (!always && length < max * NEAR)) return null;
  const bad = length > max || (always && length < (min ?? 0));
  return (
    <Span
      color={bad ? "danger.fg" : undefined}
      fontWeight={bad ? "semibold" : undefined}
      fontVariantNumeric="tabular-nums"
    >
      {length}/{max}
      {bad ? <Span srOnly>{length > max ? " too long" : " too short"}</Span> : null}
    </Span>
  );
}
