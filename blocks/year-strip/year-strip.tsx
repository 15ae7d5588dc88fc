import { chakra } from "@chakra-ui/react";
import { FactNote } from "#src/ui/fact-note.tsx";
import { forcedFill } from "#src/ui/forced-fill.ts";
import { MonthNames, MonthStrip } from "#src/ui/month-strip.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { YearStripProps } from "./year-strip.derive.ts";

/** A list of intakes, each with its year: a bar for the months to apply in, a blaze for the month it starts. */
export default function YearStrip({ id, tone, title, text, items, months, note, sources }: YearStripProps) {
  const hasWindows = items.some((item) => item.windowColumns.length > 0);
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      <Key hasWindows={hasWindows} />
      <chakra.div aria-hidden="true" hideBelow="md" {...twoParts}>
        <span />
        <MonthNames months={months} />
      </chakra.div>
      <chakra.ul listStyleType="none">
        {items.map((item, index) => (
          <chakra.li key={index} {...twoParts} py="6" borderTopWidth="thin" borderColor="border">
            <chakra.div overflowWrap="anywhere">
              <chakra.p textStyle="h4">{item.season}</chakra.p>
              <p>
                Starts: <b>{item.begins}</b>
              </p>
              <p>Apply: {item.windowColumns.length > 0 ? <b>{item.window}</b> : item.window}</p>
              {item.deadline ? (
                <p>
                  Deadline: <b>{item.deadline}</b>
                </p>
              ) : null}
              {item.text ? (
                <chakra.p textStyle="small" color="fg.muted" mt="1">
                  {item.text}
                </chakra.p>
              ) : null}
            </chakra.div>
            <MonthStrip months={months} marks={item.startColumns} spans={item.windowColumns} names="shared" />
          </chakra.li>
        ))}
      </chakra.ul>
      <FactNote sources={sources} note={note} />
    </Section>
  );
}

function Key({ hasWindows }: { hasWindows: boolean }) {
  return (
    <chakra.p
      aria-hidden="true"
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      textStyle="small"
      color="fg.muted"
      mb="4"
    >
      {hasWindows ? (
        <chakra.span {...entry}>
          <chakra.span w="6" h="3" bg="brand.solid" css={forcedFill("CanvasText")} />
          months to apply
        </chakra.span>
      ) : null}
      <chakra.span {...entry}>
        <chakra.span w="4" h="5" borderRadius="l1" bg="signal.solid" css={forcedFill("Highlight")} />
        courses start
      </chakra.span>
    </chakra.p>
  );
}

const entry = { display: "inline-flex", alignItems: "center", gap: "2" } as const;

const twoParts = {
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2.5fr)" },
  gap: { base: "4", md: "8" },
  alignItems: "center",
} as const;
