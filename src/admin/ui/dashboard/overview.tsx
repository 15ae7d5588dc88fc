import { Grid } from "@chakra-ui/react";
import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import { browserDrafts } from "#src/admin/store/browser-drafts.ts";
import { StorageNotice } from "#src/admin/ui/parts/storage-notice.tsx";
import { useDrafts } from "#src/admin/ui/parts/use-drafts.ts";
import { Counts } from "./counts.tsx";
import { Keep } from "./keep.tsx";
import { Recent } from "./recent.tsx";
import { SetAsideList } from "./set-aside-list.tsx";

/**
 * The contents of the dashboard. It is rendered only when the gate is open, so drafts are not read before.
 */
export function Overview(block: DraftDashboardBlock) {
  const store = browserDrafts();
  const { drafts, refresh } = useDrafts(store);
  return (
    <>
      <StorageNotice available={store.available} unreadable={0} />
      <Counts
        counts={[
          {
            label: block.published,
            count: block.posts.length,
            href: "/admin/posts#published",
          },
          { label: block.drafts, count: drafts.length, href: "/admin/posts#drafts" },
        ]}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 3fr) minmax(0, 2fr)" }}
        gap="10"
        mt="10"
        alignItems="start"
      >
        <Recent title={block.recentTitle} empty={block.recentEmpty} drafts={drafts} />
        <Keep title={block.keepTitle} text={block.keepText} drafts={drafts} onImported={refresh} />
      </Grid>
      <SetAsideList texts={store.backups()} onRestored={refresh} />
    </>
  );
}
