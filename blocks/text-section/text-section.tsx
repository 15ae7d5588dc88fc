import { Box, DataList, Grid, Stack } from "@chakra-ui/react";
import {
  Actions,
  AsideHeader,
  AsideLayout,
  Picture,
  phoneColumn,
  RichText,
  Section,
  slotSizes,
  tracks,
  wideColumn,
} from "waymark/ui";
import type { TextSectionBlock } from "#schema/generated/types.ts";

/** Running text, with a picture or facts beside it; without either, the heading is beside the text. */
export default function TextSection(props: TextSectionBlock) {
  const { id, tone = "paper", image, facts, side = "end" } = props;
  if (!image && !facts) return <TextAlone {...props} />;
  const textFirst = side === "end";
  return (
    <Section id={id} tone={tone}>
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr)",
          lg: textFirst ? "minmax(0, 7fr) minmax(0, 5fr)" : "minmax(0, 5fr) minmax(0, 7fr)",
        }}
        columnGap="20"
        rowGap="10"
        alignItems={facts ? "start" : "center"}
      >
        <Box minW="0">
          <AsideHeader eyebrow={props.eyebrow} title={props.title} />
          <Box mt={props.title ? "6" : "0"}>
            <RichText html={props.markdown} />
          </Box>
          <Actions actions={props.actions} mt="8" />
        </Box>
        <Stack gap="8" minW="0" order={{ lg: textFirst ? 0 : -1 }}>
          {image ? (
            <Box aspectRatio={facts ? "8/5" : { base: "8/5", lg: "1" }} borderRadius="card" overflow="hidden">
              <Picture image={image} sizes={besideSizes} cover />
            </Box>
          ) : null}
          {facts ? (
            <DataList.Root orientation="vertical" borderTopWidth="0.25rem" borderColor="accent.solid">
              {facts.map((fact, index) => (
                <DataList.Item key={index}>
                  <DataList.ItemLabel>{fact.label}</DataList.ItemLabel>
                  <DataList.ItemValue>{fact.value}</DataList.ItemValue>
                </DataList.Item>
              ))}
            </DataList.Root>
          ) : null}
        </Stack>
      </Grid>
    </Section>
  );
}

const besideSizes = slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(5, 12, 5) });

/** A text with its heading at the side. It has less padding, because such sections follow each other. */
function TextAlone(props: TextSectionBlock) {
  const { id, tone = "paper", title, markdown, actions } = props;
  const text = (
    <Box minW="0">
      <RichText html={markdown} />
      <Actions actions={actions} mt="8" />
    </Box>
  );
  return (
    <Section id={id} tone={tone} compact={tone === "paper"}>
      {title ? (
        <AsideLayout aside={<AsideHeader eyebrow={props.eyebrow} title={title} />}>{text}</AsideLayout>
      ) : (
        <>
          <AsideHeader eyebrow={props.eyebrow} />
          {text}
        </>
      )}
    </Section>
  );
}
