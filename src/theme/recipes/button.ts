import { defineRecipe, type SystemStyleObject } from "@chakra-ui/react";

/**
 * Styles of all buttons, attached to their class: when they were part of the rules for each variant and size, they took 0.5 KB of every
 * page.
 */
export const buttonBase: SystemStyleObject = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "min(0.5rem, 2.1vw)",
  borderRadius: "button",
  borderWidth: "2px",
  borderStyle: "solid",
  borderColor: "transparent",
  fontFamily: "body",
  fontWeight: "bold",
  lineHeight: "1.2",
  py: "2",
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  transitionProperty: "background-color, border-color, color, transform",
  transitionDuration: "fast",
  _active: { transform: "translateY(1px)" },
  _disabled: { opacity: 0.55, cursor: "not-allowed" },
  "& svg": { flexShrink: 0, width: "1.2em", height: "1.2em" },
};

/** Buttons and links that look like buttons. Targets are 44 px or more. */
export const buttonRecipe = defineRecipe({
  className: "button",
  variants: {
    variant: {
      default: {
        bg: "fg",
        color: "bg",
        // On the accent's tint: dark, and in dark mode the accent itself.
        "[data-tone=signal] &:not(:hover)": { bg: "accent.focusRing" },
        _hover: { bg: "fg.muted" },
      },
      primary: {
        bg: "accent.solid",
        color: "accent.contrast",
        _hover: { bg: "accent.emphasized", color: "fg" },
      },
      destructive: { bg: "danger.solid", color: "danger.contrast", _hover: { bg: "danger.fg" } },
      outline: { borderColor: "currentColor", color: "inherit", _hover: { bg: "bg.muted", color: "fg" } },
      secondary: { bg: "brand.muted", color: "brand.fg", _hover: { bg: "brand.emphasized", color: "fg" } },
      ghost: { color: "inherit", _hover: { bg: "bg.muted", color: "fg" } },
      link: {
        color: "brand.fg",
        textDecoration: "underline",
        textUnderlineOffset: "0.2em",
        textDecorationThickness: "0.08em",
        _hover: { textDecorationThickness: "0.16em" },
      },
    },
    size: {
      // On phones the padding does not grow with the text, so that long words fit.
      default: { minH: "12", px: "min(1.5rem, 6.2vw)", fontSize: "md" },
      sm: { minH: "11", px: "4", fontSize: "sm" },
      lg: { minH: "14", px: "min(2rem, 8.2vw)", fontSize: "lg" },
      icon: { boxSize: "11", p: "0" },
    },
  },
  compoundVariants: [{ variant: "link", css: { px: "0", borderWidth: "0" } }],
  defaultVariants: { variant: "default", size: "default" },
});
