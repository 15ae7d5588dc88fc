import { Icon } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import type { ToolIconName } from "./tool-icons.ts";

type ToolIconProps = ComponentProps<typeof Icon> & { name: ToolIconName };

/** An icon of the drafting area, a little larger than the text around it. Decorative: the text or the name says it too. */
export function ToolIcon({ name, ...props }: ToolIconProps) {
  return (
    <Icon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={`/tools.svg#${name}`} />
      </svg>
    </Icon>
  );
}
