import { chakra } from "@chakra-ui/react";
import type { StatsBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** Big figures in a row. Each hangs under a short blaze, two to a row on a phone. */
export default function Stats({ id, tone = "paper", title, text, items, note }: StatsBlock) {
  return (
    <Section id={id} tone={tone} compact={!title}>
      <SectionHeader title={title} text={text} />
      <chakra.dl
        display="grid"
        gridTemplateColumns={{
          base: "repeat(2, minmax(0, 1fr))",
          md: `repeat(${items.length === 4 ? 2 : Math.min(items.length, 3)}, minmax(0, 1fr))`,
          lg: `repeat(${items.length > 4 ? 3 : items.length}, minmax(0, 1fr))`,
        }}
        columnGap={{ base: "5", md: "10" }}
        rowGap={{ base: "8", md: "10" }}
      >
        {items.map((item, index) => (
          <chakra.div
            key={index}
            display="flex"
            flexDirection="column"
            position="relative"
            pt="6"
            borderTopWidth="thin"
            borderColor="border"
            _before={{
              content: '""',
              position: "absolute",
              top: "-0.1875rem",
              insetInlineStart: "0",
              w: "10",
              h: "1.5",
              borderRadius: "full",
              bg: "signal.solid",
            }}
            css={{ "&:last-child:nth-of-type(odd)": { gridColumn: { base: "1 / -1", md: "auto" } } }}
          >
            <chakra.dt order="2" mt="3" textStyle="label">
              {item.label}
            </chakra.dt>
            <chakra.dd order="1" textStyle="figure" overflowWrap="anywhere">
              {item.value}
            </chakra.dd>
            {item.text ? (
              <chakra.dd order="3" mt="1.5" textStyle="small" color="fg.muted">
                {item.text}
              </chakra.dd>
            ) : null}
          </chakra.div>
        ))}
      </chakra.dl>
      {note ? (
        <chakra.p mt="8" textStyle="small" color="fg.muted">
          {note}
        </chakra.p>
      ) : null}
    </Section>
  );
}
