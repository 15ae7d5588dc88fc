import { chakra, Flex } from "@chakra-ui/react";
import { useMemo } from "react";
import { choosePicture } from "#src/studio/documents/choose-picture.ts";
import type { ControlProps } from "../form/control-props.ts";
import { useEditor, useEditScope } from "../form/edit-scope.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { PickOne } from "../parts/pick-one.tsx";
import { useShell, useStudio } from "../state/use-studio.ts";

/** A picture of the site, with a thumbnail. Picking one also sets its size, with which the page reserves its space. */
export function PictureField({ field, pointer, value }: ControlProps<"picture">) {
  const studio = useStudio();
  const { apply } = useEditor();
  const { locked, document } = useEditScope();
  const pictures = useShell((state) => state.site?.pictures);
  const picks = useMemo(
    () =>
      (pictures ?? []).map(({ address, width, height }) => ({
        value: address,
        label: address.slice(address.lastIndexOf("/") + 1),
        note: width && height ? `${width} × ${height}` : address.slice(1, address.lastIndexOf("/")),
        picture: <Thumbnail address={address} />,
      })),
    [pictures],
  );
  const pick = (address: string) => {
    const picture = pictures?.find((candidate) => candidate.address === address);
    const root = studio.documentValue(document) ?? null;
    apply(choosePicture(root, pointer, address, picture ?? {}), `Change ${field.label}`);
  };
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Flex gap="2.5" width="100%" align="center">
        {typeof value === "string" ? <Thumbnail address={value} large /> : null}
        <PickOne
          label={field.label}
          picks={picks}
          value={typeof value === "string" ? value : undefined}
          placeholder="Search pictures"
          disabled={locked}
          onPick={pick}
        />
      </Flex>
    </FieldFrame>
  );
}

function Thumbnail({ address, large = false }: { address: string; large?: boolean }) {
  return (
    <chakra.img
      src={address}
      alt=""
      loading="lazy"
      boxSize={large ? "12" : "7"}
      objectFit="cover"
      borderRadius="l2"
      bg="bg.muted"
      flexShrink="0"
    />
  );
}
