import { Icon } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import type { ToolIconName } from "./tool-icons.ts";

type ToolIconProps = ComponentProps<typeof Icon> & { name: ToolIconName };

/** A decorative icon of the drafting area, slightly larger than the text around it. */
export function ToolIcon({ name, ...props }: ToolIconProps) {
  return (
    <Icon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={`/tools.svg#${name}`} />
      </svg>
    </Icon>
  );
}
