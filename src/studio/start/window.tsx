import { FieldControlContext } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldControl } from "#src/studio/fields/parts/field-control.tsx";
import { itemListOf } from "#src/studio/kernel/shell/actions/add-item.ts";
import { followHistory } from "#src/studio/kernel/shell/actions/follow-history.ts";
import { openStudio } from "#src/studio/kernel/shell/actions/open-page.ts";
import { leaveUnsent } from "#src/studio/kernel/shell/changes/unsent-store.ts";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { SessionToken } from "#src/studio/kernel/shell/connection/session-token.ts";
import { handleMessage } from "#src/studio/kernel/shell/messages/handle-message.ts";
import { type Feature, features, registerFeatures } from "#src/studio/kernel/shell/registry/registry.ts";
import { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { StudioContext } from "#src/studio/kernel/shell/state/use-studio.ts";
import { StudioWindow } from "#src/studio/kernel/shell/window/studio-window.tsx";
import { renderWindow } from "./render-window.tsx";

type ShellModule = { feature: Feature };

const modules = import.meta.glob<ShellModule>(["../features/*/shell.tsx", "../../tasks/*/shell.tsx"], {
  eager: true,
});
registerFeatures([kernelFeature, ...inOrderOfNames(modules)]);
const studio = new Studio(new ApiClient(new SessionToken()), {
  onMessage: handleMessage,
  markOf: (of, block) => {
    const marks = features().flatMap(({ markOf }) => markOf?.(of, block) ?? []);
    return marks.length === 0
      ? undefined
      : {
          text: marks.map(({ text }) => text).join(" "),
          label: marks.map(({ label }) => label).join(", "),
          isNote: marks.some(({ isNote }) => isNote),
        };
  },
  itemOf: ({ state }, block) => itemListOf(state, block)?.field.item.label,
});
void openStudio(studio);
addEventListener("pagehide", () => {
  const { site } = studio.state;
  if (site) leaveUnsent(site.id);
});
addEventListener("popstate", () => void followHistory(studio));
// A window from the back/forward cache would resend changes that it has handed over to another tab.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
renderWindow(
  <StudioContext value={studio}>
    <FieldControlContext value={FieldControl}>
      <StudioWindow />
    </FieldControlContext>
  </StudioContext>,
);

/** The features of all folders, sorted by folder name, which is their order in the palette. */
function inOrderOfNames(modules: Record<string, ShellModule>): Feature[] {
  const nameOf = (file: string) => file.split("/").at(-2) ?? "";
  return Object.entries(modules)
    .sort(([one], [other]) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map(([, { feature }]) => feature);
}
