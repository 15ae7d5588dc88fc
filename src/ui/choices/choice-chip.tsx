import { chakra } from "@chakra-ui/react";

/** The label of a checkbox or radio button as a chip, which is filled while selected. */
export const ChoiceChip = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    minH: "11",
    maxW: "full",
    px: { base: "3", sm: "4" },
    py: "2",
    borderWidth: "thin",
    borderColor: "border.emphasized",
    borderRadius: "full",
    cursor: "pointer",
    textStyle: "label",
    overflowWrap: "anywhere",
    "& input": { accentColor: "accent.solid", flexShrink: "0", w: "4", h: "4" },
    "&:has(:checked)": { borderColor: "accent.solid", bg: "accent.subtle", color: "accent.fg" },
  },
});
