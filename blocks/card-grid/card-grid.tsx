import { Grid } from "@chakra-ui/react";
import { type ColumnChoices, cellsInRow, filledRows, TitledSection } from "waymark/ui";
import type { CardGridBlock, CardGridItem } from "#schema/generated/types.ts";
import { CardRow, PictureCard, TileCard } from "./cards.tsx";

/** A grid of equal cards, in three variants. */
export default function CardGrid(props: CardGridBlock) {
  const { id, tone, columns = 3, eyebrow, title, text, items, action } = props;
  const { variant = items.some(({ image }) => image) ? "pictures" : "tiles" } = props;
  const Card = cards[variant];
  const named = variant === "pictures" && items.length > 3 && items.every(isNamedPicture);
  const choices: ColumnChoices = { ...columnsOf[variant](columns), ...(named && columnsOfNamed(columns)) };
  const single = variant !== "list" && items.length === 1;
  const across = single && variant === "pictures" && items[0]?.image !== undefined;
  return (
    <TitledSection {...{ id, tone, eyebrow, title, text, action }} single={single && !across}>
      <Grid as="ul" gap={gaps[variant]} css={filledRows(items.length, choices)}>
        {items.map((item, index) => (
          <Card
            key={index}
            item={item}
            across={across}
            columns={{
              md: cellsInRow(items.length, choices.md ?? [1], index),
              lg: cellsInRow(items.length, choices.lg ?? [1], index),
            }}
          />
        ))}
      </Grid>
    </TitledSection>
  );
}

/** Tells whether a card is a picture with a name and no more: two of them fit side by side on a phone. */
const isNamedPicture = (item: CardGridItem): boolean =>
  item.image !== undefined &&
  Object.entries(item).every(([key, part]) => part === undefined || PARTS_OF_NAMED_PICTURE.includes(key));

const PARTS_OF_NAMED_PICTURE = ["image", "title", "href", "flag"];

const cards = { tiles: TileCard, pictures: PictureCard, list: CardRow };

const gaps = { tiles: { base: "3", md: "5" }, pictures: { base: "6", lg: "8" }, list: undefined };

/** Numbers of columns on large phones, tablets, laptops and desktops, by variant. Pictures need more space than tiles. */
const columnsOf = {
  tiles: (columns: number) => {
    const choices = [columns, columns - 1, Math.min(columns + 1, 4)].filter((count) => count > 1);
    return {
      ...(columns === 4 && { sm: [2] }),
      md: columns === 2 ? [2] : [2, 3],
      // A fourth column needs a desktop: in narrower columns a word such as "Accommodation" breaks.
      ...(columns < 4 && { lg: choices.filter((count) => count < 4) }),
      ...(choices.includes(4) && { xl: choices }),
    };
  },
  pictures: (columns: number) => ({
    md: columns === 2 ? [2] : [2, 3],
    lg: [columns, columns - 1].filter((count) => count > 1),
  }),
  list: () => ({}),
};

/** The numbers of columns that differ for pictures with no more than a name. */
const columnsOfNamed = (columns: number) => ({
  base: [2],
  ...(columns === 4 && { lg: [4, 3, 5] }),
});
