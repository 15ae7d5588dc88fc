import { chakra } from "@chakra-ui/react";
import type { QuoteBandBlock, QuoteBandItem } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";

/** A sentence worth stopping at, set large; or two or three voices side by side. */
export default function QuoteBand({ id, tone = "paper", eyebrow, title, text, items }: QuoteBandBlock) {
  const alone = items.length === 1;
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: `repeat(${items.length}, minmax(0, 1fr))` }}
        columnGap={{ md: "10", lg: "16" }}
        rowGap="10"
      >
        {items.map((item, index) => (
          <Quote key={index} item={item} alone={alone} />
        ))}
      </chakra.div>
    </Section>
  );
}

function Quote({ item, alone }: { item: QuoteBandItem; alone: boolean }) {
  return (
    <chakra.figure
      ps={{ base: "6", md: alone ? "10" : "6" }}
      borderInlineStartWidth={{ base: "0.25rem", md: alone ? "0.375rem" : "0.25rem" }}
      borderColor="signal.solid"
      maxW={alone ? "52rem" : undefined}
    >
      <chakra.blockquote
        textStyle={alone ? "h2" : "h3"}
        fontWeight={alone ? undefined : "semibold"}
        overflowWrap="anywhere"
      >
        <p>{item.text}</p>
      </chakra.blockquote>
      {item.name || item.detail ? (
        <chakra.figcaption mt="5" textStyle="small" overflowWrap="anywhere">
          {item.name ? <chakra.span fontWeight="semibold">{item.name}</chakra.span> : null}
          {item.name && item.detail ? ", " : null}
          {item.detail ? <chakra.span color="fg.muted">{item.detail}</chakra.span> : null}
        </chakra.figcaption>
      ) : null}
    </chakra.figure>
  );
}
