import { accordionRecipe } from "./accordion.ts";
import { alertRecipe } from "./alert.ts";
import { badgeRecipe } from "./badge.ts";
import { blockquoteRecipe } from "./blockquote.ts";
import { breadcrumbRecipe } from "./breadcrumb.ts";
import { buttonRecipe } from "./button.ts";
import { cardRecipe } from "./card.ts";
import { codeRecipe } from "./code.ts";
import { containerRecipe } from "./container.ts";
import { dataListRecipe } from "./data-list.ts";
import { dialogRecipe } from "./dialog.ts";
import { emptyStateRecipe } from "./empty-state.ts";
import { fieldRecipe } from "./field.ts";
import { fileUploadRecipe } from "./file-upload.ts";
import { headingRecipe } from "./heading.ts";
import { iconRecipe } from "./icon.ts";
import { inputRecipe } from "./input.ts";
import { linkRecipe } from "./link.ts";
import { listRecipe } from "./list.ts";
import { nativeSelectRecipe } from "./native-select.ts";
import { statRecipe } from "./stat.ts";
import { tableRecipe } from "./table.ts";
import { tabsRecipe } from "./tabs.ts";
import { tagsInputRecipe } from "./tags-input.ts";
import { textareaRecipe } from "./textarea.ts";
import { timelineRecipe } from "./timeline.ts";

/** Recipes behind Chakra's own components, by Chakra's key. Add one here when a block first uses its component. */
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
