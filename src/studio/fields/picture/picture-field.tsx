import { Flex } from "@chakra-ui/react";
import { useEffect, useMemo } from "react";
import { valueAt } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import { focusFirstText } from "#src/studio/kernel/shell/actions/focus.ts";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { choosePicture, type PictureMeasure } from "./choose-picture.ts";
import { PictureDrop, picturePicks, Thumbnail, UploadButton } from "./picture-input.tsx";
import { fileName } from "./picture-names.ts";
import { useUpload } from "./use-upload.ts";

export const controls: Controls = { picture: PictureField };

/**
 * The field for a picture of the site, or a new one: uploaded by button, dropped or pasted. Selecting one also sets its size, which
 * reserves space on the page.
 */
function PictureField({ field, pointer, value }: ControlProps<"picture">) {
  const studio = useStudio();
  const { locked, document, apply } = useFieldEditor({ field, pointer, value });
  const pictures = useShell((state) => state.site?.pictures);
  // The chosen picture's description is in the field below.
  const picks = useMemo(
    () =>
      picturePicks(pictures ?? []).map((pick) =>
        pick.value === value ? { ...pick, label: fileName(pick.value) } : pick,
      ),
    [pictures, value],
  );
  const pick = (address: string, size: PictureMeasure) => {
    const root = studio.editing.documentValue(document) ?? null;
    apply(choosePicture(root, pointer, address, size), t("Change {label}", { label: field.label }));
  };
  const { busy, upload } = useUpload(([picture]) => {
    if (!picture) return;
    pick(picture.address, picture);
    studio.announce(t("{address} uploaded and chosen", { address: fileName(picture.address) }));
    const alt = pointer.replace(/\/src$/, "/alt");
    if (typeof valueAt(studio.editing.documentValue(document) ?? null, alt) === "string")
      focusFirstText(studio, alt);
  });
  const handed = useShell(({ handed: one }) =>
    one?.document === document && one.pointer === pointer ? one.file : undefined,
  );
  useEffect(() => {
    if (!handed || locked) return;
    studio.store.set({ handed: undefined });
    void upload([handed]);
  });
  const take = ([file]: File[]) => file && void upload([file]);
  const currentPicture =
    typeof value === "string"
      ? (pictures?.find(({ address }) => address === value) ?? { address: value })
      : undefined;
  return (
    <FieldFrame field={field} pointer={pointer}>
      <PictureDrop width="100%" disabled={locked} onFiles={take}>
        <Flex gap="2" width="100%" align="center">
          {currentPicture ? <Thumbnail picture={currentPicture} size="12" /> : null}
          <PickOne
            label={field.label}
            picks={picks}
            value={currentPicture?.address}
            placeholder={t("Search, drop or paste a picture")}
            disabled={locked}
            onPick={(address) => pick(address, pictures?.find((one) => one.address === address) ?? {})}
          />
          <UploadButton
            small
            label={t("Upload a picture for {label}", { label: field.label })}
            busy={busy}
            disabled={locked}
            onFiles={take}
          />
        </Flex>
      </PictureDrop>
    </FieldFrame>
  );
}
