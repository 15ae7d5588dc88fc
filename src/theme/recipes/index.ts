import { dataListRecipe, emptyStateRecipe } from "#src/theme/recipes/data/card.ts";
import { tableRecipe, timelineRecipe } from "#src/theme/recipes/data/stat.ts";
import {
  inputRecipe,
  nativeSelectRecipe,
  tagsInputRecipe,
  textareaRecipe,
} from "#src/theme/recipes/forms/field.ts";
import { fileUploadRecipe } from "#src/theme/recipes/forms/switch.ts";
import { tabsRecipe } from "#src/theme/recipes/navigation/breadcrumb.ts";
import {
  badgeRecipe,
  blockquoteRecipe,
  codeRecipe,
  iconRecipe,
  linkRecipe,
  listRecipe,
} from "#src/theme/recipes/text/heading.ts";
import { buttonRecipe } from "./button.ts";
import { cardRecipe } from "./data/card.ts";
import { statRecipe } from "./data/stat.ts";
import { dialogRecipe } from "./dialog.ts";
import { fieldRecipe } from "./forms/field.ts";
import { accordionRecipe } from "./navigation/accordion.ts";
import { breadcrumbRecipe } from "./navigation/breadcrumb.ts";
import { alertRecipe, containerRecipe } from "./section.ts";
import { headingRecipe } from "./text/heading.ts";

/** Recipes of Chakra components, by Chakra's key. Add one here when a block first uses its component. */
export const recipes = {
  badge: badgeRecipe,
  button: buttonRecipe,
  code: codeRecipe,
  container: containerRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  textarea: textareaRecipe,
};
export const slotRecipes = {
  accordion: accordionRecipe,
  alert: alertRecipe,
  blockquote: blockquoteRecipe,
  breadcrumb: breadcrumbRecipe,
  card: cardRecipe,
  dataList: dataListRecipe,
  dialog: dialogRecipe,
  emptyState: emptyStateRecipe,
  field: fieldRecipe,
  fileUpload: fileUploadRecipe,
  list: listRecipe,
  nativeSelect: nativeSelectRecipe,
  stat: statRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  tagsInput: tagsInputRecipe,
  timeline: timelineRecipe,
};
