import { chakra } from "@chakra-ui/react";
import type { CardGridBlock } from "#schema/generated/types.ts";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import { CardRow } from "./card-row.tsx";
import { PictureCard } from "./picture-card.tsx";
import { TileCard } from "./tile-card.tsx";

/** Cards of equal weight. Three looks, so that a page with several grids keeps its rhythm. */
export default function CardGrid(props: CardGridBlock) {
  const { id, variant = "tiles", tone = "paper", columns = 3, eyebrow, title, text, items, action } = props;
  const Card = cards[variant];
  return (
    <Section id={id} tone={tone}>
      <SectionHeader eyebrow={eyebrow} title={title} text={text} action={action} />
      <chakra.ul
        display="grid"
        listStyleType="none"
        gap={
          variant === "list" ? "0" : variant === "pictures" ? { base: "6", lg: "8" } : { base: "3", md: "5" }
        }
        gridTemplateColumns={
          variant === "list" ? "minmax(0, 1fr)" : columnsOf(columns, variant, items.length)
        }
      >
        {items.map((item, index) => (
          <Card key={index} item={item} />
        ))}
      </chakra.ul>
    </Section>
  );
}

const cards = { tiles: TileCard, pictures: PictureCard, list: CardRow };

/** Pictures need room; tiles may stand three in a row on a tablet when that leaves no card alone. */
function columnsOf(columns: number, variant: "tiles" | "pictures", count: number) {
  const repeat = (times: number) => `repeat(${times}, minmax(0, 1fr))`;
  const tablet = variant === "tiles" && columns === 3 && count % 2 === 1 ? 3 : 2;
  return {
    base: repeat(1),
    sm: variant === "pictures" ? repeat(1) : repeat(columns === 4 ? 2 : 1),
    md: repeat(tablet),
    lg: repeat(columns),
  };
}
