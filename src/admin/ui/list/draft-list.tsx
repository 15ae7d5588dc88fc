import type { DraftListBlock } from "#schema/generated/types.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { LinkButton } from "#src/ui/button.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { PublishedRows } from "./published-rows.tsx";

export const hydrate: Hydrate = "load";

export default function DraftList(block: DraftListBlock) {
  return (
    <Workspace
      title={block.title}
      actions={
        <LinkButton href={block.action.href} variant="primary">
          <ToolIcon name="plus" />
          {block.action.label}
        </LinkButton>
      }
    >
      <DraftRows {...block} />
      <PublishedRows {...block} />
    </Workspace>
  );
}
