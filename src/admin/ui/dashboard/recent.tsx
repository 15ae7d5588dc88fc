import { Box, Heading, Link, LinkBox, LinkOverlay, Text } from "@chakra-ui/react";
import { type Draft, draftName } from "#src/admin/draft/draft.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { RuledList } from "#src/admin/ui/parts/rows.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

const MAX_RECENT_DRAFTS = 5;

/** The drafts saved last, each with a link to the editor. */
export function Recent({ title, empty, drafts }: { title: string; empty: string; drafts: readonly Draft[] }) {
  return (
    <section aria-labelledby="recent-title">
      <Heading id="recent-title" size="md" mb="3">
        {title}
      </Heading>
      {drafts.length === 0 ? (
        <Text color="fg.muted">{empty}</Text>
      ) : (
        <RuledList>
          {drafts.slice(0, MAX_RECENT_DRAFTS).map((draft) => (
            <LinkBox as="li" key={draft.id} display="flex" alignItems="center" gap="4" py="4">
              <Box flex="1" minW="0">
                <Link asChild variant="plain" fontWeight="bold" overflowWrap="anywhere">
                  <LinkOverlay href={`/admin/posts/edit/${draft.id}`}>{draftName(draft)}</LinkOverlay>
                </Link>
                <Text textStyle="small" color="fg.muted">
                  Saved {agoText(draft.savedAt, new Date())} · {draft.readingTime} read
                </Text>
              </Box>
              <ToolIcon name="pen-line" color="fg.muted" />
            </LinkBox>
          ))}
        </RuledList>
      )}
    </section>
  );
}
