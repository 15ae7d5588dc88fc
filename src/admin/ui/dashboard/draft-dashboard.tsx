import {
  Box,
  Card,
  Grid,
  Heading,
  HStack,
  Link,
  LinkBox,
  LinkOverlay,
  SimpleGrid,
  Stat,
  Text,
  Wrap,
} from "@chakra-ui/react";
import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import { type Draft, draftName } from "#src/admin/draft/draft.ts";
import type { Backup } from "#src/admin/store/backup.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { Exchange } from "#src/admin/ui/parts/exchange.tsx";
import { StorageNotice } from "#src/admin/ui/parts/notice.tsx";
import { RuledList } from "#src/admin/ui/parts/rows.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { countNewer, useDrafts } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";

export const hydrate: Hydrate = "load";

export default function DraftDashboard(block: DraftDashboardBlock) {
  return (
    <Workspace title={block.title} text={block.text} action={block.action}>
      <div id={block.id}>
        <Overview {...block} />
      </div>
    </Workspace>
  );
}

/** The content of the dashboard, rendered only when the gate is open, so that drafts are not read before. */
function Overview(block: DraftDashboardBlock) {
  const { store, drafts, refresh } = useDrafts();
  return (
    <>
      <StorageNotice available={store.available} newer={countNewer(store)} />
      <SimpleGrid as="dl" columns={2} gap={{ base: "5", md: "8" }} mt="8">
        <Count label={block.published} count={block.posts.length} href="/admin/posts#published" />
        <Count label={block.drafts} count={drafts.length} href="/admin/posts#drafts" />
      </SimpleGrid>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 3fr) minmax(0, 2fr)" }}
        gap="10"
        mt="10"
        alignItems="start"
      >
        <Recent title={block.recentTitle} empty={block.recentEmpty} drafts={drafts} />
        {/* Explains where drafts are stored. */}
        <Card.Root as="section" aria-labelledby="keep-title" overflowWrap="anywhere">
          <Card.Header>
            <ToolIcon name="hard-drive" color="accent.fg" />
            <Heading id="keep-title" size="sm">
              {block.keepTitle}
            </Heading>
          </Card.Header>
          <Text mt="2" textStyle="small" color="fg.muted">
            {block.keepText}
          </Text>
          <Exchange drafts={drafts} onImported={refresh} />
        </Card.Root>
      </Grid>
      <BackupList backups={[...store.unread(), ...store.backups()]} onRestored={refresh} />
    </>
  );
}

function Count({ label, count, href }: { label: string; count: number; href: string }) {
  return (
    <Stat.Root asChild size="lg">
      <LinkBox>
        <Stat.ValueText as="dt">{count}</Stat.ValueText>
        <Stat.Label as="dd">
          <LinkOverlay href={siteAddress(href)}>{label}</LinkOverlay>
        </Stat.Label>
      </LinkBox>
    </Stat.Root>
  );
}

const MAX_RECENT_DRAFTS = 5;

function Recent({ title, empty, drafts }: { title: string; empty: string; drafts: readonly Draft[] }) {
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
                  <LinkOverlay href={siteAddress(`/admin/posts/edit/${draft.id}`)}>
                    {draftName(draft)}
                  </LinkOverlay>
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

const reasons: Record<Backup["reason"], string> = {
  corrupt: "A stored text that could not be read as a draft",
  replaced: "A draft that another one replaced",
  "newer version": "A draft saved by a newer version of this editor",
};

function BackupList({ backups, onRestored }: { backups: readonly Backup[]; onRestored: () => void }) {
  if (backups.length === 0) return null;
  const restore = ({ key }: Backup) => {
    const result = browserDrafts().restore(key);
    if (result?.status === "saved") toasts.add({ title: "Draft restored", tone: "success" });
    else if (result) toasts.add({ title: "This browser has no room for it", tone: "destructive" });
    else {
      const description = "Download it instead, and copy what you need from the file.";
      toasts.add({ title: "This text cannot be read as a draft", description, tone: "destructive" });
    }
    onRestored();
  };
  return (
    <Box as="section" id="aside" aria-labelledby="aside-title" mt="12" maxW="reading">
      <Heading id="aside-title" size="md">
        Set aside
      </Heading>
      <Text my="2" color="fg.muted">
        Nothing you wrote is deleted unless you say so. These texts are still in this browser.
      </Text>
      <RuledList>
        {backups.map((backup) => (
          <Wrap
            as="li"
            key={backup.key}
            align="center"
            justify="space-between"
            columnGap="6"
            rowGap="1"
            py="3"
          >
            <Box minW="0" flex="1 1 16rem">
              {reasons[backup.reason]}
              <Text textStyle="small" color="fg.muted">
                {[agoText(backup.at, new Date()), `${(backup.text.length / 1024).toFixed(1)} KB`]
                  .filter(Boolean)
                  .join(", ")}
              </Text>
            </Box>
            <HStack gap="5">
              <Button variant="link" size="sm" onClick={() => restore(backup)}>
                Restore
              </Button>
              <Button
                variant="link"
                size="sm"
                onClick={() =>
                  downloadFile(`${backup.key.replace(/[^\w-]+/g, "-")}.txt`, backup.text, "text/plain")
                }
              >
                <ToolIcon name="download" />
                Download
              </Button>
            </HStack>
          </Wrap>
        ))}
      </RuledList>
    </Box>
  );
}
