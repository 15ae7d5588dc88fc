import { VisuallyHidden } from "@chakra-ui/react";

/** A link to another company's service: the page that the visitor was reading stays open. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Says so to those who would not see it happen. */
export function NewTabHint() {
  return <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;
}
