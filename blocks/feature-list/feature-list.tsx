import { Box, Grid, Heading, Link, LinkBox, LinkOverlay, List } from "@chakra-ui/react";
import {
  Actions,
  AsideSection,
  filledRows,
  Icon,
  OptionalText,
  Picture,
  phoneColumn,
  slotSizes,
  stacked,
  TitledSection,
  tracks,
  UprightBlaze,
  wideColumn,
} from "waymark/ui";
import type { FeatureListBlock, FeatureListItem } from "#schema/generated/types.ts";

/** Features without boxes: beside their heading, or in two columns below it. */
export default function FeatureList(props: FeatureListBlock) {
  const { id, variant = "aside", tone, eyebrow, title, text, items, image, actions } = props;
  const features = items.map((item, index) => <Feature key={index} item={item} />);
  if (variant === "columns") {
    return (
      <TitledSection id={id} tone={tone} eyebrow={eyebrow} title={title} text={text}>
        <List.Root asChild variant="marker">
          <Grid as="ul" columnGap={{ md: "10", lg: "20" }} css={filledRows(items.length, { md: [2] })}>
            {features}
          </Grid>
        </List.Root>
        <Actions actions={actions} mt="10" />
      </TitledSection>
    );
  }
  return (
    <AsideSection
      id={id}
      tone={tone}
      eyebrow={eyebrow}
      title={title}
      text={text}
      aside={
        <>
          {image ? (
            <Box borderRadius="card" overflow="hidden" mb={actions ? "8" : undefined}>
              <Picture image={image} sizes={asideSizes} />
            </Box>
          ) : null}
          {actions ? <Actions actions={actions} /> : null}
        </>
      }
    >
      <List.Root variant="marker" minW="0" css={{ "& > :first-child": { pt: { lg: "0" } } }}>
        {features}
      </List.Root>
    </AsideSection>
  );
}

const asideSizes = slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(4, 11, 5) });

/** A feature between hairlines: icon, heading, sentence. */
function Feature({ item }: { item: FeatureListItem }) {
  return (
    <List.Item asChild gap="5" py="6" css={stacked}>
      <LinkBox as="li">
        <List.Indicator fontSize="lg">
          {item.icon ? <Icon name={item.icon} /> : <UprightBlaze />}
        </List.Indicator>
        <Box minW="0">
          <Heading as="h3" size="md">
            {item.href ? (
              <Link asChild textDecorationColor="accent.solid" textDecorationThickness="0.1em">
                <LinkOverlay href={item.href}>{item.title}</LinkOverlay>
              </Link>
            ) : (
              item.title
            )}
          </Heading>
          <OptionalText mt="1.5" maxW="reading" color="fg.muted">
            {item.text}
          </OptionalText>
        </Box>
      </LinkBox>
    </List.Item>
  );
}
