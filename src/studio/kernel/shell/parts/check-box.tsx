import { Checkbox } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  checked: boolean;
  size?: "xs" | "sm";
  onChange: (checked: boolean) => void;
};

/** An option with its label; a small one is secondary. */
export function CheckBox({ children, checked, size = "xs", onChange }: Props) {
  return (
    <Checkbox.Root
      size={size}
      flexShrink="0"
      checked={checked}
      onCheckedChange={(details) => onChange(details.checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color={size === "xs" ? "fg.muted" : undefined}>{children}</Checkbox.Label>
    </Checkbox.Root>
  );
}
