import type { ComponentProps } from "react";
import { Button } from "#src/ui/button.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import type { ToolIconName } from "./tool-icons.ts";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children"> & {
  icon: ToolIconName;
  /** Its name: read to screen readers, shown as a tooltip. */
  label: string;
  /** Keys that do the same: Ctrl+B. Added to the tooltip, as the visitor's own keyboard names them. */
  keys?: string | undefined;
};

/** Only asked in the browser: tools stand behind the gate. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A button that is only an icon, with its name on hover and focus. */
export function IconButton({ icon, label, keys, ...rest }: IconButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-keyshortcuts={keys?.replace("Ctrl", isApple() ? "Meta" : "Control")}
      data-tooltip={keys ? `${label} (${isApple() ? keys.replace("Ctrl+", "⌘") : keys})` : label}
      borderRadius="l2"
      {...rest}
    >
      <ToolIcon name={icon} />
    </Button>
  );
}
