import { Icon as ChakraIcon, type IconProps as ChakraIconProps } from "@chakra-ui/react";
import type { Icon as IconName } from "#schema/generated/types.ts";

type IconProps = ChakraIconProps & { name: IconName };

/**
 * A drawn icon of the one family (Lucide), as big as the text around it. Decorative: the text says it too.
 * The build publishes all drawings in one file (src/publish/output/icon-sprites.ts), so an icon costs a page only its name.
 */
export function Icon({ name, ...props }: IconProps) {
  return (
    <ChakraIcon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={`/icons.svg#${name}`} />
      </svg>
    </ChakraIcon>
  );
}
