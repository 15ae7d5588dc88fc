import { VisuallyHidden } from "@chakra-ui/react";

/** A field for programs that fill in whatever they find. Nobody sees, reaches or hears it; browsers do not fill it in. */
export function Honeypot({ name }: { name: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </VisuallyHidden>
  );
}
