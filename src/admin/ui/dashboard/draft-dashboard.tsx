import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { LinkButton } from "#src/ui/button.tsx";
import { Overview } from "./overview.tsx";

export const hydrate: Hydrate = "load";

/** The dashboard, the first page of the drafting area. */
export default function DraftDashboard(block: DraftDashboardBlock) {
  return (
    <Workspace
      gate={gate}
      title={block.title}
      text={block.text}
      actions={
        <LinkButton href={block.action.href} variant="primary">
          <ToolIcon name="plus" />
          {block.action.label}
        </LinkButton>
      }
    >
      <div id={block.id}>
        <Overview {...block} />
      </div>
    </Workspace>
  );
}
