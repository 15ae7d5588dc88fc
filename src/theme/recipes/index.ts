import { alertRecipe } from "./alert.ts";
import { tableRecipe } from "./table.ts";

/** Recipes behind Chakra's own components, by Chakra's key. Add one here when a block first uses its component. */
export const recipes = {};
export const slotRecipes = { alert: alertRecipe, table: tableRecipe };
