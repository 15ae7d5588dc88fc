import { type ButtonProps, Collapsible } from "@chakra-ui/react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

/** The button of a `Collapsible`, with an arrow that points down while it is open. */
export function FoldTrigger({ children, ...button }: ButtonProps) {
  return (
    <Collapsible.Trigger asChild>
      <TextButton gap="1" color="fg.muted" {...button}>
        <Collapsible.Indicator display="inline-flex" _open={{ transform: "rotate(90deg)" }}>
          <StudioIcon name="chevron-right" size="0.75rem" />
        </Collapsible.Indicator>
        {children}
      </TextButton>
    </Collapsible.Trigger>
  );
}
