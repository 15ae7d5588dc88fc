import { chakra, VisuallyHidden } from "@chakra-ui/react";
import type { CardGridItem } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

/** What the three looks of a card receive. */
export type CardProps = { item: CardGridItem };

/** The one link of a card covers all of it. */
const covering = {
  color: "inherit",
  textDecoration: "none",
  _after: { content: '""', position: "absolute", inset: "0", borderRadius: "card" },
  _focusVisible: {
    outline: "none",
    _after: { outline: "0.1875rem solid", outlineColor: "brand.focusRing", outlineOffset: "0.125rem" },
  },
  "[data-tone=ink] &:focus-visible::after": { outlineColor: "signal.solid" },
} as const;

/** Heading of a card. It is the card's link unless the card has words of its own for it. */
export function CardTitle({ item }: { item: CardGridItem }) {
  return (
    <chakra.h3 textStyle="h3" minW="0" overflowWrap="anywhere">
      {item.href && !item.linkLabel ? (
        <chakra.a href={item.href} css={covering}>
          {item.title}
        </chakra.a>
      ) : (
        item.title
      )}
    </chakra.h3>
  );
}

/** "Learn more", for those who hear it: "Learn more: Canada". */
export function CardLink({ item }: { item: CardGridItem }) {
  if (!item.href || !item.linkLabel) return null;
  return (
    <chakra.a
      href={item.href}
      css={covering}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="6"
      textStyle="label"
    >
      <chakra.span textDecoration="underline" textUnderlineOffset="0.25em" textDecorationThickness="0.08em">
        {item.linkLabel}
        <VisuallyHidden>: {item.title}</VisuallyHidden>
      </chakra.span>
      <Arrow />
    </chakra.a>
  );
}

/** Moves a little when the card is touched. */
export function Arrow() {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-flex"
      flexShrink="0"
      transition="transform"
      transitionDuration="fast"
      css={{ "li:hover &": { transform: "translateX(0.25rem)" } }}
    >
      <Icon name="arrow-right" />
    </chakra.span>
  );
}

export function Badge({ children }: { children: string }) {
  return (
    <chakra.p
      textStyle="small"
      fontWeight="semibold"
      px="2.5"
      py="0.5"
      w="fit-content"
      borderRadius="full"
      bg="signal.muted"
      color="fg"
    >
      {children}
    </chakra.p>
  );
}

/** Points for (ticked) and against (minus); the sign is said in words too. */
export function CardPoints({ item }: CardProps) {
  if (!item.highlights && !item.drawbacks) return null;
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="1.5"
      listStyleType="none"
      textStyle="small"
      overflowWrap="anywhere"
    >
      {item.highlights?.map((point, index) => (
        <chakra.li key={index} display="flex" gap="2.5">
          <chakra.span color="brand.fg" pt="0.5" flexShrink="0">
            <Icon name="check" />
          </chakra.span>
          <chakra.span minW="0">{point}</chakra.span>
        </chakra.li>
      ))}
      {item.drawbacks?.map((point, index) => (
        <chakra.li key={index} display="flex" gap="2.5" color="fg.muted">
          <chakra.span aria-hidden="true" w="1.25em" flexShrink="0" textAlign="center" fontWeight="bold">
            –
          </chakra.span>
          <chakra.span minW="0">
            <VisuallyHidden>Against: </VisuallyHidden>
            {point}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** Named figures, one line each. */
export function CardFacts({ item }: CardProps) {
  if (!item.facts) return null;
  return (
    <chakra.dl textStyle="small">
      {item.facts.map((fact, index) => (
        <chakra.div
          key={index}
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="4"
          py="1.5"
          borderTopWidth="thin"
          borderColor="border"
        >
          <chakra.dt color="fg.muted">{fact.label}</chakra.dt>
          <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {fact.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
