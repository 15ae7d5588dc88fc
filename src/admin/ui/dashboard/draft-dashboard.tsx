import { chakra } from "@chakra-ui/react";
import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import { gate } from "#src/admin/session/gate.ts";
import { ButtonLink } from "#src/admin/ui/parts/button.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { Workspace } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/hydrate.ts";
import { Overview } from "./overview.tsx";

export const hydrate: Hydrate = "load";

/** The first page of the drafting area. */
export default function DraftDashboard(block: DraftDashboardBlock) {
  return (
    <Workspace
      gate={gate}
      title={block.title}
      text={block.text}
      actions={
        <ButtonLink href={block.action.href} variant="primary">
          <ToolIcon name="plus" />
          {block.action.label}
        </ButtonLink>
      }
    >
      <chakra.div id={block.id}>
        <Overview {...block} />
      </chakra.div>
    </Workspace>
  );
}
