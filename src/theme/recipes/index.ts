import { alertRecipe } from "./alert.ts";
import { buttonRecipe } from "./button.ts";
import { containerRecipe } from "./container.ts";
import { cardRecipe } from "./data/card.ts";
import { dataListRecipe } from "./data/data-list.ts";
import { emptyStateRecipe } from "./data/empty-state.ts";
import { statRecipe } from "./data/stat.ts";
import { tableRecipe } from "./data/table.ts";
import { timelineRecipe } from "./data/timeline.ts";
import { dialogRecipe } from "./dialog.ts";
import { fieldRecipe } from "./forms/field.ts";
import { fileUploadRecipe } from "./forms/file-upload.ts";
import { inputRecipe } from "./forms/input.ts";
import { nativeSelectRecipe } from "./forms/native-select.ts";
import { tagsInputRecipe } from "./forms/tags-input.ts";
import { textareaRecipe } from "./forms/textarea.ts";
import { accordionRecipe } from "./navigation/accordion.ts";
import { breadcrumbRecipe } from "./navigation/breadcrumb.ts";
import { tabsRecipe } from "./navigation/tabs.ts";
import { badgeRecipe } from "./text/badge.ts";
import { blockquoteRecipe } from "./text/blockquote.ts";
import { codeRecipe } from "./text/code.ts";
import { headingRecipe } from "./text/heading.ts";
import { iconRecipe } from "./text/icon.ts";
import { linkRecipe } from "./text/link.ts";
import { listRecipe } from "./text/list.ts";

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
