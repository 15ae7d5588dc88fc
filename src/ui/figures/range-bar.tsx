import { Span } from "@chakra-ui/react";
import type { Bar } from "#src/figures/axis.ts";
import { useTexts } from "#src/ui/language.ts";
import { cssVars, forcedFill } from "#src/ui/layout/css.ts";

type RangeBarProps = {
  bar: Bar;
  accent?: boolean | undefined;
  /** Lines behind the bar, as CSS lengths. */
  lines?: readonly string[] | undefined;
};

/** From 0: filled to the lower end, outlined to the higher. Decorative: the text beside it says the same. */
export function RangeBar({ bar, accent, lines }: RangeBarProps) {
  return (
    <Span
      aria-hidden="true"
      display="block"
      position="relative"
      h="3"
      colorPalette={accent ? "signal" : "brand"}
      style={cssVars({ "--sure": bar.sure, "--reach": bar.reach })}
    >
      {lines?.map((at) => (
        <Span
          key={at}
          position="absolute"
          insetBlock="-3"
          insetInlineStart="var(--at)"
          borderInlineStartWidth="1px"
          borderColor="border"
          style={cssVars({ "--at": at })}
        />
      ))}
      <Span
        {...piece}
        w="var(--reach)"
        bg="colorPalette.muted"
        borderWidth="1.5px"
        borderColor="colorPalette.solid"
      />
      <Span {...piece} w="var(--sure)" bg="colorPalette.solid" css={forcedFill("CanvasText")} />
    </Span>
  );
}

const piece = {
  position: "absolute",
  insetBlock: "0",
  insetInlineStart: "0",
  borderRadius: "full",
} as const;

/** A legend for the two parts of a bar. */
export function RangeKey({ accent }: { accent?: boolean | undefined }) {
  const texts = useTexts("page");
  return (
    <Span
      display="inline-flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      colorPalette={accent ? "signal" : "brand"}
    >
      <Span {...entry}>
        <Span aria-hidden="true" {...swatch} bg="colorPalette.solid" css={forcedFill("CanvasText")} />
        {texts.atLeast}{" "}
      </Span>
      <Span {...entry}>
        <Span aria-hidden="true" {...swatch} bg="colorPalette.muted" />
        {texts.upTo}{" "}
      </Span>
    </Span>
  );
}

const entry = { display: "inline-flex", alignItems: "center", gap: "2" } as const;
const swatch = {
  w: "6",
  h: "3",
  borderRadius: "full",
  borderWidth: "1.5px",
  borderColor: "colorPalette.solid",
} as const;
