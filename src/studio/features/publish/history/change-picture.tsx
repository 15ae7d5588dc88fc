import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { CHANGE_PAGE } from "./calls.ts";

/** A page or one of its blocks as the site shows it. @param query which one, as `CHANGE_PAGE` says */
export function ChangePicture({ title, query }: { title: string; query: Record<string, string> }) {
  return (
    <PagePicture
      // Allowed so that styles for visitors without scripts do not apply; the policy of pictures lets no script run.
      sandbox="allow-same-origin allow-scripts"
      title={title}
      address={CHANGE_PAGE}
      query={query}
      height={650}
    />
  );
}
