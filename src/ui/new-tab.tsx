import { VisuallyHidden } from "@chakra-ui/react";
import { useTexts } from "./language.ts";

/** A link to another company's service opens a new tab, so that the current page stays open. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Announces it to visitors who cannot see it happen. */
export function NewTabHint() {
  return <VisuallyHidden>{` ${useTexts("page").newTab}`}</VisuallyHidden>;
}
