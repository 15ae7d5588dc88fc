import { Box, Flex, Span } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import {
  PictureDrop,
  picturePicks,
  Thumbnail,
  UploadButton,
} from "#src/studio/fields/picture/picture-input.tsx";
import { useUpload } from "#src/studio/fields/picture/use-upload.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { DialogForm, DialogFrame } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FieldRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type PictureItem, removePicture, replacePicture } from "./calls.ts";
import { nameOfItem } from "./picture-words.ts";
import { t } from "./words.ts";

/** Maximum number of places that a list names; the others are counted. */
export const MAX_LISTED_USES = 100;

export type AskedPicture = { what: "replace" | "remove"; picture: PictureItem };

type Props = { request: AskedPicture | undefined; onClose: () => void; onRemoved: () => void };

export function PictureDialog({ request, onClose, onRemoved }: Props) {
  return (
    <DialogFrame open={request !== undefined} onClose={onClose}>
      {request?.what === "remove" ? (
        <RemovePicture picture={request.picture} onClose={onClose} onDone={onRemoved} />
      ) : null}
      {request?.what === "replace" ? <ReplacePicture picture={request.picture} onClose={onClose} /> : null}
    </DialogFrame>
  );
}

type RemoveProps = { picture: PictureItem; onClose: () => void; onDone: () => void };

/** The dialog that asks for confirmation before a picture is removed, or explains why it cannot be removed. */
function RemovePicture({ picture, onClose, onDone }: RemoveProps) {
  const studio = useStudio();
  const name = nameOfItem(picture);
  const reason = reasonOf(picture);
  const remove = async () => {
    await studio.editing.queue.flush();
    await studio.attempt(async () => {
      await studio.client.ask(removePicture, { address: picture.address });
      await studio.view.reloadSite();
      showToast(studio, t("“{name}” removed", { name }));
    });
    onDone();
    onClose();
  };
  return (
    <DialogForm
      title={t("Remove “{name}”", { name })}
      action={t("Remove picture")}
      ready={reason === undefined}
      danger
      onSubmit={remove}
    >
      {reason ??
        t(
          "No page uses this picture. Its file is deleted at once; if Undo brings back a page that shows it, the picture comes back too.",
        )}
    </DialogForm>
  );
}

function reasonOf({ uses, isUpload }: PictureItem): string | undefined {
  if (uses.length > 0)
    return t(
      "Used in {count, plural, one {# place} other {# places}}, so it cannot be removed. Replace it everywhere, or remove it there first.",
      { count: uses.length },
    );
  if (!isUpload) return t("It is part of the site itself: only pictures that were uploaded can be removed.");
  return undefined;
}

/** The dialog that replaces a picture by another one in all its uses, which it lists first. The replacement is a single undo step. */
function ReplacePicture({ picture, onClose }: Omit<RemoveProps, "onDone">) {
  const studio = useStudio();
  const pictures = useShell((state) => state.site?.pictures);
  const [by, setBy] = useState<string>();
  const { busy, upload } = useUpload(([uploaded]) => setBy(uploaded?.address));
  const picks = useMemo(
    () => picturePicks((pictures ?? []).filter(({ address }) => address !== picture.address)),
    [pictures, picture],
  );
  const take = ([file]: File[]) => file && void upload([file]);
  const count = picture.uses.length;
  const isDescribed = picture.uses.some(({ alt }) => alt);
  const replacement = pictures?.find(({ address }) => address === by);
  const replace = async () => {
    if (by === undefined) return;
    const places = picture.uses.map(({ document, pointer, start }) => ({ document, pointer, start }));
    const request = { ...studio.route, address: picture.address, by, places };
    if (await runChange(studio, replacePicture, request))
      showToast(studio, t("Replaced in {count, plural, one {# place} other {# places}}", { count }), "undo");
    onClose();
  };
  return (
    <DialogForm
      title={t("Replace “{picture}” everywhere", { picture: nameOfItem(picture) })}
      action={t("Replace in {count, plural, one {# place} other {# places}}", { count })}
      ready={by !== undefined}
      onSubmit={replace}
    >
      <Box>
        <Box fontWeight="medium" layerStyle="muted" mb="1.5">
          {t("It is replaced in {count, plural, one {# place} other {# places}}.", { count })}
          {isDescribed ? ` ${t("The alternative texts stay the same: check that they still fit.")}` : null}
        </Box>
        <Box
          as="ul"
          aria-label={t("Places")}
          display="grid"
          gap="1.5"
          textStyle="xs"
          maxH="12rem"
          overflowY="auto"
          // Only a scrolling list needs the focus; otherwise it starts in the field below.
          tabIndex={picture.uses.length > (isDescribed ? 4 : 8) ? 0 : undefined}
        >
          {picture.uses.slice(0, MAX_LISTED_USES).map((use) => (
            <li key={`${use.document} ${use.pointer} ${use.start}`}>
              {use.title}
              {isDescribed ? (
                <Span display="block" color="fg.muted" truncate>
                  {use.alt ? t("“{alt}”", { alt: use.alt }) : t("No alternative text")}
                </Span>
              ) : null}
            </li>
          ))}
          {count > MAX_LISTED_USES ? (
            <li>{t("and {count, number} more", { count: count - MAX_LISTED_USES })}</li>
          ) : null}
        </Box>
      </Box>
      <FieldRow label={t("New picture")}>
        <PictureDrop width="100%" onFiles={take}>
          <Flex gap="2" align="center">
            <Thumbnail picture={replacement ?? picture} size="12" />
            <PickOne
              label={t("New picture")}
              picks={picks}
              value={by}
              onPick={setBy}
              placeholder={t("Search, drop or paste a picture")}
            />
            <UploadButton small label={t("Upload a new picture")} busy={busy} onFiles={take} />
          </Flex>
        </PictureDrop>
      </FieldRow>
    </DialogForm>
  );
}
