import { Box, Grid, List } from "@chakra-ui/react";
import type { ChecklistItem } from "#schema/generated/types.ts";
import { filledRows } from "#src/ui/layout/filled-rows.ts";
import { UprightBlaze } from "#src/ui/pictures/blaze.tsx";
import { Note } from "#src/ui/text.tsx";

type CheckItemsProps = {
  items: readonly ChecklistItem[];
  mark: "tick" | "dot";
  twoColumns?: boolean | undefined;
};

/** A list between hairlines, each item with its marker. */
export function CheckItems({ items, mark, twoColumns }: CheckItemsProps) {
  return (
    <List.Root asChild variant="marker">
      <Grid as="ul" columnGap="10" css={filledRows(items.length, twoColumns ? { md: [2] } : {})}>
        {items.map((item, index) => (
          <List.Item key={index}>
            <UprightBlaze empty={mark === "tick"} />
            <Box minW="0">
              <p>{item.text}</p>
              <Note mt="0.5">{item.detail}</Note>
            </Box>
          </List.Item>
        ))}
      </Grid>
    </List.Root>
  );
}
