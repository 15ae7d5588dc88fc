import { defineSlotRecipe } from "@chakra-ui/react";
import { fileUploadAnatomy } from "@chakra-ui/react/anatomy";

/** A drop zone, or a button that opens the browser's file picker. */
export const fileUploadRecipe = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { minW: "0" },
    label: { display: "block", mb: "2", textStyle: "label" },
    dropzone: {
      display: "grid",
      gap: "5",
      p: { base: "4", md: "5" },
      borderWidth: "thin",
      borderStyle: "dashed",
      borderColor: "border.emphasized",
      borderRadius: "card",
      "&[data-dragging]": { bg: "brand.subtle", borderColor: "brand.solid" },
    },
  },
});
