import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { hasFixedAddress } from "#src/tasks/pages/actions/addresses.ts";
import { openFirst, useTargets } from "#src/tasks/pages/actions/targets.ts";
import { changeList } from "#src/tasks/pages/list/list-state.ts";
import { t } from "./words.ts";

/**
 * The pages on which a dialog acts.
 * @property routes those that can be moved and deleted, with the open page first
 * @property keptCount number of selected pages that cannot be moved or deleted, such as the home page
 * @property onDone ends the selection and returns to the list, if the dialog was opened from there
 */
export function useSelected() {
  const studio = useStudio();
  const { routes: all, isFromList } = useTargets();
  const open = useShell((state) => state.page?.view.route) ?? "/";
  const routes = useMemo(() => {
    const movable = all.filter((route) => !hasFixedAddress(route));
    return openFirst(movable, open);
  }, [all, open]);
  const onDone = () => {
    if (!isFromList) return;
    // A selection that stays would be acted upon again, possibly out of sight.
    changeList(studio, { selected: new Set() });
    studio.dialogs.open("pages");
  };
  return { all, routes, open, keptCount: all.length - routes.length, onDone };
}

/** Says how many of the selected pages stay where they are. */
export function KeptPages({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box layerStyle="muted">
      {t(
        "{count, plural, one {# selected page has a fixed address, and stays.} other {# selected pages have fixed addresses, and stay.}}",
        { count },
      )}
    </Box>
  );
}
