import { alertRecipe } from "./alert.ts";
import { buttonRecipe } from "./button.ts";
import { containerRecipe } from "./container.ts";
import { fieldRecipe } from "./field.ts";
import { headingRecipe } from "./heading.ts";
import { inputRecipe } from "./input.ts";
import { linkRecipe } from "./link.ts";
import { nativeSelectRecipe } from "./native-select.ts";
import { tableRecipe } from "./table.ts";
import { textareaRecipe } from "./textarea.ts";

/** Recipes behind Chakra's own components, by Chakra's key. Add one here when a block first uses its component. */
export const recipes = {
  button: buttonRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  input: inputRecipe,
  link: linkRecipe,
  textarea: textareaRecipe,
};
export const slotRecipes = {
  alert: alertRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  table: tableRecipe,
};
