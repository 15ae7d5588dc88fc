import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

const target = new FeatureState<{ route: string }>({ route: "/" });

/** Opens a dialog about a page, which is the open one unless it was chosen in the list. */
export function openFor(studio: Studio, dialog: string, route = studio.state.page?.view.route ?? "/"): void {
  target.set(studio, { route });
  studio.openDialog(dialog);
}

/** The page that the dialog is about. */
export function useTarget(): { route: string; title: string } {
  const route = target.use((state) => state.route);
  const title = useShell(({ site }) => site?.pages.find((page) => page.route === route)?.title) ?? route;
  return { route, title };
}
