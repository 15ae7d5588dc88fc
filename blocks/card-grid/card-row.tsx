import { chakra } from "@chakra-ui/react";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { onTone } from "#src/ui/on-tone.ts";
import { Picture } from "#src/ui/picture.tsx";
import { Arrow, Badge, CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/** A row between hairlines: name at the start, words in the middle, figures and the way on at the end. */
export function CardRow({ item, tone }: CardProps) {
  const colors = onTone(tone);
  const end = item.facts || item.linkLabel;
  const middle = item.text || item.highlights || item.drawbacks;
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: "minmax(0, 1fr) minmax(0, 1fr)",
        lg: end ? "minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)" : "minmax(0, 5fr) minmax(0, 6fr) auto",
      }}
      columnGap="10"
      rowGap="4"
      py={{ base: "6", md: "8" }}
      borderTopWidth="thin"
      borderColor={colors.border}
      _last={{ borderBottomWidth: "thin" }}
    >
      <chakra.div display="flex" gap="4" alignItems="flex-start" minW="0">
        {item.image ? (
          <chakra.div
            w={{ base: "24", lg: "36" }}
            aspectRatio="8/5"
            flexShrink="0"
            borderRadius="l1"
            overflow="hidden"
          >
            <Picture image={item.image} cover />
          </chakra.div>
        ) : item.flag ? (
          <chakra.span pt="1">
            <Flag code={item.flag} width="9" />
          </chakra.span>
        ) : item.icon ? (
          <chakra.span fontSize="lg" pt="0.5" color={colors.mark}>
            <Icon name={item.icon} />
          </chakra.span>
        ) : null}
        <chakra.div minW="0">
          {item.badge ? <Badge>{item.badge}</Badge> : null}
          <CardTitle item={item} />
          {item.meta ? (
            <chakra.p textStyle="label" mt="1" color={colors.muted} fontVariantNumeric="tabular-nums">
              {item.meta}
            </chakra.p>
          ) : null}
        </chakra.div>
      </chakra.div>
      <chakra.div display={middle ? "grid" : { base: "none", lg: "grid" }} gap="3" alignContent="start">
        {item.text ? <chakra.p color={colors.muted}>{item.text}</chakra.p> : null}
        <CardPoints item={item} tone={tone} />
      </chakra.div>
      {end ? (
        <chakra.div display="grid" gap="4" alignContent="start" gridColumn={{ md: "1 / -1", lg: "auto" }}>
          <CardFacts item={item} tone={tone} />
          <CardLink item={item} />
        </chakra.div>
      ) : item.href ? (
        <chakra.span display={{ base: "none", lg: "block" }} fontSize="lg">
          <Arrow />
        </chakra.span>
      ) : null}
    </chakra.li>
  );
}
