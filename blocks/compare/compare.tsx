import { Box, Grid, Heading, Link, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { cssVars } from "#src/ui/css-vars.ts";
import { SourceName } from "#src/ui/fact-note.tsx";
import { Flag } from "#src/ui/flag.tsx";
import { RangeKey } from "#src/ui/range-bar.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { CompareProps } from "./compare.derive.ts";
import { CompareFigure } from "./compare-figure.tsx";

/**
 * One table for those who hear it; for those who see it a panel for each country, with its money on a scale of
 * its own currency and everything else on scales that all countries share.
 */
export default function Compare(props: CompareProps) {
  const { id, tone, title, text, rowLabel, heads, rows, months, weeksScale } = props;
  const hasMoney = rows.some(({ scale }) => scale);
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      <Box as="table" display="block" textAlign="start" fontVariantNumeric="tabular-nums">
        <Box as="caption" display="block" pb="6" textAlign="start" textStyle="small" color="fg.muted">
          <VisuallyHidden>{title}</VisuallyHidden> {hasMoney || weeksScale ? <RangeKey /> : null}
          <Box mt="1">
            {hasMoney ? "Money bars show one year, and each row has its own scale. " : null}
            {weeksScale ? <>Time bars share one scale, from 0 to {weeksScale}.</> : null}
          </Box>
        </Box>
        <VisuallyHidden asChild>
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {heads.map((head, index) => (
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
                md: "repeat(2, minmax(0, 1fr))",
                lg: "minmax(0, 13rem) minmax(0, 1fr) minmax(0, 1fr)",
              }}
              autoFlow={hasMoney ? "row dense" : undefined}
              columnGap={{ base: "6", lg: "12" }}
              alignItems="start"
              py="8"
              borderTopWidth="0.125rem"
              style={cssVars({ "--span": row.span })}
            >
              <Heading
                asChild
                size="md"
                gridColumn={{ base: "1", md: "1 / -1", lg: "1" }}
                gridRow={{ lg: "var(--span)" }}
                pb="4"
                textAlign="start"
              >
                <th scope="row">
                  <Country row={row} />
                </th>
              </Heading>
              {row.figures.map((cell, column) => (
                <CompareFigure key={column} cell={cell} months={months} grouped={hasMoney} />
              ))}
            </Grid>
          ))}
        </Box>
      </Box>
      <References {...props} />
    </Section>
  );
}

type CountryProps = { row: CompareProps["rows"][number] };

function Country({ row }: CountryProps) {
  return (
    <>
      <Stack
        as="span"
        direction={{ base: "row", lg: "column" }}
        align={{ base: "center", lg: "flex-start" }}
        gap="3"
      >
        {row.flag ? <Flag code={row.flag} width="10" /> : null}
        {row.href ? (
          <Link href={row.href} textDecorationThickness="0.08em">
            {row.label}
          </Link>
        ) : (
          <span>{row.label}</span>
        )}
      </Stack>
      {row.scale ? (
        <Text
          aria-hidden="true"
          mt="2"
          textStyle="small"
          fontFamily="body"
          fontWeight="normal"
          letterSpacing="normal"
          color="fg.muted"
        >
          Money bars: 0 to {row.scale} a year
        </Text>
      ) : null}
    </>
  );
}

/** Every source, with a place to which the figures lead. */
function References({ references, note }: CompareProps) {
  return (
    <Box mt="8" maxW="reading" textStyle="small" color="fg.muted">
      {note ? <Text mb="4">{note}</Text> : null}
      {references.length > 0 ? (
        <>
          <Text fontWeight="bold">Sources</Text>
          <Box as="ol" listStyleType="decimal" ps="6">
            {references.map(({ anchor, ...source }) => (
              <Box
                as="li"
                key={anchor}
                id={anchor}
                scrollMarginTop="24"
                _target={{ color: "fg", fontWeight: "bold" }}
              >
                <SourceName source={source} />
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  );
}
