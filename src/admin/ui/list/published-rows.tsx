import { VisuallyHidden } from "@chakra-ui/react";
import type { DraftListBlock } from "#schema/generated/types.ts";
import { LANGUAGE } from "#src/admin/language.ts";
import { slugInAddress } from "#src/admin/draft/post-address.ts";
import { RuledList } from "#src/admin/ui/parts/ruled-list.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { longDay } from "#src/language/format.ts";
import { LinkButton } from "#src/ui/button.tsx";
import { Row, Rows } from "#src/admin/ui/parts/rows.tsx";

/** Published posts, with links to view them in a new tab and to edit them as a new edition. */
export function PublishedRows({ publishedTitle, posts }: DraftListBlock) {
  return (
    <Rows id="published" title={publishedTitle} count={posts.length}>
      <RuledList>
        {posts.map(({ title, href, date, category }) => (
          <Row
            key={href}
            title={title}
            meta={`${category} · ${longDay(date, LANGUAGE)}`}
            actions={
              <>
                <LinkButton href={href} target="_blank" rel="noopener" variant="ghost" size="sm" px="3">
                  <ToolIcon name="external-link" />
                  <span>
                    View<VisuallyHidden>: {title} (opens a new tab)</VisuallyHidden>
                  </span>
                </LinkButton>
                <LinkButton
                  href={`/admin/posts/edit/${slugInAddress(href)}`}
                  variant="ghost"
                  size="sm"
                  px="3"
                >
                  <ToolIcon name="pen-line" />
                  <span>
                    Edit<VisuallyHidden>: {title}</VisuallyHidden>
                  </span>
                </LinkButton>
              </>
            }
          />
        ))}
      </RuledList>
    </Rows>
  );
}
