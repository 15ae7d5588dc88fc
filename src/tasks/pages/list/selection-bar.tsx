import { Button, Span } from "@chakra-ui/react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { openForSelected } from "#src/tasks/pages/actions/targets.ts";
import { changeList, pageList } from "./list-state.ts";
import { ancestorsOf, type PageRow } from "./rows/page-tree.ts";
import { t } from "./words.ts";

const DELETE = "delete-page";

const ACTIONS: readonly { dialog: string; label: string; icon: StudioIconName }[] = [
  { dialog: "page-dates", label: t("Dates…"), icon: "calendar" },
  { dialog: "move-pages", label: t("Move…"), icon: "folder" },
  { dialog: DELETE, label: t("Delete…"), icon: "trash-2" },
];

/** Opens the dialog that deletes the selected pages in sight, or else one page. */
export function deleteSelected(studio: Studio, rows: readonly PageRow[], row: PageRow | undefined): void {
  const selected = selectedIn(rows, pageList.get(studio).selected);
  const own = row?.node.page ? [row.node.route] : [];
  const routes = selected.length > 0 ? selected : own;
  if (routes.length > 0) openForSelected(studio, DELETE, routes);
}

/** The selected pages in sight. */
function selectedIn(rows: readonly PageRow[], selected: ReadonlySet<string>): string[] {
  return rows.flatMap(({ isMatch, node }) => (isMatch && selected.has(node.route) ? [node.route] : []));
}

type Props = {
  rows: readonly PageRow[];
  /** Removes the search and the filters. */
  onShowAll: () => void;
};

/**
 * The number of selected pages, and the actions on them. Pages that a filter or a collapsed row hides are counted separately, and the actions
 * leave them alone.
 */
export function SelectionBar({ rows, onShowAll }: Props) {
  const studio = useStudio();
  const { selected, expanded } = pageList.use((state) => state);
  const pages = useShell((state) => state.site?.pages) ?? [];
  const count = selectedIn(rows, selected).length;
  const hidden = pages.filter(({ route }) => selected.has(route)).length - count;
  const show = () => {
    onShowAll();
    changeList(studio, { expanded: new Set([...expanded, ...[...selected].flatMap(ancestorsOf)]) });
  };
  return (
    <>
      <Span role="status" fontWeight="medium" px="1">
        {hidden > 0
          ? t("{count, number} selected, {hidden, number} out of sight", { count, hidden })
          : t("{count, number} selected", { count })}
      </Span>
      {hidden > 0 ? <TextButton onClick={show}>{t("Show them")}</TextButton> : null}
      {ACTIONS.map(({ dialog, label, icon }) => (
        <Button
          key={dialog}
          variant="ghost"
          color={dialog === DELETE ? "danger.fg" : undefined}
          disabled={count === 0}
          onClick={() => openForSelected(studio, dialog, selectedIn(rows, selected))}
        >
          <StudioIcon name={icon} size="0.875rem" />
          {label}
        </Button>
      ))}
      <Button variant="ghost" onClick={() => changeList(studio, { selected: new Set() })}>
        {t("Select none")}
      </Button>
    </>
  );
}
