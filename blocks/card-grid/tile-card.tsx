import { chakra } from "@chakra-ui/react";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Badge, CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/** Icon and words in a quiet box. On a phone the icon stands beside the words, to keep many tiles short. */
export function TileCard({ item }: CardProps) {
  const sign = item.icon ? <Icon name={item.icon} /> : item.flag ? <Flag code={item.flag} width="8" /> : null;
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexDirection={{ base: "row", sm: "column" }}
      gap={{ base: "4", sm: "5" }}
      p={{ base: "5", lg: "6" }}
      borderWidth="thin"
      borderColor="border"
      borderRadius="card"
      bg="bg.panel"
      transition="border-color"
      transitionDuration="fast"
      _hover={item.href ? { borderColor: "border.emphasized" } : undefined}
    >
      {sign ? (
        <chakra.span
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="11"
          borderRadius="l1"
          fontSize="lg"
          bg={item.icon ? "signal.muted" : undefined}
          color="fg"
        >
          {sign}
        </chakra.span>
      ) : null}
      <chakra.div flex="1" minW="0" display="flex" flexDirection="column" alignItems="stretch" gap="3">
        {item.badge ? <Badge>{item.badge}</Badge> : null}
        <CardTitle item={item} />
        {item.meta ? (
          <chakra.p textStyle="label" fontVariantNumeric="tabular-nums">
            {item.meta}
          </chakra.p>
        ) : null}
        {item.text ? <chakra.p color="fg.muted">{item.text}</chakra.p> : null}
        <CardPoints item={item} />
        <CardFacts item={item} />
        {item.linkLabel ? (
          <chakra.div mt="auto" pt="2">
            <CardLink item={item} />
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
