import { defineSlotRecipe } from "@chakra-ui/react";

/** A form field: label above, hint and error below. An error has its own colour, an icon and words. */
export const fieldRecipe = defineSlotRecipe({
  slots: [
    "root",
    "label",
    "input",
    "textarea",
    "select",
    "item",
    "requiredIndicator",
    "helperText",
    "errorText",
  ],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", minWidth: "0", width: "full" },
    label: { textStyle: "label" },
    helperText: { textStyle: "small", color: "fg.muted" },
    errorText: {
      display: "flex",
      gap: "2",
      alignItems: "flex-start",
      textStyle: "label",
      color: "danger.fg",
      "& svg": { flexShrink: 0, marginTop: "0.5" },
    },
  },
});
