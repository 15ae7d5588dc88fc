import { Button } from "@chakra-ui/react";
import { opensDialog } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { DemoDialog } from "./demo-dialog.tsx";

const isDemo = ({ site }: ShellState) => site?.demo === true;

export const feature: Feature = {
  commands: [
    opensDialog("demo", {
      title: "Changes of this demo…",
      words: "download patch start over reset",
      icon: "save",
      inSiteMenu: 100,
      when: isDemo,
    }),
  ],
  dialogs: { demo: { Content: DemoDialog } },
  badges: { bar: [{ place: "end", order: 10, Item: DemoButton }] },
};

function DemoButton() {
  const studio = useStudio();
  if (!useShell(isDemo)) return null;
  return (
    <Button size="xs" variant="outline" flexShrink="0" onClick={() => studio.openDialog("demo")}>
      Demo…
    </Button>
  );
}
