import { Badge, Card, Center, LinkBox } from "@chakra-ui/react";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { Flag, Icon } from "#src/ui/pictures/icon.tsx";
import { CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/** Icon and text in a quiet box. On phones the icon is beside the text, to keep many tiles short. */
export function TileCard({ item }: CardProps) {
  return (
    <Card.Root
      asChild
      flexDirection={{ base: "row", sm: "column" }}
      gap={{ base: "4", sm: "5" }}
      transition="border-color"
      transitionDuration="fast"
      _hover={item.href ? { borderColor: "border.emphasized" } : {}}
    >
      <LinkBox as="li">
        {item.icon ? (
          <Center flexShrink="0" boxSize="11" borderRadius="l1" fontSize="lg" bg="signal.muted">
            <Icon name={item.icon} />
          </Center>
        ) : item.flag ? (
          <Center flexShrink="0" boxSize="11">
            <Flag code={item.flag} width="8" />
          </Center>
        ) : null}
        <Card.Body>
          {item.badge ? <Badge>{item.badge}</Badge> : null}
          <CardTitle item={item} />
          <OptionalText textStyle="label" fontVariantNumeric="tabular-nums">
            {item.meta}
          </OptionalText>
          {item.text ? <Card.Description>{item.text}</Card.Description> : null}
          <CardPoints item={item} />
          <CardFacts item={item} />
          {item.linkLabel ? (
            <Card.Footer>
              <CardLink item={item} />
            </Card.Footer>
          ) : null}
        </Card.Body>
      </LinkBox>
    </Card.Root>
  );
}
