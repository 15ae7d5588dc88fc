import { Button } from "@chakra-ui/react";
import { opensDialog } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { Changes } from "./publish-dialog.tsx";

export const feature: Feature = {
  commands: [
    opensDialog("publish", { title: "Publish…", icon: "check", words: "changes commit push restore" }),
  ],
  dialogs: { publish: { size: "lg", Content: Changes } },
  badges: { bar: [{ place: "end", order: 20, Item: PublishButton }] },
};

/** A demo has a button of its own instead. */
function PublishButton() {
  const studio = useStudio();
  const isDemo = useShell((state) => state.site?.demo === true);
  if (isDemo) return null;
  return (
    <Button size="xs" variant="outline" flexShrink="0" onClick={() => studio.openDialog("publish")}>
      Publish…
    </Button>
  );
}
