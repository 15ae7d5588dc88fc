import type { DraftListBlock } from "#schema/generated/types.ts";
import type { Hydrate } from "#src/browser/hydrate.ts";
import { gate } from "#src/drafting/gate.ts";
import { ButtonLink } from "#src/ui/drafting/button.tsx";
import { ToolIcon } from "#src/ui/drafting/tool-icon.tsx";
import { Workspace } from "#src/ui/drafting/workspace.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { PublishedRows } from "./published-rows.tsx";

export const hydrate: Hydrate = "load";

/** All posts: drafts first, since they are what staff come for. */
export default function DraftList(block: DraftListBlock) {
  return (
    <Workspace
      gate={gate}
      title={block.title}
      actions={
        <ButtonLink href={block.action.href} variant="primary">
          <ToolIcon name="plus" />
          {block.action.label}
        </ButtonLink>
      }
    >
      <DraftRows {...block} />
      <PublishedRows {...block} />
    </Workspace>
  );
}
