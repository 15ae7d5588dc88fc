import { chakra } from "@chakra-ui/react";
import { FactNote } from "#src/ui/fact-note.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { RangeBar, RangeKey } from "#src/ui/range-bar.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { BudgetCardsProps } from "./budget-cards.derive.ts";

type Item = BudgetCardsProps["items"][number];

/** Cards that weigh ways to live or to pay: the budget first, on one axis, then what speaks for and against. */
export default function BudgetCards({ id, tone, title, text, items, bars, note, sources }: BudgetCardsProps) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      {bars ? (
        <chakra.p textStyle="small" color="fg.muted" mb="4">
          <chakra.span me="3">All on one scale:</chakra.span> <RangeKey />
        </chakra.p>
      ) : null}
      <chakra.ul
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      >
        {items.map((item, index) => (
          <Card key={index} item={item} />
        ))}
      </chakra.ul>
      <FactNote sources={sources} note={note} />
    </Section>
  );
}

function Card({ item }: { item: Item }) {
  return (
    <chakra.li
      listStyleType="none"
      bg="bg.panel"
      color="fg"
      borderWidth="thin"
      borderColor="border"
      borderRadius="card"
      p={{ base: "5", md: "8" }}
      overflowWrap="anywhere"
    >
      <chakra.h3 textStyle="h3" display="flex" alignItems="center" gap="3">
        {item.icon ? (
          <chakra.span color="brand.fg" display="inline-flex" flexShrink="0">
            <Icon name={item.icon} />
          </chakra.span>
        ) : null}
        {item.type}
      </chakra.h3>
      <chakra.p mt="3">
        <chakra.span
          textStyle="h2"
          fontVariantNumeric="tabular-nums"
          fontWeight={item.missing ? "normal" : undefined}
          color={item.missing ? "fg.subtle" : undefined}
        >
          {item.amount}
        </chakra.span>
        {item.period ? <chakra.span color="fg.muted"> {item.period}</chakra.span> : null}
      </chakra.p>
      {item.bar ? (
        <chakra.div mt="4">
          <RangeBar bar={item.bar} />
        </chakra.div>
      ) : null}
      {item.pros || item.cons ? (
        <chakra.div display="grid" gap="4" mt="6" gridTemplateColumns={{ base: "1fr", lg: "1fr 1fr" }}>
          <Points title="For" icon="check" points={item.pros} />
          <Points title="Against" icon="x" points={item.cons} />
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

type PointsProps = { title: string; icon: "check" | "x"; points: Item["pros"] };

function Points({ title, icon, points }: PointsProps) {
  if (!points || points.length === 0) return null;
  return (
    <div>
      <chakra.p textStyle="label" color="fg.muted">
        {title}
      </chakra.p>
      <chakra.ul mt="2" display="grid" gap="2">
        {points.map((point, index) => (
          <chakra.li
            key={index}
            listStyleType="none"
            display="grid"
            gridTemplateColumns="auto 1fr"
            gap="2"
            alignItems="start"
          >
            <chakra.span color={icon === "check" ? "success.fg" : "danger.fg"} mt="1">
              <Icon name={icon} />
            </chakra.span>
            {point}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
