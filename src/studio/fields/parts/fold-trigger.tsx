import { type ButtonProps, Collapsible } from "@chakra-ui/react";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { FoldArrow } from "#src/studio/kernel/shell/parts/studio-icon.tsx";

/** The button of a `Collapsible`, with an arrow that points down while it is open. */
export function FoldTrigger({ children, ...button }: ButtonProps) {
  return (
    <Collapsible.Trigger asChild>
      <TextButton gap="1" color="fg.muted" {...button}>
        <Collapsible.Context>{({ open }) => <FoldArrow isOpen={open} />}</Collapsible.Context>
        {children}
      </TextButton>
    </Collapsible.Trigger>
  );
}
