import { Box, chakra, Grid, Heading, List, Span, Stack } from "@chakra-ui/react";
import {
  Actions,
  AsideSection,
  filledRows,
  Icon,
  OptionalText,
  SmallPrint,
  stacked,
  TitledSection,
  UprightBlaze,
} from "waymark/ui";
import type { ChecklistBlock, ChecklistItem } from "#schema/generated/types.ts";

/** A list of things to have or to do. A single list stands beside its heading; groups stand side by side below it. */
export default function Checklist(props: ChecklistBlock) {
  const { id, tone, eyebrow, title, text, groups, items = [], mark = "tick" } = props;
  if (!groups) {
    return (
      <AsideSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
        <Box minW="0" borderTopWidth={{ lg: "thin" }}>
          <CheckItems items={items} mark={mark} twoColumns={items.length > 6} />
          <Closing {...props} />
        </Box>
      </AsideSection>
    );
  }
  const count = groups.length;
  return (
    <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
      <Grid
        css={filledRows(count, { ...(count % 2 === 0 && { md: [2] }), lg: [3, 2] })}
        columnGap={{ md: "10", lg: "16" }}
        rowGap="12"
      >
        {groups.map((group, index) => (
          <Box key={index} minW="0" pt="5" borderTopWidth="0.25rem" borderColor="accent.solid">
            <Heading as="h3" size="md" display="flex" alignItems="center" gap="3" css={stacked}>
              {group.icon ? <Icon name={group.icon} /> : null}
              {group.title}
            </Heading>
            <OptionalText mt="2" color="fg.muted">
              {group.text}
            </OptionalText>
            <Box mt="4">
              <CheckItems items={group.items} mark={mark} />
            </Box>
          </Box>
        ))}
      </Grid>
      <Closing {...props} />
    </TitledSection>
  );
}

function Closing({ note, actions }: ChecklistBlock) {
  if (!note && !actions) return null;
  return (
    <Stack gap="6" mt="8">
      <OptionalText color="fg.muted" maxW="reading">
        {note}
      </OptionalText>
      <Actions actions={actions} />
    </Stack>
  );
}

type CheckItemsProps = {
  items: readonly ChecklistItem[];
  mark: "tick" | "dot";
  twoColumns?: boolean | undefined;
};

function CheckItems({ items, mark, twoColumns }: CheckItemsProps) {
  return (
    <List.Root asChild variant="marker">
      <Grid as="ul" columnGap="10" css={filledRows(items.length, twoColumns ? { md: [2] } : {})}>
        {items.map((item, index) => (
          <List.Item key={index}>
            {mark === "tick" ? <TickableItem {...item} /> : <MarkedItem {...item} />}
          </List.Item>
        ))}
      </Grid>
    </List.Root>
  );
}

function MarkedItem({ text, detail }: ChecklistItem) {
  return (
    <>
      <UprightBlaze />
      <Box minW="0">
        <p>{text}</p>
        <SmallPrint mt="0.5">{detail}</SmallPrint>
      </Box>
    </>
  );
}

/** An item that visitors tick off on the page, or on paper; what is ticked is not stored. */
function TickableItem({ text, detail }: ChecklistItem) {
  return (
    <chakra.label display="flex" gap="inherit" minW="0" w="full" cursor="pointer">
      <chakra.input
        type="checkbox"
        flexShrink="0"
        boxSize="5"
        mt="0.5"
        accentColor="brand.solid"
        cursor="inherit"
      />
      <Span minW="0">
        {text}
        <SmallPrint as="span" display="block" mt="0.5">
          {detail}
        </SmallPrint>
      </Span>
    </chakra.label>
  );
}
