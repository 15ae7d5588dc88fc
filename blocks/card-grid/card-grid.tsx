import { SimpleGrid } from "@chakra-ui/react";
import type { CardGridBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { CardRow } from "./card-row.tsx";
import { PictureCard } from "./picture-card.tsx";
import { TileCard } from "./tile-card.tsx";

/** Cards of equal weight. Three looks, so that a page with several grids keeps its rhythm. */
export default function CardGrid(props: CardGridBlock) {
  const { id, variant = "tiles", tone, columns = 3, eyebrow, title, text, items, action } = props;
  const Card = cards[variant];
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} action={action} />
      <SimpleGrid as="ul" columns={columnsOf[variant](columns, items.length)} gap={gaps[variant]}>
        {items.map((item, index) => (
          <Card key={index} item={item} columns={columns} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

const cards = { tiles: TileCard, pictures: PictureCard, list: CardRow };

const gaps = { tiles: { base: "3", md: "5" }, pictures: { base: "6", lg: "8" }, list: undefined };

/** Pictures need room; tiles may stand three in a row on a tablet when that leaves no card alone. */
const columnsOf = {
  tiles: (columns: number, count: number) => ({
    base: 1,
    sm: columns === 4 ? 2 : 1,
    md: columns === 3 && count % 2 === 1 ? 3 : 2,
    lg: columns,
  }),
  pictures: (columns: number) => ({ base: 1, md: 2, lg: columns }),
  list: () => ({ base: 1 }),
};
