import { Box, Button, Code, Dialog, Progress, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { isObject } from "#src/content/json/json.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { counted } from "#src/language/format.ts";
import { DialogActions, DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, FeatureState, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BUILD_PROGRESS, buildPreview, downloadPreview, type PreviewBuildAnswer } from "./calls.ts";

export const feature: Feature = {
  commands: [
    opensDialog("preview-build", {
      title: "Preview build…",
      words: "share colleagues review archive zip download drafts notes",
      icon: "eye",
      inSiteMenu: 90,
    }),
  ],
  dialogs: { "preview-build": { Content: PreviewBuildDialog } },
  events: {
    [BUILD_PROGRESS]: (studio, detail) => {
      const { done, total } = isObject(detail) ? detail : {};
      if (typeof done === "number" && typeof total === "number") progressState.set(studio, { done, total });
    },
  },
};

/** How far a build is, in pages; `total` is 0 until that is known. */
const progressState = new FeatureState({ done: 0, total: 0 });

/** Builds the site as it is now for colleagues, and hands it over as an archive. */
function PreviewBuildDialog() {
  return (
    <>
      <DialogTitle>Preview build</DialogTitle>
      <PreviewBuild />
    </>
  );
}

function PreviewBuild() {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const [built, setBuilt] = useState<PreviewBuildAnswer>();
  const [failure, setFailure] = useState<string>();
  const build = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    progressState.set(studio, { done: 0, total: 0 });
    try {
      await studio.queue.flush();
      setBuilt(await studio.client.ask(buildPreview, {}));
      studio.announce("The preview is ready");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  if (built) return <Built built={built} />;
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Box>
            The whole site as it is now, for colleagues to look at: with changes that are not saved, with
            drafts, and with open notes beside their blocks. Every page says that it is a preview, and search
            engines are asked not to list it.
          </Box>
          {busy ? <Building /> : null}
          {failure === undefined ? null : (
            <Message status="error" role="alert">
              {failure}
            </Message>
          )}
        </Stack>
      </Dialog.Body>
      <DialogActions ready={!busy} busy={busy} onAct={() => void build()}>
        {busy ? "Building" : "Build preview"}
      </DialogActions>
    </>
  );
}

function Building() {
  const { done, total } = progressState.use((state) => state);
  return (
    <Progress.Root
      size="sm"
      colorPalette="brand"
      value={total > 0 ? done : null}
      max={total || 1}
      aria-label="Progress of the build"
    >
      <Box textStyle="xs" color="fg.muted" mb="1.5">
        {total > 0 ? `${done} of ${counted(total, "page")}` : "Getting ready"}
      </Box>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}

function Built({ built }: { built: PreviewBuildAnswer }) {
  const studio = useStudio();
  const { pages, drafts, notes, bytes } = built;
  const download = async () => {
    try {
      downloadFile("preview.zip", await studio.client.download(downloadPreview));
    } catch (error) {
      studio.showError(error);
    }
  };
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Message status="success" role="status">
            {counted(pages, "page")}, {counted(drafts, "draft")} and {counted(notes, "open note")} are in one
            archive of {(bytes / 1_000_000).toFixed(1)} MB.
          </Message>
          <Box>
            Unpack it into any folder of a web server and send colleagues the address of its{" "}
            <Code size="sm">index.html</Code>. Anybody who knows that address can read it: protect the folder
            if that matters.
          </Box>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button size="xs" variant="ghost">
            Done
          </Button>
        </Dialog.ActionTrigger>
        <Button size="xs" colorPalette="signal" onClick={() => void download()}>
          Download preview.zip
        </Button>
      </Dialog.Footer>
    </>
  );
}
