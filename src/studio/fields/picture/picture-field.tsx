import { Flex } from "@chakra-ui/react";
import { useMemo } from "react";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { PickOne } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { choosePicture, type PictureMeasure } from "./choose-picture.ts";
import { PictureDrop, UploadButton } from "./picture-input.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { useUpload } from "./use-upload.ts";

/**
 * A picture of the site, or a new one: by button, dropped or pasted. Choosing one also sets its size, with which the
 * page reserves its space.
 */
export function PictureField({ field, pointer, value }: ControlProps<"picture">) {
  const studio = useStudio();
  const { apply } = useEditor();
  const { locked, document } = useEditScope();
  const pictures = useShell((state) => state.site?.pictures);
  const picks = useMemo(
    () =>
      (pictures ?? []).map((picture) => {
        const { address, width, height } = picture;
        return {
          value: address,
          label: address.slice(address.lastIndexOf("/") + 1),
          note: width && height ? `${width} × ${height}` : address.slice(1, address.lastIndexOf("/")),
          picture: <Thumbnail picture={picture} size="7" />,
        };
      }),
    [pictures],
  );
  const pick = (address: string, size: PictureMeasure) => {
    const root = studio.documentValue(document) ?? null;
    apply(choosePicture(root, pointer, address, size), `Change ${field.label}`);
  };
  const { busy, upload } = useUpload(([picture]) => {
    if (!picture) return;
    pick(picture.address, picture);
    studio.announce(`${picture.address.slice(picture.address.lastIndexOf("/") + 1)} uploaded and chosen`);
  });
  const take = ([file]: File[]) => file && void upload([file]);
  const chosen =
    typeof value === "string"
      ? (pictures?.find(({ address }) => address === value) ?? { address: value })
      : undefined;
  return (
    <FieldFrame field={field} pointer={pointer}>
      <PictureDrop width="100%" disabled={locked} onFiles={take}>
        <Flex gap="2" width="100%" align="center">
          {chosen ? <Thumbnail picture={chosen} size="12" /> : null}
          <PickOne
            label={field.label}
            picks={picks}
            value={chosen?.address}
            placeholder="Search, drop or paste a picture"
            disabled={locked}
            onPick={(address) => pick(address, pictures?.find((one) => one.address === address) ?? {})}
          />
          <UploadButton
            small
            label={`Upload a picture for ${field.label}`}
            busy={busy}
            disabled={locked}
            onFiles={take}
          />
        </Flex>
      </PictureDrop>
    </FieldFrame>
  );
}
