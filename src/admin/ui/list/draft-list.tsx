import { Box, Flex, Heading, Icon, Text } from "@chakra-ui/react";
import { useRef, useState } from "react";
import type { DraftListBlock } from "#schema/generated/types.ts";
import { discardCover } from "#src/admin/cover/cover-store.ts";
import { type Draft, draftName } from "#src/admin/draft/draft.ts";
import { slugInAddress } from "#src/admin/draft/slug.ts";
import { messages } from "#src/admin/messages.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { Exchange } from "#src/admin/ui/parts/exchange.tsx";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { StorageNotice } from "#src/admin/ui/parts/notice.tsx";
import { RowButton, RowLink } from "#src/admin/ui/parts/row-action.tsx";
import { Row, RowList, Rows } from "#src/admin/ui/parts/rows.tsx";
import { countNewer, useDrafts } from "#src/admin/ui/parts/use-drafts.ts";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { toasts } from "#src/browser/stores/toasts.ts";
import { longDay, TOOL_LANGUAGE } from "#src/language/format.ts";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";

export const hydrate: Hydrate = "load";

export default function DraftList(block: DraftListBlock) {
  return (
    <Workspace title={block.title} action={block.action}>
      <DraftRows {...block} />
      <PublishedRows {...block} />
    </Workspace>
  );
}

function DraftRows({ draftsTitle, emptyTitle, emptyText }: DraftListBlock) {
  const { store, drafts, refresh } = useDrafts();
  const names = namesInAddresses(drafts);
  const [doomed, setDoomed] = useState<Draft>();
  const deleted = useRef(false);

  const ask = (draft: Draft) => {
    deleted.current = false;
    setDoomed(draft);
  };
  const remove = () => {
    if (!doomed) return;
    store.remove(doomed.id);
    void discardCover(doomed.coverKey, store);
    toasts.add(messages.draftDeleted);
    deleted.current = true;
    setDoomed(undefined);
    refresh();
  };

  return (
    <Rows id="drafts" title={draftsTitle} count={drafts.length}>
      <StorageNotice
        available={store.available}
        unreadable={
          [...store.unread(), ...store.backups()].filter(({ reason }) => reason === "corrupt").length
        }
        newer={countNewer(store)}
      />
      {drafts.length === 0 ? (
        <EmptyDrafts title={emptyTitle} text={emptyText} />
      ) : (
        <RowList>
          {drafts.map((draft) => (
            <Row
              key={draft.id}
              title={draftName(draft)}
              meta={`Saved ${agoText(draft.savedAt, new Date())} · ${draft.readingTime} read${draft.published ? " · new edition of a published post" : ""}`}
              actions={<DraftActions draft={draft} name={names.get(draft)} onDelete={() => ask(draft)} />}
            />
          ))}
        </RowList>
      )}
      <Exchange drafts={drafts} onImported={refresh} />
      <Modal
        open={doomed !== undefined}
        role="alertdialog"
        title="Delete this draft?"
        // The row with the button was removed, so the focus moves to the heading of the list.
        finalFocus={() => (deleted.current ? document.querySelector<HTMLElement>("#drafts h2") : null)}
        onClose={() => setDoomed(undefined)}
        actions={
          <>
            <Button variant="outline" onClick={() => setDoomed(undefined)}>
              Cancel
            </Button>
            <Button variant="destructive" onClick={remove}>
              Delete draft
            </Button>
          </>
        }
      >
        <p>
          <strong>{doomed ? draftName(doomed) : ""}</strong> will be removed from this browser. This cannot be
          undone.
        </p>
      </Modal>
    </Rows>
  );
}

function EmptyDrafts({ title, text }: { title: string; text: string }) {
  return (
    <Flex
      direction={{ base: "column", sm: "row" }}
      align="center"
      gap={{ base: "4", sm: "8" }}
      p={{ base: "5", md: "8" }}
      borderWidth="thin"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="card"
    >
      <Icon w="40" h="auto" borderRadius="card" overflow="hidden">
        <svg aria-hidden="true" viewBox="0 0 640 400">
          <use href={siteAddress("/scenes/trail.svg#scene")} />
        </svg>
      </Icon>
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="p" size="sm">
          {title}
        </Heading>
        <Text color="fg.muted" mt="1">
          {text}
        </Text>
      </Box>
    </Flex>
  );
}

type DraftActionsProps = { draft: Draft; name: string | undefined; onDelete: () => void };

function DraftActions({ draft, name, onDelete }: DraftActionsProps) {
  const subject = draftName(draft);
  return (
    <>
      <RowLink icon="eye" label="Preview" subject={subject} href={`/admin/posts/preview/${name}`} />
      <RowLink icon="pen-line" label="Edit" subject={subject} href={`/admin/posts/edit/${name}`} />
      <RowButton icon="trash-2" label="Delete" subject={subject} onClick={onDelete} />
    </>
  );
}

/** Published posts, with links to view them in a new tab and to revise them. */
function PublishedRows({ publishedTitle, posts }: DraftListBlock) {
  return (
    <Rows id="published" title={publishedTitle} count={posts.length}>
      <RowList>
        {posts.map(({ title, href, date, category }) => (
          <Row
            key={href}
            title={title}
            meta={`${category} · ${longDay(date, TOOL_LANGUAGE)}`}
            actions={
              <>
                <RowLink
                  icon="external-link"
                  label="View"
                  subject={`${title} (opens a new tab)`}
                  href={href}
                  target="_blank"
                  rel="noopener"
                />
                <RowLink
                  icon="pen-line"
                  label="Edit"
                  subject={title}
                  href={`/admin/posts/edit/${slugInAddress(href)}`}
                />
              </>
            }
          />
        ))}
      </RowList>
    </Rows>
  );
}

/** The names of drafts in URLs: the slug, or the id of a draft that has none or shares it with one saved later. */
function namesInAddresses(drafts: readonly Draft[]): Map<Draft, string> {
  const takenNames = new Set([""]);
  return new Map(
    drafts.map((draft) => {
      const name = takenNames.has(draft.slug) ? draft.id : draft.slug;
      takenNames.add(draft.slug);
      return [draft, name];
    }),
  );
}
