import type { ThemeColors, ThemeDocument, ThemeSocial } from "#schema/generated/types.ts";
import { type Colours, deriveColours } from "./derive-colours.ts";
import type { MeasuredFonts } from "./font/measured-fonts.ts";

/** The look of a site, with everything that its theme leaves out. */
export type Theme = {
  colours: Colours;
  brandIn: NonNullable<ThemeColors["brandIn"]>;
  /** Pictures for social previews have one mode. */
  social: Required<ThemeSocial>;
  fonts: MeasuredFonts;
  letters: NonNullable<ThemeDocument["letters"]>;
  radius: NonNullable<ThemeDocument["radius"]>;
  density: NonNullable<ThemeDocument["density"]>;
  /** In `both`, visitors choose. */
  mode: NonNullable<ThemeDocument["mode"]>;
  /** A dashed way is painted down the page. */
  trail: boolean;
  footer: NonNullable<ThemeDocument["footer"]>;
  /** Addresses of SVG files. */
  mark: string | undefined;
  favicon: string | undefined;
  pattern: string | undefined;
};

/** The look of a site that has no theme. */
const PLAIN: ThemeDocument = { colors: { brand: "#2f5d8a" } };

/** Completes a theme. @param document a valid one. @param fonts its fonts, measured */
export function themeOf(document: ThemeDocument = PLAIN, fonts: MeasuredFonts = {}): Theme {
  const { colors, radius = "medium", density = "regular", mode = "both" } = document;
  const { letters = "sans", trail = false, footer = "plain" } = document;
  const colours = deriveColours(colors, mode);
  return {
    colours,
    brandIn: colors.brandIn ?? "links",
    social: {
      ground: colours["bg.inverted"][0],
      text: colours["scene.paper"][0],
      accent: colours["accent.solid"][1],
      line: colours["brand.border"][1],
      ...colors.steps?.social,
    },
    fonts,
    letters,
    radius,
    density,
    mode,
    trail,
    footer,
    mark: document.mark,
    favicon: document.favicon,
    pattern: document.pattern,
  };
}
