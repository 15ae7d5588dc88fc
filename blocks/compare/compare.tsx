import { Box, chakra, type SystemStyleObject, VisuallyHidden } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import {
  CHOSEN,
  Choices,
  notChosen,
  OptionalText,
  RangeKey,
  SourceName,
  TitledSection,
  useTexts,
} from "waymark/ui";
import type { CompareProps, CompareSources, CompareStarts } from "./compare.derive.ts";
import { CompareFigure } from "./compare-figure.tsx";
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
                  isCalendar={isCalendar}
                >
                  {cells.map((cell, column) => (
                    <CompareFigure key={column} cell={cell} />
                  ))}
                </Line>
              ))}
              <Line label={texts.sources} choices={choices} inColumns={inColumns}>
                {sources.map((each, column) => (
                  <Sources key={column} sources={each} />
                ))}
              </Line>
            </chakra.tbody>
          </Box>
        </Box>
      </Box>
      <OptionalText mt="2" maxW="reading" textStyle="small" color="fg.muted">
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
    <Box fontSize="xs" color="fg.muted">
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
