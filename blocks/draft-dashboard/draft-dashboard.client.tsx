import { chakra } from "@chakra-ui/react";
import type { DraftDashboardBlock } from "#schema/generated/types.ts";
import type { Hydrate } from "#src/browser/hydrate.ts";
import { gate } from "#src/drafting/gate.ts";
import { ButtonLink } from "#src/ui/drafting/button.tsx";
import { ToolIcon } from "#src/ui/drafting/tool-icon.tsx";
import { Workspace } from "#src/ui/drafting/workspace.tsx";
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
