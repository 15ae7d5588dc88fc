import { Span } from "@chakra-ui/react";
import type { TextLimits } from "#src/studio/kernel/form/form-model.ts";

/** The count is shown from this share of the limit on. */
const NEAR = 0.7;

/** Length in code points, as ajv counts it. */
export function lengthOf(text: string): number {
  return [...text].length;
}

type Props = { length: number; limits: TextLimits; always?: boolean };

/** Length of a text, shown while it is edited and as it nears its limit. */
export function TextCount({ length, limits: { max, min }, always = false }: Props) {
  if (max === undefined) return null;
  const isNear = always || length >= max * NEAR;
  const bad = length > max || (always && length < (min ?? 0));
  return (
    <Span
      display={isNear ? undefined : "none"}
      css={{ "[data-field]:focus-within > * &": { display: "inline" } }}
      color={bad ? "danger.fg" : undefined}
      fontWeight={bad ? "semibold" : undefined}
      fontVariantNumeric="tabular-nums"
    >
      {length}/{max}
      {bad ? <Span srOnly>{length > max ? " too long" : " too short"}</Span> : null}
    </Span>
  );
}
