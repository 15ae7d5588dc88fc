import { Card, Grid, Heading, LinkBox, LinkOverlay, SimpleGrid, Stat, Text } from "@chakra-ui/react";
import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import { Exchange } from "#src/admin/ui/parts/exchange.tsx";
import { StorageNotice } from "#src/admin/ui/parts/notice.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { useDrafts } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { LinkButton } from "#src/ui/button.tsx";
import { BackupList } from "./backup-list.tsx";
import { Recent } from "./recent.tsx";

export const hydrate: Hydrate = "load";

export default function DraftDashboard(block: DraftDashboardBlock) {
  return (
    <Workspace
      title={block.title}
      text={block.text}
      actions={
        <LinkButton href={block.action.href} variant="primary">
          <ToolIcon name="plus" />
          {block.action.label}
        </LinkButton>
      }
    >
      <div id={block.id}>
        <Overview {...block} />
      </div>
    </Workspace>
  );
}

/** Rendered only when the gate is open, so drafts are not read before. */
function Overview(block: DraftDashboardBlock) {
  const { store, drafts, refresh } = useDrafts();
  return (
    <>
      <StorageNotice available={store.available} />
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
        {/* Where drafts are stored. */}
        <Card.Root as="section" aria-labelledby="keep-title" overflowWrap="anywhere">
          <Card.Header>
            <ToolIcon name="hard-drive" color="signal.fg" />
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
      <BackupList backups={store.backups()} onRestored={refresh} />
    </>
  );
}

function Count({ label, count, href }: { label: string; count: number; href: string }) {
  return (
    <Stat.Root asChild size="lg">
      <LinkBox>
        <Stat.Label>
          <LinkOverlay href={href}>{label}</LinkOverlay>
        </Stat.Label>
        <Stat.ValueText>{count}</Stat.ValueText>
      </LinkBox>
    </Stat.Root>
  );
}
