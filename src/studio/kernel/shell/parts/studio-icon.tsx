import { chakra } from "@chakra-ui/react";
import type { StudioIconName } from "./studio-icons.ts";

type Props = { name: StudioIconName; size?: string };

/** An icon of Studio's interface. Decorative: the text beside it or the button's name says the same. */
export function StudioIcon({ name, size = "1rem" }: Props) {
  return (
    <chakra.svg aria-hidden="true" focusable="false" boxSize={size} viewBox="0 0 24 24" flexShrink="0">
      <use href={`/studio-icons.svg#${name}`} />
    </chakra.svg>
  );
}

/** An icon from the set that pages can use. */
export function PageIcon({ name, size = "1rem" }: { name: string; size?: string }) {
  return (
    <chakra.svg aria-hidden="true" focusable="false" boxSize={size} viewBox="0 0 24 24" flexShrink="0">
      <use href={`/icons.svg#${name}`} />
    </chakra.svg>
  );
}
