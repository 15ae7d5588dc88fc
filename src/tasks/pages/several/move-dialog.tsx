import { useMemo, useState } from "react";
import { FieldRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { hasFixedAddress, isAtOrBelow } from "#src/tasks/pages/actions/addresses.ts";
import { type PageTask, pageTaskCalls } from "#src/tasks/pages/actions/calls.ts";
import { movesBelow, outermost } from "./moves-below.ts";
import { KeptPages, useSelected } from "./selected-pages.tsx";
import { t } from "./words.ts";

/** The dialog that moves several pages below another page, with the pages below them. */
export function MovePages() {
  const { routes, open, keptCount, onDone } = useSelected();
  const pages = useShell((state) => state.site?.pages);
  const [above, setAbove] = useState<string>();
  const moved = useMemo(() => outermost(routes), [routes]);
  const picks = useMemo(() => {
    const isMoved = (route: string) => moved.some((one) => isAtOrBelow(route, one));
    return [
      { value: "/", label: t("The top of the site"), note: "/" },
      ...(pages ?? []).filter(({ route }) => !hasFixedAddress(route) && !isMoved(route)).map(pagePick),
    ];
  }, [pages, moved]);
  const moves = above === undefined ? [] : movesBelow(moved, above);
  const stays = !moves.some(({ route }) => isAtOrBelow(open, route));
  const task: PageTask = { task: "move", pages: moves, below: true, stays };
  const count = moved.length;
  return (
    <TaskDialog
      calls={pageTaskCalls}
      title={t("Move {count, plural, one {# page} other {# pages}}", { count })}
      task={moves.length === 0 ? undefined : task}
      action={t("Move")}
      done={t("{count, plural, one {# page moved} other {# pages moved}}, and all links are updated", {
        count,
      })}
      onDone={onDone}
    >
      <FieldRow
        label={t("Below")}
        help={t("Pages below them move too. Visitors to a former address are redirected.")}
      >
        <PickOne
          label={t("Below")}
          picks={picks}
          value={above}
          onPick={setAbove}
          placeholder={t("Choose a page")}
          isFirst
        />
      </FieldRow>
      <KeptPages count={keptCount} />
    </TaskDialog>
  );
}
