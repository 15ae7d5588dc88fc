import {
  Button,
  type ButtonProps,
  IconButton,
  Menu,
  Popover,
  type PopoverRootProps,
  Portal,
} from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { StudioIcon } from "./studio-icon.tsx";
import type { StudioIconName } from "./studio-icons.ts";

/** A link in the form of a list row. */
export function ListButton(props: ButtonProps) {
  return (
    <Button
      variant="ghost"
      width="100%"
      height="auto"
      px="2"
      py="1.5"
      justifyContent="start"
      textAlign="start"
      whiteSpace="normal"
      fontWeight="normal"
      {...props}
    />
  );
}

/** A button within a line of text. */
export function TextButton(props: ButtonProps) {
  return <Button size="2xs" variant="plain" height="auto" px="0" {...props} />;
}

type PopoverProps = {
  /** The button that opens the popover. */
  button: ReactNode;
  /** Accessible name of the popover. */
  label: string;
  content: Omit<Popover.ContentProps, "children">;
  /** Renders the content of the popover. `close` closes it and returns the focus to its button. */
  children: (close: () => void) => ReactNode;
} & Pick<PopoverRootProps, "positioning" | "initialFocusEl" | "finalFocusEl">;

/** A popover opened by a button; its content is mounted while it is open. */
export function PopoverButton({ button, label, content, children, ...root }: PopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      lazyMount
      unmountOnExit
      {...root}
    >
      <Popover.Trigger asChild>{button}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label} {...content}>
            {children(() => setOpen(false))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

type MenuEntry = {
  label: string;
  icon: StudioIconName;
  disabled?: boolean;
  danger?: boolean;
  run: () => void;
};
type MenuProps = { label: string; entries: readonly MenuEntry[]; disabled?: boolean; minW: string };

/** The menu of a row, on a button with three dots. */
export function MoreMenu({ label, entries, disabled = false, minW }: MenuProps) {
  return (
    <Menu.Root
      size="sm"
      positioning={{ placement: "bottom-end", strategy: "fixed" }}
      onSelect={({ value }) => entries.find((entry) => entry.label === value)?.run()}
      lazyMount
    >
      <Menu.Trigger asChild>
        <IconButton minW="7" variant="ghost" color="fg.subtle" disabled={disabled} aria-label={label}>
          <StudioIcon name="ellipsis" size="0.875rem" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW={minW}>
          {entries.map((entry) => (
            <Menu.Item
              key={entry.label}
              value={entry.label}
              disabled={entry.disabled ?? false}
              color={entry.danger ? "danger.fg" : undefined}
            >
              <StudioIcon name={entry.icon} size="0.875rem" /> {entry.label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
