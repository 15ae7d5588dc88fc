import {
  createSlotRecipeContext,
  type HTMLChakraProps,
  Icon,
  type RecipeVariantProps,
} from "@chakra-ui/react";
import { navRecipe } from "#src/theme/recipes/navigation/nav.ts";

const { withProvider, withContext } = createSlotRecipeContext({ recipe: navRecipe });

/** The parts of a navigation: a list, a trigger for each menu, its popover, and the links in it. */
export const Nav = {
  Root: withProvider<HTMLElement, HTMLChakraProps<"nav", RecipeVariantProps<typeof navRecipe>>>(
    "nav",
    "root",
  ),
  List: withContext<HTMLUListElement, HTMLChakraProps<"ul">>("ul", "list"),
  Trigger: withContext<HTMLButtonElement, HTMLChakraProps<"button">>("button", "trigger"),
  Content: withContext<HTMLDivElement, HTMLChakraProps<"div">>("div", "content"),
  Link: withContext<HTMLAnchorElement, HTMLChakraProps<"a">>("a", "link"),
};

/** The small arrow of an expandable item. Its parent rotates it when open. */
export function Chevron() {
  return (
    <Icon boxSize="0.75em" transition="transform 150ms">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2 4.5 6 8.5 10 4.5" />
      </svg>
    </Icon>
  );
}
