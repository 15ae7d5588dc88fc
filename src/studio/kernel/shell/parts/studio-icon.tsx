import { chakra, IconButton, type IconButtonProps, Kbd, Portal, Span, Tooltip } from "@chakra-ui/react";
import { type FocusEvent, useEffect, useState } from "react";
import { t } from "#src/studio/kernel/shell/words.ts";
import { keysInWords } from "./keys-in-words.ts";
import type { StudioIconName } from "./studio-icons.ts";

/** Value of the style prop `srOnly` for text beside an icon in the bar: narrow windows show only the icon. */
export const NARROW = { base: true, lg: false };

/** Value of the style prop `srOnly` for text beside a number: also hidden in wider windows, to leave space for the page's name. */
export const NUMBER_ALONE = { base: true, "2xl": false };

type IconProps = { name: StudioIconName; size?: string };

/** An icon of Studio's interface. Decorative: adjacent text or the button's name conveys the same. */
export function StudioIcon({ name, size = "1rem" }: IconProps) {
  return (
    <chakra.svg aria-hidden="true" focusable="false" boxSize={size} viewBox="0 0 24 24" flexShrink="0">
      <use href={`#icon-${name}`} />
    </chakra.svg>
  );
}

/** The arrow before something that unfolds: in reading direction, and down while it is open. */
export function FoldArrow({ isOpen, size = "0.75rem" }: { isOpen: boolean; size?: string }) {
  return <StudioIcon name={isOpen ? "chevron-down" : "chevron-right"} size={size} />;
}

/** The badge of a row with problems. It is red, with the error icon, if at least one of them is an error. */
export function ProblemMark({ problems, errors }: { problems: number; errors: number }) {
  return (
    <Span color={errors > 0 ? "danger.fg" : "warning.fg"} display="inline-flex" ms="auto">
      <StudioIcon name={errors > 0 ? "circle-alert" : "triangle-alert"} size="0.875rem" />
      <Span srOnly>{t("{count, plural, one {# problem} other {# problems}}", { count: problems })}</Span>
    </Span>
  );
}

/** An icon from the set that pages can use. */
export function PageIcon({ name }: { name: string }) {
  return (
    <chakra.svg aria-hidden="true" focusable="false" boxSize="1rem" viewBox="0 0 24 24" flexShrink="0">
      <use href={`/icons.svg#${name}`} />
    </chakra.svg>
  );
}

type ButtonProps = Omit<IconButtonProps, "aria-label" | "children"> & {
  label: string;
  icon: StudioIconName;
  /** The keyboard shortcut, as `keysInWords` takes it. */
  keys?: string;
};

/** Shows no tooltip at a button that gets the focus back from a dialog or menu: it would lie over what is below. */
function hideWhenReturned(event: FocusEvent) {
  const isByTab =
    event.relatedTarget instanceof Element && !event.relatedTarget.closest("[role=dialog], [role=menu]");
  if (!isByTab) event.preventDefault();
}

/**
 * Closes an open tooltip on Escape. While the focus is elsewhere, the key also does what it does there: an editor whose button lies
 * under the pointer is left at the first press.
 */
function useEscape(isOpen: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      if (document.activeElement?.matches("[data-scope=tooltip][data-state=open]")) event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener("keydown", onKey, true);
    return () => document.removeEventListener("keydown", onKey, true);
  }, [isOpen, setOpen]);
}

export function ToolButton({ label, icon, keys, ...props }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, setOpen);
  return (
    <Tooltip.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      closeOnEscape={false}
      openDelay={400}
      closeDelay={60}
      positioning={{ placement: "bottom" }}
    >
      <Tooltip.Trigger asChild>
        <IconButton aria-label={label} variant="ghost" color="fg.muted" onFocus={hideWhenReturned} {...props}>
          <StudioIcon name={icon} />
        </IconButton>
      </Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner pointerEvents="none">
          <Tooltip.Content bg="fg" color="bg" textStyle="xs" display="flex" gap="2" alignItems="center">
            <Span>{label}</Span>
            {keys ? (
              <Kbd dir="ltr" size="sm" variant="plain" color="bg" opacity="0.75">
                {keysInWords(keys)}
              </Kbd>
            ) : null}
          </Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}
