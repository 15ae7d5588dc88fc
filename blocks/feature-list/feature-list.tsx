import { Box, Grid, List } from "@chakra-ui/react";
import type { FeatureListBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { AsideSection } from "#src/ui/layout/aside-layout.tsx";
import { filledRows } from "#src/ui/layout/filled-rows.ts";
import { TitledSection } from "#src/ui/layout/section.tsx";
import { Picture } from "#src/ui/pictures/picture.tsx";
import { phoneColumn, slotSizes, tracks, wideColumn } from "#src/ui/pictures/slot-sizes.ts";
import { Feature } from "./feature.tsx";

/** Points without boxes: beside their heading, or in two columns below it. */
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

/** The heading's side of `AsideLayout`. */
const asideSizes = slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(4, 11, 5) });
