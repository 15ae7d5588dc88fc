import {
  Box,
  chakra,
  Grid,
  Heading,
  HStack,
  Link,
  Span,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from "@chakra-ui/react";
import type { ReactNode } from "react";
import { fill } from "waymark/blocks";
import {
  CHOSEN,
  Choices,
  Flag,
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
        css={{ fontSize: "sm", "@container (min-width: 10.5rem)": { fontSize: "md" } }}
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

type HeadsProps = Pick<CompareProps, "choices" | "inColumns"> & { label: string };

/** Names of the compared items: above the columns where these fit, otherwise for screen readers only. */
function Heads({ label, choices, inColumns }: HeadsProps) {
  return (
    <Box
      as="thead"
      display="block"
      css={inColumns ? { "@media screen": { [NARROW]: { srOnly: true } } } : { srOnly: true }}
    >
      <Grid as="tr" css={[line, inColumns ? inWideOnes(columns) : {}]} borderTopWidth="0" py="3">
        <Text asChild textStyle="label" fontWeight="normal" color="fg.muted" textAlign="start">
          <th scope="col">{label}</th>
        </Text>
        {choices.map((choice, index) => (
          <Heading asChild key={index} size="sm" textAlign="start">
            <th scope="col">
              <Name choice={choice} isLink />
            </th>
          </Heading>
        ))}
      </Grid>
    </Box>
  );
}

type LineProps = HeadsProps & { isCalendar?: boolean; children: readonly ReactNode[] };

/** A line of the comparison: one figure for each compared item. @param isCalendar stacks the cells at every width */
function Line({ label, choices, inColumns, isCalendar, children }: LineProps) {
  return (
    <Grid
      as="tr"
      css={[
        line,
        isCalendar ? { "& > td": { gridColumn: "1 / -1" } } : {},
        inColumns ? inWideOnes(columns, isCalendar ? calendar : namedAbove) : {},
      ]}
    >
      <Text asChild textStyle="label" textAlign="start" gridColumn="1 / -1">
        <th scope="row">{label}</th>
      </Text>
      {children.map((cell, index) => (
        <Box as="td" key={index} display="block" minW="0" containerType="inline-size">
          <NameInCell choice={choices[index]} />
          {cell}
        </Box>
      ))}
    </Grid>
  );
}

const NARROW = "@container comparison (max-width: 57.99rem)";

const line = {
  gridTemplateColumns: "repeat(auto-fit, minmax(min(max(8rem, 30%), 100%), 1fr))",
  columnGap: "5",
  rowGap: "4",
  py: "6",
  borderTopWidth: "thin",
};

/** Applies styles on screens wide enough for the columns, and in print. */
const inWideOnes = (...styles: SystemStyleObject[]): SystemStyleObject => ({
  "@container comparison (min-width: 58rem)": Object.assign({}, ...styles),
  "@media print": Object.assign({}, ...styles, {
    gridTemplateColumns: "6rem repeat(auto-fit, minmax(4rem, 1fr))",
    columnGap: "3",
    py: "1",
  }),
});

const columns = {
  // Fits "US$20,000–70,000" on one line in six columns of a 1,024 px screen.
  gridTemplateColumns: "minmax(6rem, 10%) repeat(auto-fit, minmax(7rem, 1fr))",
  columnGap: "2",
  "& > th[scope=row]": { gridColumn: "1" },
};

const namedAbove = { "& > td > [data-name]": { display: "none" } };

const calendar = {
  "& > td": {
    gridColumn: "2 / -1",
    display: "grid",
    gridTemplateColumns: "9rem minmax(0, 1fr)",
    columnGap: "5",
  },
  "& > td > [data-name]": { gridRow: "1 / span 2" },
};

type Choice = CompareProps["choices"][number];

function Name({ choice: { label, flag, href }, isLink }: { choice: Choice; isLink?: boolean }) {
  return (
    <HStack as="span" align="baseline" gap="2" minW="0">
      {flag ? <Flag code={flag} width="6" /> : null}
      {href && isLink ? (
        <Link href={href} textDecorationThickness="0.08em">
          {label}
        </Link>
      ) : (
        <Span minW="0">{label}</Span>
      )}
    </HStack>
  );
}

/** The name of a column, repeated in each cell while the cells are stacked. */
function NameInCell({ choice }: { choice: Choice | undefined }) {
  if (!choice) return null;
  return (
    <Box data-name="" aria-hidden="true" mb="1" textStyle="small" color="fg.muted">
      <Name choice={choice} />
    </Box>
  );
}
