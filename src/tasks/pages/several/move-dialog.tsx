import { useMemo, useState } from "react";
import { FieldRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { useIsOpen } from "#src/tasks/pages/actions/addresses.ts";
import { type PageTask, pageTaskCalls } from "#src/tasks/pages/actions/calls.ts";
import { movesBelow, outermost } from "./moves-below.ts";
import { KeptPages, useSelected } from "./selected-pages.tsx";
import { t } from "./words.ts";

/** The dialog that moves several pages below another page, with the pages below them. */
export function MovePages() {
  const { routes, keptCount, onDone } = useSelected();
  const pages = useShell((state) => state.site?.pages);
  const open = useShell((state) => state.page?.view.route);
  const [above, setAbove] = useState<string>();
  const moved = useMemo(() => outermost(routes), [routes]);
  const picks = useMemo(() => {
    const isMoved = (route: string) => moved.some((one) => `${route}/`.startsWith(`${one}/`));
    return [
      { value: "/", label: t("The top of the site"), note: "/" },
      ...(pages ?? [])
        .filter(({ route }) => route !== "/" && route !== "/404" && !route.includes("[") && !isMoved(route))
        .map(pagePick),
    ];
  }, [pages, moved]);
  const stays = !useIsOpen(moved);
  const moves = above === undefined ? [] : movesBelow(moved, above, open);
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
        help={t("Pages below them move along. Visitors who come to a former address are redirected.")}
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
