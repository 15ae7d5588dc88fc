import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { sectionRecipe } from "#src/theme/recipes/section.ts";

/** Background of a section. `ink` is dark in both colour modes. */
export type Tone = "paper" | "tint" | "ink" | "signal";

const Ground = chakra("section", sectionRecipe);

/** A band across the page with the background of its tone. Its content takes matching colours from the tokens. */
export function Band({
  tone = "paper",
  ...props
}: ComponentProps<typeof Ground> & { tone?: Tone | undefined }) {
  return <Ground data-tone={tone} tone={tone} {...props} />;
}
