import { Box, Dialog, Field, Flex, Span, Stack } from "@chakra-ui/react";
import { type SubmitEvent, useMemo, useState } from "react";
import { counted } from "#src/language/format.ts";
import { PictureDrop, UploadButton } from "#src/studio/fields/picture/picture-input.tsx";
import { Thumbnail } from "#src/studio/fields/picture/thumbnail.tsx";
import { useUpload } from "#src/studio/fields/picture/use-upload.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { DialogActions, DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type PictureItem, removePicture, replacePicture } from "./calls.ts";
import { fileName, placesInWords } from "./picture-words.ts";

type RemoveProps = { picture: PictureItem | undefined; onClose: () => void; onDone: () => void };

/** Asks before a picture is removed, or says why it cannot be. */
export function RemovePictureDialog({ picture, onClose, onDone }: RemoveProps) {
  return (
    <DialogFrame open={picture !== undefined} onClose={onClose}>
      {picture ? <RemovePicture picture={picture} onClose={onClose} onDone={onDone} /> : null}
    </DialogFrame>
  );
}

function RemovePicture({ picture, onClose, onDone }: RemoveProps & { picture: PictureItem }) {
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

type ReplaceProps = { picture: PictureItem | undefined; onClose: () => void };

/** Puts another picture in all places of one: the places first, then one undo step. */
export function ReplacePictureDialog({ picture, onClose }: ReplaceProps) {
  return (
    <DialogFrame open={picture !== undefined} onClose={onClose}>
      {picture ? <ReplacePicture picture={picture} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

function ReplacePicture({ picture, onClose }: ReplaceProps & { picture: PictureItem }) {
  const studio = useStudio();
  const pictures = useShell((state) => state.site?.pictures);
  const [by, setBy] = useState<string>();
  const [replacing, setReplacing] = useState(false);
  const { busy, upload } = useUpload(([uploaded]) => setBy(uploaded?.address));
  const picks = useMemo(
    () =>
      (pictures ?? [])
        .filter(({ address }) => address !== picture.address)
        .map((one) => ({
          value: one.address,
          label: fileName(one.address),
          note: one.width ? `${one.width} × ${one.height}` : "Drawing",
          picture: <Thumbnail picture={one} size="7" />,
        })),
    [pictures, picture],
  );
  const take = ([file]: File[]) => file && void upload([file]);
  const count = counted(picture.uses.length, "place");
  const chosen = pictures?.find(({ address }) => address === by);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (by === undefined || replacing) return;
    setReplacing(true);
    const places = picture.uses.map(({ document, pointer, start }) => ({ document, pointer, start }));
    const request = { ...studio.route, address: picture.address, by, places };
    if (await runChange(studio, replacePicture, request))
      studio.announce(`Replaced in ${count}. Use Undo to restore them.`);
    onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Dialog.Header>
        <Dialog.Title textStyle="md">Replace “{fileName(picture.address)}” everywhere</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <Box>
            <Box color="fg.muted" fontWeight="medium" textStyle="xs" mb="1.5">
              It is replaced in {count}. The alternative texts stay: check that they still fit.
            </Box>
            <Box
              as="ul"
              aria-label="Places"
              listStyleType="none"
              display="grid"
              gap="1.5"
              textStyle="xs"
              maxH="12rem"
              overflowY="auto"
              tabIndex={0}
            >
              {picture.uses.map((use) => (
                <li key={`${use.document} ${use.pointer} ${use.start}`}>
                  {use.title}
                  <Span display="block" color="fg.muted" truncate>
                    {use.alt ? `“${use.alt}”` : "No alternative text"}
                  </Span>
                </li>
              ))}
            </Box>
          </Box>
          <Field.Root gap="1">
            <Field.Label textStyle="xs" fontWeight="medium" color="fg.muted">
              New picture
            </Field.Label>
            <PictureDrop width="100%" onFiles={take}>
              <Flex gap="2" align="center">
                <Thumbnail picture={chosen ?? picture} size="12" />
                <PickOne
                  label="New picture"
                  picks={picks}
                  value={by}
                  onPick={setBy}
                  placeholder="Search, drop or paste a picture"
                />
                <UploadButton small label="Upload a new picture" busy={busy} onFiles={take} />
              </Flex>
            </PictureDrop>
          </Field.Root>
        </Stack>
      </Dialog.Body>
      <DialogActions ready={by !== undefined} busy={replacing}>
        Replace in {count}
      </DialogActions>
    </form>
  );
}
