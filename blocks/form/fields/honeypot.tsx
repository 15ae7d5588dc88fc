import { VisuallyHidden } from "@chakra-ui/react";

/**
 * A field for bots that fill in every field. Hidden from visitors, keyboards and screen readers, and not autofilled.
 */
export function Honeypot({ name }: { name: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </VisuallyHidden>
  );
}
