import { Span } from "@chakra-ui/react";
import { cssVars } from "./css-vars.ts";
import { forcedFill } from "./forced-fill.ts";

type MonthStripProps = {
  /** Short names of the twelve months. */
  months: readonly string[];
  /** Grid columns ("9 / 10") of months that matter, drawn as blazes in the signal colour. */
  marks: readonly string[];
  /** Grid columns of a span of months, drawn as a bar. */
  spans?: readonly string[] | undefined;
  /** Which names are printed below: the first of each quarter, or none where a shared row of names stands above. */
  names: "quarters" | "shared";
};

/** A year in twelve columns. Only a picture: the words beside it say the same. */
export function MonthStrip({ months, marks, spans, names }: MonthStripProps) {
  return (
    <Span aria-hidden="true" display="block">
      <Span {...twelveColumns} alignItems="center" h="8" bg="bg.muted" borderRadius="l1" overflow="hidden">
        {months.slice(1).map((month, index) => (
          <Span
            key={month}
            gridRow="1"
            gridColumn="var(--column)"
            h="full"
            borderInlineStartWidth="1px"
            borderColor="bg"
            style={cssVars({ "--column": String(index + 2) })}
          />
        ))}
        {spans?.map((column) => (
          <Span
            key={column}
            {...piece}
            h="4"
            bg="brand.solid"
            css={forcedFill("CanvasText")}
            style={cssVars({ "--column": column })}
          />
        ))}
        {marks.map((column) => (
          <Span
            key={column}
            {...piece}
            h="full"
            mx="0.5"
            bg="signal.solid"
            borderRadius="l1"
            css={forcedFill("Highlight")}
            style={cssVars({ "--column": column })}
          />
        ))}
      </Span>
      <MonthNames months={months} quarters wideHidden={names === "shared"} />
    </Span>
  );
}

type MonthNamesProps = {
  months: readonly string[];
  /** Only the first month of each quarter, where twelve would not fit. */
  quarters?: boolean | undefined;
  wideHidden?: boolean | undefined;
};

/** Names of the months in the columns of the strip. */
export function MonthNames({ months, quarters, wideHidden }: MonthNamesProps) {
  const step = quarters ? 3 : 1;
  return (
    <Span {...twelveColumns} hideFrom={wideHidden ? "md" : undefined} fontSize="xs" color="fg.muted" pt="1">
      {months.map((month, index) =>
        index % step === 0 ? (
          <Span
            key={month}
            gridColumn={quarters ? "span 3" : undefined}
            textAlign={quarters ? "start" : "center"}
          >
            {month}
          </Span>
        ) : null,
      )}
    </Span>
  );
}

const twelveColumns = { display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))" } as const;
const piece = { gridRow: "1", gridColumn: "var(--column)" } as const;
