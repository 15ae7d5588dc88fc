import { Box, Grid, Heading, HStack, Link, Span, type SystemStyleObject, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Flag } from "waymark/ui";
import type { CompareProps } from "./compare.derive.ts";

type HeadsProps = Pick<CompareProps, "choices" | "inColumns"> & { label: string };

/** Names of the compared items: above the columns where these fit, otherwise for screen readers only. */
export function Heads({ label, choices, inColumns }: HeadsProps) {
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

type LineProps = HeadsProps & { isStacked?: boolean; children: readonly ReactNode[] };

/** A line of the comparison: one figure for each compared item. @param isStacked stacks the cells at every width */
export function Line({ label, choices, inColumns, isStacked, children }: LineProps) {
  return (
    <Grid
      as="tr"
      css={[
        line,
        isStacked ? { "& > td": { gridColumn: "1 / -1" } } : {},
        inColumns ? inWideOnes(columns, isStacked ? stacked : namedAbove) : {},
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
  gridTemplateColumns: "minmax(6rem, 9%) repeat(auto-fit, minmax(7rem, 1fr))",
  columnGap: "4",
  "& > th[scope=row]": { gridColumn: "1" },
};

const namedAbove = { "& > td > [data-name]": { display: "none" } };

const stacked = {
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
