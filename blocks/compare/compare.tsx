import { Box, chakra, Link, Span, type SystemStyleObject, Text, VisuallyHidden } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import {
  CHOSEN,
  Choices,
  forcedFill,
  notChosen,
  OptionalText,
  RangeBar,
  RangeKey,
  SourceName,
  TitledSection,
  useTexts,
} from "waymark/ui";
import type { CompareCell, CompareProps, CompareSources, CompareStarts } from "./compare.derive.ts";
import { Heads, Line } from "./compare-line.tsx";

/**
 * A comparison: on wide screens a table with one column for each compared item; on narrow ones the cells are stacked below the name of each
 * figure.
 */
export default function Compare({ id, tone, title, text, note, ...table }: CompareProps) {
  const texts = useTexts("compare");
  const { starts, rowLabel, choices, hasChoice, inColumns, lines, scales, sources } = table;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Box
        containerType="inline-size"
        containerName="comparison"
        css={{ "@media screen": hasChoice ? notChosen(choices.length, cellsOf, { display: "none" }) : {} }}
      >
        {hasChoice ? <Choices legend={rowLabel} choices={choices} /> : null}
        <Box css={starts ? othersFaded(starts, choices.length) : {}}>
          {starts ? <Choices legend={starts.label} choices={starts.months} /> : null}
          <Box as="table" display="block" textAlign="start" fontVariantNumeric="tabular-nums">
            <Box as="caption" display="block" pb="6" textAlign="start" textStyle="small" color="fg.muted">
              <VisuallyHidden>{title}</VisuallyHidden>
              {scales.length > 0 ? (
                <>
                  {" "}
                  <RangeKey /> <Box mt="1">{fill(texts.scale, { scales: scales.join("; ") })}</Box>
                </>
              ) : null}
            </Box>
            <Heads label={rowLabel} choices={choices} inColumns={inColumns} />
            <chakra.tbody display="block">
              {lines.map(({ label, cells, isCalendar }, index) => (
                <Line
                  key={index}
                  label={label}
                  choices={choices}
                  inColumns={inColumns}
                  isStacked={isCalendar}
                >
                  {cells.map((cell, column) => (
                    <CompareFigure key={column} cell={cell} />
                  ))}
                </Line>
              ))}
              <Line label={texts.sources} choices={choices} inColumns={inColumns} isStacked>
                {sources.map((each, column) => (
                  <Sources key={column} sources={each} />
                ))}
              </Line>
            </chakra.tbody>
          </Box>
        </Box>
      </Box>
      <OptionalText mt="2" maxW="reading" color="fg.muted">
        {note}
      </OptionalText>
    </TitledSection>
  );
}

/** Selector of all cells in a column. @param place number of the column from 1, without the row headings */
const cellsOf = (place: number) => `tr > :nth-child(${place + 1})`;

/** Styles that fade the columns without any of the chosen months, while one is chosen. */
const othersFaded = ({ months }: CompareStarts, count: number): SystemStyleObject => ({
  "@media screen": Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const own = months.flatMap(({ rows }, month) =>
        rows.includes(index + 1) ? [`label:nth-of-type(${month + 1})`] : [],
      );
      const isOther = own.length > 0 ? `:not(:has(> [data-choices] > :is(${own.join()}) :checked))` : "";
      return [`${CHOSEN}${isOther} ${cellsOf(index + 1)}`, FADED];
    }),
  ),
});

/** Secondary text keeps its contrast; only drawings become pale. */
const FADED: SystemStyleObject = {
  "&, & *": { color: "fg.subtle", fontWeight: "normal" },
  "& img, & [aria-hidden]:not([data-name]) > *": { opacity: "0.3" },
};

function Sources({ sources: { list, asOf } }: { sources: CompareSources }) {
  const texts = useTexts("compare");
  return (
    <Box textStyle="small" color="fg.muted">
      {asOf ? `${fill(texts.asOf, { month: asOf })} ` : null}
      {list.map((source, index) => (
        <span key={source.number}>
          {index > 0 ? "; " : null}
          <SourceName source={source} dated={!asOf} />
        </span>
      ))}
    </Box>
  );
}

/** A figure with its period, and below it a bar or a strip of months. */
function CompareFigure({
  cell: { figure, period, former, official, missing, bar, year },
}: {
  cell: CompareCell;
}) {
  return (
    <>
      <Text
        as="span"
        display="block"
        css={{ fontSize: "sm", "@container (min-width: 9.5rem)": { fontSize: "md" } }}
        fontWeight={missing ? "normal" : "semibold"}
        color={missing ? "fg.muted" : "fg"}
      >
        {official ? <Link href={official}>{figure}</Link> : figure}
        {period ? (
          <>
            {" "}
            <Span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
              {period}
            </Span>
          </>
        ) : null}
        {former ? (
          <>
            {" "}
            <Span display="block" fontWeight="normal" color="fg.muted">
              {former}
            </Span>
          </>
        ) : null}
      </Text>
      {bar ? (
        <Box mt="2">
          <RangeBar bar={bar} />
        </Box>
      ) : null}
      {year ? <Year months={year} /> : null}
    </>
  );
}

/** The months of a year, with those of a figure marked. Decorative, because the text above names them. */
function Year({ months }: { months: NonNullable<CompareCell["year"]> }) {
  return (
    <Span aria-hidden="true" display="grid" gridTemplateColumns="repeat(12, minmax(0, 1fr))" gap="0.5" mt="2">
      {months.map(({ month, initial, isMarked }, index) => (
        <Span
          key={index}
          h="6"
          borderRadius="l1"
          overflow="hidden"
          textAlign="center"
          {...(isMarked ? MARKED_MONTH : PLAIN_MONTH)}
        >
          <Span
            data-initial={initial}
            data-month={month}
            css={{
              _before: { content: "attr(data-initial)" },
              "@container (min-width: 36rem)": { _before: { content: "attr(data-month)" } },
            }}
          />
        </Span>
      ))}
    </Span>
  );
}

const PLAIN_MONTH = { bg: "bg.muted", color: "fg.muted", fontSize: "xs" } as const;
const MARKED_MONTH = {
  bg: "accent.solid",
  borderWidth: "thin",
  borderColor: "accent.fg",
  color: "accent.contrast",
  fontSize: "xs",
  fontWeight: "semibold",
  css: forcedFill("Highlight"),
} as const;
