import { Dialog } from "@chakra-ui/react";
import { type SubmitEvent, useState } from "react";
import { DialogActions } from "#src/studio/kernel/shell/parts/dialog-actions.tsx";
import { DialogFrame } from "#src/studio/kernel/shell/parts/dialog-frame.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type PictureItem, removePicture } from "./calls.ts";
import { fileName, placesInWords } from "./picture-words.ts";

type Props = { picture: PictureItem | undefined; onClose: () => void; onDone: () => void };

/** Asks before a picture is removed, or says why it cannot be. */
export function RemovePictureDialog({ picture, onClose, onDone }: Props) {
  return (
    <DialogFrame open={picture !== undefined} onClose={onClose}>
      {picture ? <RemovePicture picture={picture} onClose={onClose} onDone={onDone} /> : null}
    </DialogFrame>
  );
}

function RemovePicture({ picture, onClose, onDone }: Props & { picture: PictureItem }) {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const name = fileName(picture.address);
  const reason = reasonOf(picture);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (reason !== undefined || busy) return;
    setBusy(true);
    await studio.queue.flush();
    try {
      await studio.client.ask(removePicture, { address: picture.address });
      await studio.reloadSite();
      studio.announce(`${name} removed`);
    } catch (error) {
      studio.showError(error);
    }
    onDone();
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Dialog.Header>
        <Dialog.Title textStyle="md">Remove “{name}”</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        {reason ?? "No page uses this picture. Its file is deleted at once: Undo cannot bring it back."}
      </Dialog.Body>
      <DialogActions ready={reason === undefined} busy={busy} danger>
        Remove picture
      </DialogActions>
    </form>
  );
}

function reasonOf({ uses, isUpload }: PictureItem): string | undefined {
  if (uses.length > 0)
    return `${placesInWords(uses.length)}, so it cannot be removed. Replace it everywhere, or remove it there first.`;
  if (!isUpload)
    return "It belongs to the files of the site, and code may use it: only pictures uploaded here can be removed.";
  return undefined;
}
