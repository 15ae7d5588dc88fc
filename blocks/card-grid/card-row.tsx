import { chakra } from "@chakra-ui/react";
import { Flag } from "#src/ui/flag.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Arrow, Badge, CardFacts, CardLink, CardPoints, type CardProps, CardTitle } from "./card-parts.tsx";

/**
 * A row between hairlines: name at the start, words in the middle, figures and the way on at the end. A picture takes
 * the start, and the name stands above the words.
 */
export function CardRow({ item }: CardProps) {
  const end = item.facts || item.linkLabel;
  const words = item.text || item.highlights || item.drawbacks;
  const name = <RowName item={item} />;
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        md: item.image ? "minmax(0, 2fr) minmax(0, 3fr)" : "minmax(0, 1fr) minmax(0, 1fr)",
        lg: end ? "minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)" : "minmax(0, 5fr) minmax(0, 6fr) auto",
      }}
      columnGap="10"
      rowGap={{ base: item.image ? "5" : "4", md: "4" }}
      py={{ base: "6", md: "8" }}
      borderTopWidth="thin"
      borderColor="border"
      _last={{ borderBottomWidth: "thin" }}
    >
      {item.image ? (
        <chakra.div
          aspectRatio={{ base: "16/9", md: "8/5" }}
          alignSelf="start"
          borderRadius="card"
          overflow="hidden"
        >
          <Picture image={item.image} cover />
        </chakra.div>
      ) : (
        name
      )}
      <chakra.div
        display={words || item.image ? "grid" : { base: "none", lg: "grid" }}
        gap="3"
        alignContent="start"
      >
        {item.image ? name : null}
        {item.text ? <chakra.p color="fg.muted">{item.text}</chakra.p> : null}
        <CardPoints item={item} />
      </chakra.div>
      {end ? (
        <chakra.div
          display="grid"
          gap="4"
          alignContent="start"
          gridColumn={{ md: item.image ? "2" : "1 / -1", lg: "auto" }}
        >
          <CardFacts item={item} />
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

/** Flag or icon, and the name with what stands right above and below it. */
function RowName({ item }: CardProps) {
  return (
    <chakra.div display="flex" gap="4" alignItems="flex-start" minW="0">
      {item.flag ? (
        <chakra.span pt="1">
          <Flag code={item.flag} width="9" />
        </chakra.span>
      ) : item.icon ? (
        <chakra.span fontSize="lg" pt="0.5" color="signal.fg">
          <Icon name={item.icon} />
        </chakra.span>
      ) : null}
      <chakra.div minW="0">
        {item.badge ? <Badge>{item.badge}</Badge> : null}
        <CardTitle item={item} />
        {item.meta ? (
          <chakra.p textStyle="label" mt="1" color="fg.muted" fontVariantNumeric="tabular-nums">
            {item.meta}
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
