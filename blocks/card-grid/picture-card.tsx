import { chakra } from "@chakra-ui/react";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Badge, CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/** A picture with words under it, without a box: the picture is the card. */
export function PictureCard({ item }: CardProps) {
  const sign = item.flag ? <Flag code={item.flag} width="8" /> : item.icon ? <Icon name={item.icon} /> : null;
  return (
    <chakra.li position="relative" display="flex" flexDirection="column">
      {item.image ? (
        <chakra.div
          borderRadius="card"
          overflow="hidden"
          aspectRatio={{ base: "16/9", md: "8/5" }}
          css={{
            "& > *": { transition: "transform 250ms" },
            "li:hover > & > *": item.href ? { transform: "scale(1.03)" } : {},
          }}
        >
          <Picture image={item.image} cover />
        </chakra.div>
      ) : null}
      <chakra.div
        display="flex"
        flexDirection="column"
        flex="1"
        gap="3"
        pt={item.image ? "5" : "6"}
        borderTopWidth={item.image ? "0" : "thin"}
        borderColor="border"
      >
        {item.badge ? <Badge>{item.badge}</Badge> : null}
        <chakra.div display="flex" alignItems="flex-start" gap="3">
          {sign ? (
            <chakra.span display="inline-flex" flexShrink="0" pt="1">
              {sign}
            </chakra.span>
          ) : null}
          <CardTitle item={item} />
        </chakra.div>
        {item.meta ? (
          <chakra.p fontWeight="bold" fontVariantNumeric="tabular-nums" color="signal.fg">
            {item.meta}
          </chakra.p>
        ) : null}
        {item.text ? <chakra.p color="fg.muted">{item.text}</chakra.p> : null}
        <CardPoints item={item} />
        <CardFacts item={item} />
        {item.linkLabel ? (
          <chakra.div mt="auto" pt="1">
            <CardLink item={item} />
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}
