import { createRecipeContext, type HTMLChakraProps, type RecipeVariantProps } from "@chakra-ui/react";
import type { buttonRecipe } from "#src/theme/recipes/button.ts";

const { withContext } = createRecipeContext({ key: "button" });

/** Variants and sizes of the site's recipe: the types of Chakra's `Button` are those of its own. */
type ButtonVariants = RecipeVariantProps<typeof buttonRecipe>;

export const Button = withContext<HTMLButtonElement, HTMLChakraProps<"button", ButtonVariants>>("button");

/** A link that looks like a button. */
export const LinkButton = withContext<HTMLAnchorElement, HTMLChakraProps<"a", ButtonVariants>>("a");
