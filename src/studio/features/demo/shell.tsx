import { Button, Code, Dialog, Spacer, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { downloadFile } from "#src/editing/download-file.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { inline } from "#src/studio/kernel/shell/parts/inline.ts";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { downloadPatch, startOver as startOverCall } from "./calls.ts";
import { t } from "./words.ts";

const isDemo = ({ site }: ShellState) => site?.demo === true;

export const feature: Feature = {
  commands: [
    opensDialog("demo", {
      title: t("Your changes in this demo…"),
      words: t("download patch start over reset"),
      icon: "save",
      inSiteMenu: 31,
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
    <Button variant="outline" flexShrink="0" onClick={() => studio.dialogs.open("demo")}>
      {t("Demo…")}
    </Button>
  );
}

/** The demo dialog: an explanation, the changes as a patch, and a reset. */
function DemoDialog() {
  const studio = useStudio();
  const [said, setSaid] = useState("");
  const download = () =>
    studio.attempt(async () => {
      await studio.editing.queue.flush();
      const patch = await studio.client.download(downloadPatch);
      if (patch.size === 0) return setSaid(t("Nothing has been changed yet."));
      downloadFile("studio-demo.patch", patch);
      setSaid("");
    });
  const startOver = async () => {
    await studio.editing.queue.flush();
    if (!(await runChange(studio, startOverCall, studio.route))) return;
    showToast(studio, t("Everything is as it was at the start"), "undo");
    studio.dialogs.close();
  };
  return (
    <>
      <DialogTitle>{t("This is a demo")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="3">
          <p>
            {t(
              "Everything works, on a copy of the site. The site itself stays as it is, and the copy is deleted when the demo ends. Save keeps your changes until then. Publishing is switched off.",
            )}
          </p>
          <p>
            {inline(
              t.parts(
                "To keep your changes, download them as a patch. In the folder of the site, {command} makes them there.",
                { command: <Code size="sm">git apply studio-demo.patch</Code> },
              ),
            )}
          </p>
          <p role="status">{said}</p>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => void startOver()}>
          {t("Start over")}
        </Button>
        <Spacer />
        <Button colorPalette="accent" onClick={() => void download()}>
          {t("Download patch")}
        </Button>
      </Dialog.Footer>
    </>
  );
}
