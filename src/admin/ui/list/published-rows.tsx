import type { DraftListBlock } from "#schema/generated/types.ts";
import { slugInAddress } from "#src/admin/draft/slug.ts";
import { Row, Rows, RuledList } from "#src/admin/ui/parts/rows.tsx";
import { RowLink } from "#src/admin/ui/parts/tool-icon.tsx";
import { longDay } from "#src/language/format.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";

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
      </RuledList>
    </Rows>
  );
}
