import { chakra } from "@chakra-ui/react";
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
      <chakra.table display="block" fontVariantNumeric="tabular-nums">
        <chakra.caption display="block" textAlign="start" textStyle="small" color="fg.muted" pb="6">
          <chakra.span srOnly>{title}</chakra.span> {hasMoney || weeksScale ? <RangeKey /> : null}
          <chakra.span display="block" mt="1">
            {hasMoney ? "Money bars show one year, and each row has its own scale. " : null}
            {weeksScale ? <>Time bars share one scale, from 0 to {weeksScale}.</> : null}
          </chakra.span>
        </chakra.caption>
        <chakra.thead srOnly>
          <tr>
            <th scope="col">{rowLabel}</th>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody display="block">
          {rows.map((row, index) => (
            <chakra.tr key={index} {...panel(hasMoney)} style={cssVars({ "--span": row.span })}>
              <chakra.th scope="row" {...panelHead}>
                <Country row={row} />
              </chakra.th>
              {row.figures.map((cell, column) => (
                <CompareFigure key={column} cell={cell} months={months} grouped={hasMoney} />
              ))}
            </chakra.tr>
          ))}
        </chakra.tbody>
      </chakra.table>
      <References {...props} />
    </Section>
  );
}

type CountryProps = { row: CompareProps["rows"][number] };

function Country({ row }: CountryProps) {
  return (
    <>
      <chakra.span
        display="flex"
        flexDirection={{ base: "row", lg: "column" }}
        alignItems={{ base: "center", lg: "flex-start" }}
        gap="3"
      >
        {row.flag ? <Flag code={row.flag} width="10" /> : null}
        {row.href ? (
          <chakra.a
            href={row.href}
            textDecoration="underline"
            textUnderlineOffset="0.2em"
            textDecorationThickness="0.08em"
          >
            {row.label}
          </chakra.a>
        ) : (
          <span>{row.label}</span>
        )}
      </chakra.span>
      {row.scale ? (
        <chakra.span
          aria-hidden="true"
          display="block"
          textStyle="small"
          fontFamily="body"
          fontWeight="normal"
          color="fg.muted"
          mt="2"
        >
          Money bars: 0 to {row.scale} a year
        </chakra.span>
      ) : null}
    </>
  );
}

/** Every source, with a place to which the figures lead. */
function References({ references, note }: CompareProps) {
  return (
    <chakra.div textStyle="small" color="fg.muted" mt="8" maxW="reading">
      {note ? <chakra.p mb="4">{note}</chakra.p> : null}
      {references.length > 0 ? (
        <>
          <chakra.p fontWeight="bold">Sources</chakra.p>
          <chakra.ol listStyleType="decimal" ps="6">
            {references.map(({ anchor, ...source }) => (
              <chakra.li
                key={anchor}
                id={anchor}
                scrollMarginTop="24"
                _target={{ color: "fg", fontWeight: "bold" }}
              >
                <SourceName source={source} />
              </chakra.li>
            ))}
          </chakra.ol>
        </>
      ) : null}
    </chakra.div>
  );
}

const panel = (grouped: boolean) =>
  ({
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "minmax(0, 1fr) minmax(0, 1fr)",
      lg: "minmax(0, 13rem) minmax(0, 1fr) minmax(0, 1fr)",
    },
    gridAutoFlow: grouped ? "row dense" : "row",
    columnGap: { base: "6", lg: "12" },
    alignItems: "start",
    py: "8",
    borderTopWidth: "0.125rem",
    borderColor: "border",
  }) as const;

const panelHead = {
  display: "block",
  textAlign: "start",
  textStyle: "h3",
  gridColumn: { base: "1", md: "1 / -1", lg: "1" },
  gridRow: { lg: "var(--span)" },
  pb: "4",
  overflowWrap: "anywhere",
} as const;
