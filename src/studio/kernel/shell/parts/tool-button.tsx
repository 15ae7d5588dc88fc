import { IconButton, type IconButtonProps, Kbd, Portal, Span, Tooltip } from "@chakra-ui/react";
import { StudioIcon } from "./studio-icon.tsx";
import type { StudioIconName } from "./studio-icons.ts";

type Props = Omit<IconButtonProps, "aria-label" | "children"> & {
  label: string;
  icon: StudioIconName;
  /** The keyboard shortcut. */
  keys?: string;
};

/** An icon button with its name and shortcut in a tooltip. */
export function ToolButton({ label, icon, keys, ...props }: Props) {
  return (
    <Tooltip.Root openDelay={400} closeDelay={60} positioning={{ placement: "bottom" }}>
      <Tooltip.Trigger asChild>
        <IconButton aria-label={label} size="xs" variant="ghost" color="fg.muted" {...props}>
          <StudioIcon name={icon} />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content bg="fg" color="bg" textStyle="xs" display="flex" gap="2" alignItems="center">
            <Span>{label}</Span>
            {keys ? (
              <Kbd size="sm" variant="plain" color="bg" opacity="0.75">
                {keys}
              </Kbd>
            ) : null}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
