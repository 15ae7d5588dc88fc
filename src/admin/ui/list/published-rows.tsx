import { VisuallyHidden } from "@chakra-ui/react";
import type { DraftListBlock } from "#schema/generated/types.ts";
import { slugInAddress } from "#src/admin/draft/slug.ts";
import { Row, Rows, RuledList } from "#src/admin/ui/parts/rows.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { longDay } from "#src/language/format.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { LinkButton } from "#src/ui/button.tsx";

/** Published posts, with links to view them in a new tab and to edit them as a new edition. */
export function PublishedRows({ publishedTitle, posts }: DraftListBlock) {
  return (
    <Rows id="published" title={publishedTitle} count={posts.length}>
      <RuledList>
        {posts.map(({ title, href, date, category }) => (
          <Row
            key={href}
            title={title}
            meta={`${category} · ${longDay(date, TOOL_LANGUAGE)}`}
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
