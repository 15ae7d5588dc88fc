import { buttonRecipe } from "./button.ts";
import { cardRecipe, dataListRecipe, emptyStateRecipe } from "./data/card.ts";
import { statRecipe, tableRecipe, timelineRecipe } from "./data/stat.ts";
import { dialogRecipe } from "./dialog.ts";
import {
  fieldRecipe,
  inputRecipe,
  nativeSelectRecipe,
  tagsInputRecipe,
  textareaRecipe,
} from "./forms/field.ts";
import { fileUploadRecipe } from "./forms/switch.ts";
import { accordionRecipe } from "./navigation/accordion.ts";
import { breadcrumbRecipe, tabsRecipe } from "./navigation/breadcrumb.ts";
import { alertRecipe, containerRecipe } from "./section.ts";
import {
  badgeRecipe,
  blockquoteRecipe,
  codeRecipe,
  headingRecipe,
  iconRecipe,
  linkRecipe,
  listRecipe,
} from "./text/heading.ts";
import { portraitRecipe, sectionHeadingRecipe } from "./text/section-heading.ts";

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
  portrait: portraitRecipe,
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
  sectionHeading: sectionHeadingRecipe,
  stat: statRecipe,
  table: tableRecipe,
  tabs: tabsRecipe,
  tagsInput: tagsInputRecipe,
  timeline: timelineRecipe,
};
