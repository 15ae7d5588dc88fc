import {
  Box,
  type BoxProps,
  Grid,
  Heading,
  HStack,
  List,
  SimpleGrid,
  Span,
  Tabs,
  Text,
  useTabs,
  VisuallyHidden,
} from "@chakra-ui/react";
import { memo } from "react";
import type { DraftEditorBlock } from "#schema/generated/types.ts";
import type { CheckItem } from "#src/admin/checklist/check-fields.ts";
import { useChecklist } from "#src/admin/ui/context/session-context.ts";
import { Disclosure } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { CoverField } from "#src/admin/ui/write/cover-field.tsx";
import { LivePreview } from "#src/admin/ui/write/live-preview.tsx";
import { DescriptionField, LineField, TagsField } from "#src/admin/ui/write/text-field.tsx";
import { WritePane } from "#src/admin/ui/write/write-pane.tsx";
import { useMedia } from "#src/editing/use-media.ts";

const tabs = [
  { id: "write", label: "Write" },
  { id: "preview", label: "Preview" },
  { id: "details", label: "Details" },
  { id: "checklist", label: "Checklist" },
] as const;

/** Text, preview, details and checklist, as panels or tabs: the same elements, so that hidden ones keep their state. */
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

/**
 * The checklist: a row of small bars that shows how many items are done, the open items, needed ones first, and the completed ones, which
 * can be expanded.
 */
export function Checklist({ posts }: Pick<DraftEditorBlock, "posts">) {
  return <Items items={useChecklist(posts)} />;
}

const Items = memo(function Items({ items }: { items: readonly CheckItem[] }) {
  const needs = items.filter(({ done, needed }) => needed && !done);
  const advice = items.filter(({ done, needed }) => !needed && !done);
  const done = items.filter((item) => item.done);
  return (
    <section aria-labelledby="checklist-title">
      <Heading id="checklist-title" size="md">
        Before publishing
      </Heading>
      <HStack aria-hidden="true" gap="1" mt="4">
        {[...done, ...advice, ...needs].map((item) => (
          <Span
            key={item.id}
            flex="1 1 0"
            maxW="6"
            h="1.5"
            borderRadius="full"
            bg={item.done ? "success.solid" : item.needed ? "accent.solid" : "bg.muted"}
          />
        ))}
      </HStack>
      <Text my="3" color="fg.muted">
        {needs.length === 0 ? "Nothing is missing. " : `${needs.length} still needed. `}
        {advice.length > 0
          ? `${advice.length} ${advice.length === 1 ? "suggestion" : "suggestions"} to improve it.`
          : ""}
      </Text>
      <ChecklistItems items={[...needs, ...advice]} />
      {done.length > 0 ? (
        <Disclosure label={`${done.length} done`}>
          <ChecklistItems items={done} />
        </Disclosure>
      ) : null}
    </section>
  );
});

function ChecklistItems({ items }: { items: readonly CheckItem[] }) {
  return (
    <List.Root gap="4">
      {items.map((item) => (
        <ChecklistItem key={item.id} {...item} />
      ))}
    </List.Root>
  );
}

function ChecklistItem({ label, done, needed, advice }: CheckItem) {
  const state = done ? "Done" : needed ? "Needed" : "Advice";
  return (
    <List.Item>
      <List.Indicator color={done ? "success.fg" : needed ? "accent.fg" : "fg.subtle"}>
        <ToolIcon name={done ? "circle-check" : needed ? "circle-alert" : "circle-dashed"} />
      </List.Indicator>
      <div>
        <VisuallyHidden>{state}: </VisuallyHidden>
        <Span color={done ? "fg.muted" : undefined} fontWeight={done ? undefined : "semibold"}>
          {label}
        </Span>
        {done ? null : (
          <Text textStyle="small" color="fg.muted">
            {advice}
          </Text>
        )}
      </div>
    </List.Item>
  );
}
