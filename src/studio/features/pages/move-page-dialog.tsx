import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { CheckBox } from "#src/studio/kernel/shell/parts/check-box.tsx";
import { TextRow } from "#src/studio/kernel/shell/parts/text-row.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { pageTaskCalls } from "./calls.ts";

/** Gives the open page another address; the old one keeps leading to it. */
export function MovePage() {
  const route = useShell((state) => state.page?.view.route) ?? "/";
  const [to, setTo] = useState(route);
  const [below, setBelow] = useState(true);
  const count = useShell(
    ({ site }) => site?.pages.filter((page) => page.route.startsWith(`${route}/`)).length ?? 0,
  );
  const isOther = to.trim() !== "" && to !== route;
  const task = { task: "move", route, to: to.trim(), below: below && count > 0 } as const;
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title="Change the address"
      task={isOther ? task : undefined}
      action="Change address"
    >
      <TextRow label="Address" required value={to} onChange={setTo} />
      <Box textStyle="xs" color="fg.muted">
        Visitors who come to {route} are led to the new address, and every link on the site is changed.
      </Box>
      {count > 0 ? (
        <CheckBox size="sm" checked={below} onChange={setBelow}>
          {count === 1 ? "Also move the page below it" : `Also move the ${count} pages below it`}
        </CheckBox>
      ) : null}
    </TaskDialog>
  );
}
