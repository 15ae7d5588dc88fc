import { Button, Dialog, Spinner } from "@chakra-ui/react";
import { useCallback, useEffect, useState } from "react";
import { saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type ChangesAnswer, type ErrorPlace, readChanges } from "./calls.ts";
import { PublishForm } from "./publish-form.tsx";
import { type Destination, rememberedSettings, rememberSettings } from "./publish-settings.tsx";
import { Published, type PublishedChanges } from "./published.tsx";

export const feature: Feature = {
  commands: [
    opensDialog("publish", {
      title: "Publish…",
      icon: "upload",
      words: "changes commit push restore review",
    }),
  ],
  dialogs: { publish: { size: "xl", Content: Changes } },
  badges: { bar: [{ place: "end", order: 20, Item: PublishButton }] },
};

/** A demo has a button of its own instead. */
function PublishButton() {
  const studio = useStudio();
  const isDemo = useShell((state) => state.site?.demo === true);
  if (isDemo) return null;
  return (
    <Button
      size="xs"
      px="3"
      colorPalette="accent"
      flexShrink="0"
      onClick={() => studio.openDialog("publish")}
    >
      Publish…
    </Button>
  );
}

/** What has changed since it was published, and publishing of what is ticked. Opening it saves. */
function Changes() {
  const studio = useStudio();
  const site = useShell((state) => state.site?.id) ?? "";
  const [settings, setSettings] = useState<Destination>(() => rememberedSettings(site));
  const [changes, setChanges] = useState<ChangesAnswer & { errors: ErrorPlace[] }>();
  const [published, setPublished] = useState<PublishedChanges>();
  const { way } = settings;
  const load = useCallback(async () => {
    try {
      await saveSite(studio);
      setChanges(await studio.client.ask(readChanges, { way }));
    } catch (error) {
      studio.showError(error);
    }
  }, [studio, way]);
  useEffect(() => void load(), [load]);
  const choose = (next: Destination) => {
    setSettings(next);
    rememberSettings(site, next);
  };
  return (
    <>
      <Dialog.Header display="block">
        <Dialog.Title textStyle="md">Publish</Dialog.Title>
        {published ? null : (
          <Dialog.Description textStyle="xs" color="fg.muted" mt="0.5">
            {changes ? `What has changed since ${changes.since}` : "Looking for changes…"}
          </Dialog.Description>
        )}
      </Dialog.Header>
      {published ? (
        <Published published={published} />
      ) : changes ? (
        <PublishForm
          changes={changes}
          settings={settings}
          onSettings={choose}
          onRestored={() => void load()}
          onPublished={setPublished}
        />
      ) : (
        <Dialog.Body>
          <Spinner size="sm" />
        </Dialog.Body>
      )}
    </>
  );
}
