import { Icon as ChakraIcon, type IconProps as ChakraIconProps } from "@chakra-ui/react";
import type { Icon as IconName } from "#schema/generated/types.ts";

type IconProps = ChakraIconProps & { name: IconName };

/** As large as the text, decorative, from one sprite (src/publish/output/icon-sprites.ts): it costs only its name. */
export function Icon({ name, ...props }: IconProps) {
  return (
    <ChakraIcon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={`/icons.svg#${name}`} />
      </svg>
    </ChakraIcon>
  );
}
