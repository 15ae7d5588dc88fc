import { IconButton, type IconButtonProps, Popover, Portal } from "@chakra-ui/react";
import { type ReactNode, useRef, useState } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";

type Props = Omit<IconButtonProps, "aria-label" | "children" | "content" | "ref"> & {
  icon: StudioIconName;
  label: string;
  content: Omit<Popover.ContentProps, "children">;
  children: (close: () => void) => ReactNode;
};

/**
 * A small button of a field that opens a popover, so that the form never moves. The button appears while the field is hovered or focused,
 * in reserved space, and is not a tab stop: Tab goes from field to field. The popover is created when it opens, since a form has dozens of
 * these buttons.
 */
export function FieldPopover({ icon, label, content, children, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element>(null);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        {...button}
        ref={trigger}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={-1}
        size="2xs"
        minW="5"
        height="5"
        variant="ghost"
        color="fg.subtle"
        opacity="0"
        css={{
          "[data-field]:is(:hover, :focus-within) > * > &, &:focus-visible, &[aria-expanded=true]": {
            opacity: 1,
          },
          "@media (hover: none)": { opacity: 1 },
        }}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          focused.current = document.activeElement;
          setOpen(!open);
        }}
      >
        <StudioIcon name={icon} size="0.875rem" />
      </IconButton>
      {open ? (
        <Popover.Root
          open
          onOpenChange={(details) => setOpen(details.open)}
          positioning={{ getAnchorElement: () => trigger.current, placement: "bottom-end" }}
          persistentElements={[() => trigger.current]}
          finalFocusEl={() => (focused.current instanceof HTMLElement ? focused.current : null)}
        >
          <Portal>
            <Popover.Positioner>
              <Popover.Content aria-label={label} {...content}>
                {children(close)}
              </Popover.Content>
            </Popover.Positioner>
          </Portal>
        </Popover.Root>
      ) : null}
    </>
  );
}
