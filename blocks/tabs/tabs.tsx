import { Box, chakra, createSlotRecipeContext, Grid, Heading, type HTMLChakraProps } from "@chakra-ui/react";
import {
  Actions,
  Picture,
  phoneColumn,
  RichText,
  slotSizes,
  TitledSection,
  tracks,
  wideColumn,
} from "waymark/ui";
import type { TabsBlock, TabsItem } from "#schema/generated/types.ts";

const { withProvider, withContext } = createSlotRecipeContext({ key: "tabs" });
const TabsRoot = withProvider<HTMLDivElement, HTMLChakraProps<"div">>("div", "root");
const TabsList = withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "list");
const TabsTrigger = withContext<HTMLAnchorElement, HTMLChakraProps<"a">>("a", "trigger");

/** Links to panels, which the script turns into tabs. Without the script, CSS shows the panel that the address names, or the first one. */
export default function Tabs({ id, tone, title, text, items }: TabsBlock) {
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <TabsRoot data-tabs>
        <TabsList data-list aria-label={title} css={list}>
          {items.map(({ label }, index) => (
            <TabsTrigger key={index} id={`${id}-tab-${index + 1}`} href={`#${id}-${index + 1}`} css={trigger}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {items.map((item, index) => (
          <Panel key={index} id={`${id}-${index + 1}`} css={panel}>
            <PanelContent item={item} />
          </Panel>
        ))}
      </TabsRoot>
    </TitledSection>
  );
}

function PanelContent({ item: { label, markdown, image, actions } }: { item: TabsItem }) {
  return (
    <Grid
      templateColumns={{
        base: "minmax(0, 1fr)",
        lg: image ? "minmax(0, 7fr) minmax(0, 5fr)" : "minmax(0, 1fr)",
      }}
      gap={{ base: "6", md: "12" }}
      alignItems="start"
    >
      <Box minW="0">
        <Heading as="h3" size="md" mb="4" css={heading}>
          {label}
        </Heading>
        <RichText html={markdown} />
        <Actions actions={actions} mt="6" />
      </Box>
      {image ? (
        <Box borderRadius="card" overflow="hidden" aspectRatio="4 / 3">
          <Picture
            image={image}
            sizes={slotSizes({ base: phoneColumn, md: wideColumn, lg: tracks(5, 12, 3) })}
            cover
          />
        </Box>
      ) : null}
    </Grid>
  );
}

const Panel = chakra("div");
const scripted = "@media screen and (scripting: enabled)";

const list = { display: "none", [scripted]: { display: "flex", flexWrap: "wrap" } } as const;
const trigger = {
  display: "inline-flex",
  alignItems: "center",
  maxW: "full",
  h: "auto",
  minH: "var(--tabs-height)",
  py: "1.5",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  textAlign: "start",
  textDecoration: "none",
  "[data-tabs]:not([data-ready]):not(:has(> :target)) &:first-of-type": {
    color: "fg",
    borderColor: "accent.solid",
    _highContrast: { borderColor: "Highlight" },
  },
} as const;
/** Hides the panel's heading while the tab with the same text is shown. */
const heading = { [scripted]: { display: "none" } } as const;

const panel = {
  scrollMarginTop: "32",
  "& + &": { mt: "10" },
  // Prints all panels, one after the other.
  _print: { display: "block !important", contentVisibility: "visible !important" },
  [scripted]: {
    "&, & + &": { mt: "8" },
    "&[hidden]": { mt: "0" },
    "[data-tabs]:not([data-ready]) > &:not(:target)": { display: "none" },
    "[data-tabs]:not([data-ready]):not(:has(> :target)) > [data-list] + &": { display: "block" },
  },
} as const;
