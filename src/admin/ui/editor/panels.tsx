import { Box, type BoxProps, Grid, Heading, SimpleGrid, Tabs, useTabs } from "@chakra-ui/react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import { Disclosure } from "#src/admin/ui/parts/notice.tsx";
import { CoverField } from "#src/admin/ui/write/cover-field.tsx";
import { LivePreview } from "#src/admin/ui/write/live-preview.tsx";
import { DescriptionField, LineField, TagsField } from "#src/admin/ui/write/text-field.tsx";
import { WritePane } from "#src/admin/ui/write/write-pane.tsx";
import { useMedia } from "#src/editing/use-media.ts";
import { Checklist } from "./checklist.tsx";

const tabs = [
  { id: "write", label: "Write" },
  { id: "preview", label: "Preview" },
  { id: "details", label: "Details" },
  { id: "checklist", label: "Checklist" },
] as const;

/** Text, preview, details and checklist, or tabs of them: the same elements, so hidden ones keep their state. */
export function Panels({ categories, posts }: Pick<DraftEditorBlock, "categories" | "posts">) {
  const wide = useMedia(WIDE);
  const control = useTabs({ defaultValue: "write" });
  const panel = (id: (typeof tabs)[number]["id"]): BoxProps => ({
    minW: "0",
    ...(wide ? {} : control.getContentProps({ value: id })),
    // Panels need no tab stop: each begins with a focusable element, or is read as text.
    tabIndex: undefined,
  });
  return (
    <Tabs.RootProvider value={control} mt={{ base: "4", md: "6" }}>
      {wide ? null : (
        <Tabs.List aria-label="Parts of the post">
          {tabs.map(({ id, label }) => (
            <Tabs.Trigger key={id} value={id}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      )}
      <Grid {...(wide ? desk : {})}>
        <Box {...panel("write")}>
          <WritePane wide={wide} />
        </Box>
        <Box {...panel("preview")} borderInlineStartWidth={wide ? "thin" : undefined}>
          <LivePreview wide={wide} />
        </Box>
      </Grid>
      <Grid {...(wide ? below : {})}>
        <Box {...panel("details")}>
          <Details categories={categories} posts={posts} />
        </Box>
        <Box {...panel("checklist")}>
          <Checklist posts={posts} />
        </Box>
      </Grid>
    </Tabs.RootProvider>
  );
}

/** The theme's breakpoint "xl", from which there is room for text and preview side by side. */
const WIDE = "(min-width: 80rem)";

const desk = {
  templateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  h: "calc(100dvh - 6rem)",
  minH: "30rem",
  bg: "bg.panel",
  borderWidth: "thin",
  borderRadius: "card",
  overflow: "hidden",
  css: { "& > *": { display: "flex", flexDirection: "column", minHeight: 0 } },
} as const;

const below = {
  templateColumns: "minmax(0, 5fr) minmax(0, 3fr)",
  gap: "16",
  mt: "12",
  alignItems: "start",
} as const;

function Details({ categories, posts }: Pick<DraftEditorBlock, "categories" | "posts">) {
  const suggestions = [...new Set([...posts.map(({ category }) => category), ...categories])].sort();
  return (
    <section aria-labelledby="details-title">
      <Heading id="details-title" size="md" mb="5">
        Details
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
        <Box gridColumn="1 / -1">
          <DescriptionField />
        </Box>
        <LineField name="category" label="Category" suggestions={suggestions} />
        <TagsField />
        <LineField name="author" label="Author" />
        <LineField name="date" label="Date" type="date" />
        <Box gridColumn="1 / -1">
          <CoverField />
        </Box>
        <MoreFields />
      </SimpleGrid>
    </section>
  );
}

function MoreFields() {
  return (
    <Disclosure label="More fields" gridColumn="1 / -1">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="6" pt="2">
        <LineField
          name="updated"
          label="Updated"
          type="date"
          hint="The day a published post was last changed."
        />
        <LineField
          name="authorAvatar"
          label="Author picture"
          hint="A file on this site, such as /brand/avatar-team.svg"
        />
        <LineField
          name="canonicalUrl"
          label="Canonical address"
          hint="Only if another page on this site says the same, such as /services/visa-support"
        />
      </SimpleGrid>
    </Disclosure>
  );
}
