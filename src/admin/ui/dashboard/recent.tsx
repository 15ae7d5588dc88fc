import { chakra } from "@chakra-ui/react";
import { type Draft, draftName } from "#src/admin/draft/draft.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";

const most = 5;

/** The drafts that were saved last: one press, and the writing goes on. */
export function Recent({ title, empty, drafts }: { title: string; empty: string; drafts: readonly Draft[] }) {
  return (
    <section aria-labelledby="recent-title">
      <chakra.h2 id="recent-title" textStyle="h3">
        {title}
      </chakra.h2>
      {drafts.length === 0 ? (
        <chakra.p mt="3" color="fg.muted">
          {empty}
        </chakra.p>
      ) : (
        <chakra.ul mt="3" borderTopWidth="thin" borderColor="border">
          {drafts.slice(0, most).map((draft) => (
            <chakra.li key={draft.id} borderBottomWidth="thin" borderColor="border">
              <chakra.a
                href={`/admin/posts/edit/${draft.id}`}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="4"
                py="4"
                px="3"
                mx="-3"
                borderRadius="l2"
                _hover={{ bg: "bg.subtle" }}
              >
                <chakra.span minW="0">
                  <chakra.span display="block" fontWeight="bold" overflowWrap="anywhere">
                    {draftName(draft)}
                  </chakra.span>
                  <chakra.span display="block" textStyle="small" color="fg.muted">
                    Saved {agoText(draft.savedAt, new Date())} · {draft.readingTime} read
                  </chakra.span>
                </chakra.span>
                <chakra.span color="fg.muted" flexShrink="0">
                  <ToolIcon name="pen-line" />
                </chakra.span>
              </chakra.a>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </section>
  );
}
