import { defineSlotRecipe, type SystemContext } from "@chakra-ui/react";
import { HEADER } from "#src/theme/recipes/navigation/nav.ts";
import { createSiteSystem } from "#src/theme/system.ts";
import { type Frame, frameQuery } from "./frame.ts";
import { openingRecipe } from "./opening.ts";

const menuLinks = "& > nav > ul > li > :is(a, button)";

/** The header of a site. `wide` is added to `row` where the menus are in a row. */
const headerRecipe = defineSlotRecipe({
  slots: ["root", "column", "row", "wide"],
  base: {
    root: {
      position: "sticky",
      top: "0",
      zIndex: "sticky",
      display: "flex",
      containerType: "inline-size",
      // A name of several lines makes the header taller.
      minH: { base: "16", xl: "18" },
      transition: "transform 200ms ease-out",
      anchorName: HEADER,
      _print: { position: "static" },
      "html.header-hidden &": {
        // Hides only on phones, which are short of space.
        "@media not all and (min-width: 48rem)": {
          "&:not(:focus-within):not(:has(:popover-open))": { transform: "translateY(-101%)" },
        },
      },
    },
    column: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      flex: "1",
      minW: "0",
      px: { base: "4", md: "8" },
      containerType: "normal",
    },
    row: { display: "flex", alignItems: "center", gap: "2", minW: "0", py: "1" },
    wide: { gap: "4" },
  },
  variants: {
    form: {
      plain: { root: { bg: "bg", borderBottomWidth: "thin", borderColor: "border.muted" } },
      masthead: {
        root: { bg: "bg", borderBottomWidth: "0.1875rem", borderBottomStyle: "double", borderColor: "fg" },
        row: { py: "0" },
        wide: {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr)",
          gap: "0",
          "& > a": { gridArea: "1 / 2", minH: "16", fontSize: "1.75rem" },
          "& > nav": { gridArea: "2 / 1 / auto / -1", borderTopWidth: "thin", borderColor: "border" },
          "& > nav > ul": { justifyContent: "center" },
          "& > div": { gridArea: "1 / 3", alignSelf: "center" },
        },
      },
      box: {
        root: { pt: "3", px: { base: "3", md: "8" } },
        column: {
          px: { base: "4", md: "5" },
          bg: "bg.panel",
          borderWidth: "thin",
          borderColor: "border",
          borderRadius: { base: "card", md: "button" },
          boxShadow: "raised",
        },
      },
      wordmark: {
        root: {
          bg: "bg",
          minH: { base: "16", xl: "24" },
          borderTopWidth: "0.375rem",
          borderColor: "brand.solid",
        },
        row: {
          "& > a": { fontSize: "clamp(1.25rem, 0.9rem + 1.75vw, 2.25rem)", lineHeight: "1" },
          // Narrower headers show only the mark.
          "@container (min-width: 17.01rem)": { "& > a > svg": { display: "none" } },
        },
        wide: {
          gap: "8",
          [menuLinks]: {
            px: "2.5",
            borderRadius: "0",
            _hover: { bg: "transparent", textDecoration: "underline", textUnderlineOffset: "0.4em" },
          },
        },
      },
    },
  },
  defaultVariants: { form: "plain" },
});

/** The footer of a site: `column` holds slogan, contact details and links, `base` the name and the small print. */
const footerRecipe = defineSlotRecipe({
  slots: ["root", "column", "slogan", "links", "base", "row"],
  base: {
    root: { _print: { display: "none" } },
    column: { pt: { base: "10", md: "24" } },
    links: {
      mt: { base: "6", md: "16" },
      pt: { md: "12" },
      borderTopWidth: "thin",
      borderColor: "border.inverted",
    },
    base: { position: "relative", zIndex: "1", mt: "14", bg: "border.inverted" },
    row: { "& > a": { hideBelow: "md" } },
  },
  variants: {
    form: {
      plain: {},
      ridge: { base: { mt: "0" } },
      light: {
        column: { pt: { base: "10", md: "16" } },
        root: { borderTopWidth: "0.25rem", borderTopStyle: "solid", borderColor: "fg" },
        slogan: { textStyle: "h3" },
        links: { mt: { base: "6", md: "10" }, pt: { md: "10" }, borderColor: "border" },
        base: { mt: "10", bg: "bg.subtle" },
      },
      line: {
        root: { borderTopWidth: "thin", borderTopStyle: "solid", borderColor: "border" },
        column: {
          pt: { base: "6", md: "8" },
          "& > div:first-of-type": {
            alignItems: "center",
            "& dl": { display: "flex", flexWrap: "wrap", columnGap: "8" },
          },
          "& dd": { textStyle: "label" },
        },
        slogan: { textStyle: "h4" },
        links: {
          mt: { base: "4", md: "6" },
          pt: { md: "4" },
          borderColor: "border",
          "& ul": { md: { display: "flex", flexWrap: "wrap", columnGap: "4" } },
        },
        base: { mt: "4", bg: "transparent" },
        row: { "& > a": { fontSize: "1rem" } },
      },
      wordmark: {
        column: { pt: { base: "10", md: "16" } },
        slogan: { textStyle: "h3" },
        base: { mt: "10", bg: "transparent" },
        row: {
          "& > a": {
            display: { base: "flex", md: "flex" },
            justifyContent: "center",
            w: "full",
            fontSize: "min(12cqi, 8.5rem)",
            lineHeight: "0.95",
            textAlign: "center",
            letterSpacing: "-0.05em",
            "& > svg": { display: "none" },
          },
        },
      },
    },
  },
  defaultVariants: { form: "plain" },
});

/** Recipes of parts that only the server renders; those that islands share are in `recipes/index.ts`. */
const partRecipes = { header: headerRecipe, opening: openingRecipe, footer: footerRecipe };

const systems = new Map<string, SystemContext>();

/** The Chakra system with the recipes of a frame: the forms of header, opening, cards and footer that a theme chooses. Equal frames share one system. */
export function framedSystem(frame: Frame): SystemContext {
  const key = frameQuery(frame);
  const system = systems.get(key) ?? createSiteSystem(frame, partRecipes);
  systems.set(key, system);
  return system;
}
