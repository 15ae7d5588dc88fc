import { Box, Link, Span } from "@chakra-ui/react";
import type { Bar } from "#src/figures/axis.ts";
import type { Source } from "#src/figures/sources.ts";
import { comma, fill } from "#src/language/phrase.ts";
import { useLanguage, useTexts } from "#src/ui/language.ts";
import { cssVars, forcedFill } from "#src/ui/layout/filled-rows.ts";
import { OptionalText } from "#src/ui/layout/section.tsx";

type FactNoteProps = {
  sources: readonly Source[];
  /** A sentence from the document, shown before the sources. */
  note?: string | undefined;
};

/** The sources below figures: the document's sentence, then each source with the month of its figures. */
export function FactNote({ sources, note }: FactNoteProps) {
  const texts = useTexts("page");
  if (sources.length === 0 && !note) return null;
  const [only] = sources.length === 1 ? sources : [];
  return (
    <Box textStyle="small" color="fg.muted" mt="6" maxW="reading" _print={{ maxW: "none", mt: "3" }}>
      <OptionalText mb="2">{note}</OptionalText>
      {only ? (
        <p>
          {texts.source} <SourceName source={only} />
        </p>
      ) : null}
      {sources.length > 1 ? (
        <>
          <p>{texts.sources}</p>
          <ul>
            {sources.map((source) => (
              <Box as="li" key={source.number} _print={{ display: "inline-block", me: "4" }}>
                <SourceName source={source} />
              </Box>
            ))}
          </ul>
        </>
      ) : null}
    </Box>
  );
}

/**
 * The name of a source, linked if it has an address, with the day of the last comparison with it. Without that day, the month of the
 * figures follows, unless `dated` is false.
 */
export function SourceName({ source, dated = true }: { source: Source; dated?: boolean }) {
  const texts = useTexts("page");
  const separator = comma(useLanguage());
  return (
    <>
      {source.href ? <Link href={source.href}>{source.label}</Link> : source.label}
      {source.checkedOn
        ? separator + fill(texts.checked, { day: source.checkedOn })
        : dated
          ? separator + fill(texts.asOf, { month: source.asOf })
          : null}
    </>
  );
}

type RangeBarProps = {
  bar: Bar;
  accent?: boolean | undefined;
  /** Positions of lines behind the bar, as CSS lengths. */
  lines?: readonly string[] | undefined;
};

/**
 * A figure as a bar on an axis from 0: filled to the lower bound, outlined to the upper. Decorative: the text beside it conveys the same.
 */
export function RangeBar({ bar, accent, lines }: RangeBarProps) {
  return (
    <Span
      aria-hidden="true"
      display="block"
      position="relative"
      h="3"
      colorPalette={accent ? "accent" : "brand"}
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
export function RangeKey() {
  const texts = useTexts("page");
  return (
    <Span display="inline-flex" flexWrap="wrap" columnGap="5" rowGap="1" colorPalette="brand">
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
