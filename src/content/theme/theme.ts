import type { ThemeColors, ThemeDocument, ThemeSocial } from "#schema/generated/types.ts";
import { type Colours, deriveColours } from "./derive-colours.ts";
import type { MeasuredFonts } from "./font/measured-fonts.ts";

/** The complete look of a site, with defaults for everything that its theme omits. */
export type Theme = {
  colours: Colours;
  brandIn: NonNullable<ThemeColors["brandIn"]>;
  /** Colours of pictures for social previews, which have no dark mode. */
  social: Required<ThemeSocial>;
  fonts: MeasuredFonts;
  letters: NonNullable<ThemeDocument["letters"]>;
  radius: NonNullable<ThemeDocument["radius"]>;
  density: NonNullable<ThemeDocument["density"]>;
  /** The colour modes; with `both`, visitors can switch. */
  mode: NonNullable<ThemeDocument["mode"]>;
  /** The drawn forms that the theme names for parts of pages; the others have their default (src/theme/frame/frame.ts). */
  forms: Pick<ThemeDocument, "header" | "opening" | "sectionHeading" | "card" | "portrait" | "footer">;
  /** Set if a dashed trail is drawn down the page. */
  trail: boolean;
  /** Address of the logo, an SVG file. */
  mark: string | undefined;
  favicon: string | undefined;
  pattern: string | undefined;
};

/** The theme of a site without a theme document. */
const PLAIN_THEME: ThemeDocument = { colors: { brand: "#2f5d8a" } };

/** Completes a theme with defaults. @param document a valid theme @param fonts its measured fonts */
export function themeOf(document: ThemeDocument = PLAIN_THEME, fonts: MeasuredFonts = {}): Theme {
  const { colors, radius = "medium", density = "regular", mode = "both" } = document;
  const { letters = "sans", trail = false } = document;
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
    forms: document,
    trail,
    mark: document.mark,
    favicon: document.favicon,
    pattern: document.pattern,
  };
}
