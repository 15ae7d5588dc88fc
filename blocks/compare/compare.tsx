import { Box, Grid, Heading, HStack, Link, Span, Text, VisuallyHidden } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { RangeBar, RangeKey, SourceName } from "#src/ui/figures/fact-note.tsx";
import { MonthStrip } from "#src/ui/figures/month-strip.tsx";
import { useTexts } from "#src/ui/language.ts";
import { OptionalText, TitledSection } from "#src/ui/layout/section.tsx";
import { Flag } from "#src/ui/pictures/icon.tsx";
import type { CompareCell, CompareProps } from "./compare.derive.ts";

/** A table for screen readers, shown as a panel per country. Bars share one scale; money, in currencies, none. */
export default function Compare({ id, tone, title, text, note, ...table }: CompareProps) {
  const texts = useTexts("compare");
  const { rowLabel, heads, rows, months, scales } = table;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
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
        <VisuallyHidden asChild>
          <thead>
            <tr>
              {[rowLabel, ...heads, texts.sources].map((head, index) => (
                <th key={index} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        </VisuallyHidden>
        <Box as="tbody" display="block">
          {rows.map((row, index) => (
            <Grid
              as="tr"
              key={index}
              templateColumns={{
                base: "minmax(0, 1fr)",
                sm: "repeat(2, minmax(0, 1fr))",
                md: "repeat(4, minmax(0, 1fr))",
                lg: "11rem repeat(4, minmax(0, 1fr))",
              }}
              autoFlow="row dense"
              columnGap="6"
              rowGap={{ base: "4", sm: "6" }}
              py="8"
              borderTopWidth="0.125rem"
              _print={{
                gridTemplateColumns: `9.5rem repeat(${heads.length}, minmax(0, 1fr))`,
                columnGap: "3",
                rowGap: "1",
                py: "2",
              }}
            >
              <Heading
                asChild
                size="md"
                gridColumn={{ base: "1 / -1", lg: "1" }}
                gridRow={{ lg: "1 / span 3" }}
                textAlign="start"
                _print={{ gridColumn: "1", gridRow: "1 / span 2", fontSize: "lg" }}
              >
                <th scope="row">
                  <Country row={row} />
                </th>
              </Heading>
              {row.figures.map((cell, column) => (
                <CompareFigure key={column} cell={cell} months={months} />
              ))}
              <Sources row={row} />
            </Grid>
          ))}
        </Box>
      </Box>
      <OptionalText mt="2" maxW="reading" textStyle="small" color="fg.muted">
        {note}
      </OptionalText>
    </TitledSection>
  );
}

type RowProps = { row: CompareProps["rows"][number] };

function Country({ row: { label, flag, href } }: RowProps) {
  return (
    <HStack as="span" gap="3">
      {flag ? <Flag code={flag} width="8" /> : null}
      {href ? (
        <Link href={href} textDecorationThickness="0.08em">
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
    </HStack>
  );
}

function Sources({ row: { sources, asOf } }: RowProps) {
  const texts = useTexts("compare");
  return (
    <Box
      as="td"
      display="block"
      gridColumn={{ base: "1 / -1", lg: "2 / -1" }}
      _print={{ gridColumn: "2 / -1" }}
      fontSize="xs"
      color="fg.muted"
    >
      {asOf ? `${fill(texts.asOf, { month: asOf })} ` : null}
      {sources.map((source, index) => (
        <span key={source.number}>
          {index > 0 ? "; " : null}
          <SourceName source={source} dated={!asOf} />
        </span>
      ))}
    </Box>
  );
}

function CompareFigure({ cell, months }: { cell: CompareCell; months: readonly string[] }) {
  return (
    <Box as="td" display="block" gridColumn={cell.marks ? { sm: "span 2" } : undefined}>
      <Text as="span" display="block" aria-hidden="true" textStyle="small" color="fg.muted">
        {cell.head}
      </Text>
      <Text
        as="span"
        display="block"
        fontWeight={cell.missing ? "normal" : "semibold"}
        color={cell.missing ? "fg.muted" : "fg"}
      >
        <Span whiteSpace={cell.period ? "nowrap" : undefined}>{cell.figure}</Span>
        {cell.period ? (
          <>
            {" "}
            <Span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
              {cell.period}
            </Span>
          </>
        ) : null}
      </Text>
      {cell.bar ? (
        <Box mt="2">
          <RangeBar bar={cell.bar} />
        </Box>
      ) : null}
      {cell.marks ? (
        <Box mt="2">
          <MonthStrip months={months} marks={cell.marks} />
        </Box>
      ) : null}
    </Box>
  );
}
