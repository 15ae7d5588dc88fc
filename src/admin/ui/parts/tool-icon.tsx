import { Icon } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import type { ToolIconName } from "./tool-icons.ts";

/** A decorative icon of the drafting area, slightly larger than the surrounding text. */
export function ToolIcon({ name, ...props }: ComponentProps<typeof Icon> & { name: ToolIconName }) {
  return <Icon {...props}>{toolDrawing(name)}</Icon>;
}

/** The drawing of an icon, without styles. */
export const toolDrawing = (name: ToolIconName) => (
  <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
    <use href={siteAddress(`/tools.svg#${name}`)} />
  </svg>
);

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children"> & {
  icon: ToolIconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** Keyboard shortcut such as Ctrl+B, shown in the tooltip in the platform's notation. */
  keys?: string | undefined;
};

/** Tells whether the platform is Apple's. Must be called in the browser only. */
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A button with only an icon; its name appears on hover and focus. */
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
