import { Icon as ChakraIcon, type IconProps as ChakraIconProps } from "@chakra-ui/react";
import type { Icon as IconName } from "#schema/generated/types.ts";

type IconProps = ChakraIconProps & { name: IconName };

/**
 * A Lucide icon, as large as the text around it. Decorative: the text says the same. The build publishes all icons in
 * one sprite (src/publish/output/icon-sprites.ts), so an icon costs a page only its name.
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
