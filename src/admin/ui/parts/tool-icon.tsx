import { Icon, VisuallyHidden } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Button, LinkButton } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import type { ToolIconName } from "./tool-icons.ts";

/** A decorative icon of the drafting area, slightly larger than the text around it. */
export function ToolIcon({ name, ...props }: ComponentProps<typeof Icon> & { name: ToolIconName }) {
  return (
    <Icon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={siteAddress(`/tools.svg#${name}`)} />
      </svg>
    </Icon>
  );
}

type IconButtonProps = Omit<ComponentProps<typeof Button>, "children"> & {
  icon: ToolIconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  /** Keyboard shortcut such as Ctrl+B. The tooltip shows it in the notation of the author's platform. */
  keys?: string | undefined;
};

/** Called only in the browser, because these buttons are behind the gate. */
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

type RowActionProps = {
  icon: ToolIconName;
  label: string;
  /** The subject of the action, for screen readers: the label is the same in each row. */
  subject: string;
};

export function RowButton({ icon, label, subject, ...rest }: RowActionProps & ComponentProps<typeof Button>) {
  return (
    <Button variant="ghost" size="sm" px="3" {...rest}>
      <RowLabel icon={icon} label={label} subject={subject} />
    </Button>
  );
}

type RowLinkProps = RowActionProps & ComponentProps<typeof LinkButton>;

export function RowLink({ icon, label, subject, ...rest }: RowLinkProps) {
  return (
    <LinkButton variant="ghost" size="sm" px="3" {...rest}>
      <RowLabel icon={icon} label={label} subject={subject} />
    </LinkButton>
  );
}

function RowLabel({ icon, label, subject }: RowActionProps) {
  return (
    <>
      <ToolIcon name={icon} />
      <span>
        {label}
        <VisuallyHidden>: {subject}</VisuallyHidden>
      </span>
    </>
  );
}
