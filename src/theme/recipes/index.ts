import { alertRecipe } from "./alert.ts";
import { fieldRecipe } from "./field.ts";
import { inputRecipe } from "./input.ts";
import { nativeSelectRecipe } from "./native-select.ts";
import { tableRecipe } from "./table.ts";
import { textareaRecipe } from "./textarea.ts";

/** Recipes behind Chakra's own components, by Chakra's key. Add one here when a block first uses its component. */
export const recipes = { input: inputRecipe, textarea: textareaRecipe };
export const slotRecipes = {
  alert: alertRecipe,
  field: fieldRecipe,
  nativeSelect: nativeSelectRecipe,
  table: tableRecipe,
};
