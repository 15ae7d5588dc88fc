import { chakra } from "@chakra-ui/react";
import { cssVars } from "#src/ui/css-vars.ts";
import { FactNote } from "#src/ui/fact-note.tsx";
import { Flag } from "#src/ui/flag.tsx";
import { RangeBar, RangeKey } from "#src/ui/range-bar.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { DurationStripProps } from "./duration-strip.derive.ts";

/** Durations as bars over one axis of weeks. */
export default function DurationStrip({
  id,
  tone,
  title,
  text,
  items,
  ticks,
  note,
  sources,
}: DurationStripProps) {
  const lines = ticks.map(({ at }) => at);
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      <chakra.ul listStyleType="none">
        {items.map((item, index) => (
          <chakra.li key={index} {...twoParts} pb={{ base: "6", md: "3" }} pt="3">
            <chakra.div
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              columnGap="4"
              overflowWrap="anywhere"
            >
              <chakra.div flex="1 1 50%" minW="0">
                <chakra.span display="inline-flex" alignItems="center" gap="3" fontWeight="semibold">
                  {item.flag ? <Flag code={item.flag} /> : null}
                  {item.label}
                </chakra.span>
                {item.text ? (
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    {item.text}
                  </chakra.span>
                ) : null}
              </chakra.div>
              <chakra.b
                fontVariantNumeric="tabular-nums"
                color={item.missing ? "fg.muted" : undefined}
                fontWeight={item.missing ? "normal" : "bold"}
              >
                {item.takes}
              </chakra.b>
            </chakra.div>
            {item.bar ? <RangeBar bar={item.bar} accent={item.highlight} lines={lines} /> : null}
          </chakra.li>
        ))}
      </chakra.ul>
      {ticks.length > 0 ? <Axis ticks={ticks} /> : null}
      <FactNote sources={sources} note={note} />
    </Section>
  );
}

type AxisProps = { ticks: DurationStripProps["ticks"] };

function Axis({ ticks }: AxisProps) {
  return (
    <chakra.div aria-hidden="true" {...twoParts} textStyle="small" color="fg.muted">
      <RangeKey />
      <chakra.div gridRow={{ base: "1", md: "auto" }}>
        <chakra.div position="relative" h="6" fontVariantNumeric="tabular-nums">
          {ticks.map(({ label, at }) => (
            <chakra.span
              key={at}
              position="absolute"
              insetInlineStart="var(--at)"
              css={tickLabel}
              style={cssVars({ "--at": at })}
            >
              {label}
            </chakra.span>
          ))}
        </chakra.div>
        <chakra.p textAlign="end">weeks</chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

/** Centred on its line, but within the axis at both ends. */
const tickLabel = {
  transform: "translateX(-50%)",
  "&:first-of-type": { transform: "none" },
  "&:last-of-type": { transform: "translateX(-100%)" },
} as const;

const twoParts = {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.2fr)" },
  columnGap: "8",
  rowGap: "3",
  alignItems: "center",
} as const;
