import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { CHANGE_PAGE, type Way } from "./calls.ts";

type Props = { title: string; side: "before" | "after"; way: Way; route: string; block: string | undefined };

/** A page or one of its blocks as the site shows it. */
export function ChangePicture({ title, block, ...shown }: Props) {
  return (
    <PagePicture
      // Allowed so that styles for visitors without scripts do not apply; the policy of pictures lets no script run.
      sandbox="allow-same-origin allow-scripts"
      title={title}
      address={CHANGE_PAGE}
      query={{ ...shown, ...(block === undefined ? {} : { block }) }}
      height={650}
    />
  );
}
