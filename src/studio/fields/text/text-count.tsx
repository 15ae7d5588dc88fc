import { Span } from "@chakra-ui/react";
import { textWidth } from "#src/language/text-width.ts";
import { t } from "#src/studio/fields/words.ts";
import type { TextLimits } from "#src/studio/kernel/form/form-model.ts";

/** Fraction of the length limit from which the count is shown. */
const SHOWN_FROM_SHARE = 0.7;
/** Maximum length limit for which a count is shown, in code points; nobody writes up to a higher limit. */
const MAX_COUNTED = 1000;

/** The length of a text as the validator counts it, shown as it comes near its limit; for a short limit, while the text is edited. */
export function TextCount({ text, limits: { max, wideTwice } }: { text: string; limits: TextLimits }) {
  if (max === undefined) return null;
  const length = wideTwice ? textWidth(text) : [...text].length;
  const isOver = length > max;
  return (
    <Span
      display={length >= max * SHOWN_FROM_SHARE ? undefined : "none"}
      css={max > MAX_COUNTED ? {} : { "[data-field]:focus-within > * &": { display: "inline" } }}
      color={isOver ? "danger.fg" : undefined}
      fontWeight={isOver ? "semibold" : undefined}
      fontVariantNumeric="tabular-nums"
    >
      {length}/{max}
      {isOver ? <Span srOnly> {t("too long")}</Span> : null}
    </Span>
  );
}
