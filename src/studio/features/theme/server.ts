import { themeIn } from "#src/content/site/shared/theme-in.ts";
import { contrastOf } from "#src/content/theme/colour.ts";
import { type ColourName, colourNames, colourSources, type Mode } from "#src/content/theme/colour-sources.ts";
import { pairsIn } from "#src/content/theme/contrast-pairs.ts";
import {
  FONT_TYPE,
  MAX_FONT_BYTES,
  readFonts,
  removeFont,
  uploadFont,
} from "#src/studio/fields/theme/font-calls.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { changePage } from "#src/studio/kernel/server/page-changes.ts";
import { on, onUpload, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { type Contrast, readTheme, type ThemeAnswer, type ThemeColour } from "./calls.ts";
import { addFont, fontsOf, takeOutFont } from "./fonts.ts";
import { t } from "./words.ts";

const UPLOADS = {
  isType: (type: string): type is typeof FONT_TYPE => type === FONT_TYPE,
  get wrongType() {
    return t("This is not a font. Choose a file whose name ends in .woff2.");
  },
  maxBytes: MAX_FONT_BYTES,
  get tooLarge() {
    return t("A font may be up to {megabytes} MB in size.", {
      megabytes: MAX_FONT_BYTES / 1_000_000,
    });
  },
};

export const server: ServerFeature = (kernel) => ({
  routes: [
    on(readTheme, () => themeAnswer(kernel.session)),
    on(readFonts, () => ({ fonts: fontsOf(kernel) })),
    on(removeFont, (request) => changePage(kernel, request, () => takeOutFont(kernel, request.family))),
    onUpload(uploadFont, UPLOADS, ({ name }, bytes) => addFont(kernel, name, bytes)),
  ],
});

/**
 * The names for the sources from which colours are derived, as users read them. The colours of messages are derived from conventional hues,
 * such as red for danger.
 */
const SOURCES: Readonly<Record<string, () => string>> = {
  ink: () => t("brand"),
  info: () => t("the usual blue"),
  success: () => t("the usual green"),
  warning: () => t("the usual amber"),
  danger: () => t("the usual red"),
};

/** Answers with the colours of the theme and their contrasts; while the theme's document is invalid, with those of the default theme. */
function themeAnswer(session: StudioSession): ThemeAnswer {
  const { colours, social, mode } = themeIn(session.files(), session.cache);
  const pairs = pairsIn(mode)
    .map((pair) => {
      const front = { place: placeOf(pair.front), hex: colours[pair.front][pair.mode] };
      const ground = { place: placeOf(pair.ground), hex: colours[pair.ground][pair.groundMode] };
      const shownIn = pair.groundMode === 0 ? ("light" as const) : ("dark" as const);
      const ratio = contrastOf(front.hex, ground.hex);
      return { ...pair, contrast: { front, ground, mode: shownIn, ratio, needed: pair.ratio } };
    })
    .sort((one, other) => strengthOf(one.contrast) - strengthOf(other.contrast));
  /**
   * Finds the weakest contrast, relative to the required one, of a colour with the backgrounds that it is checked on, or of a background
   * with the colours that are checked on it; null if the colour is in no check.
   */
  const weakest = (name: ColourName, its: Mode): Contrast | null => {
    const match =
      pairs.find((pair) => pair.front === name && pair.mode === its) ??
      pairs.find((pair) => pair.ground === name && pair.groundMode === its);
    return match?.contrast ?? null;
  };
  const colourOf = (name: ColourName, modes: readonly Mode[]): ThemeColour => {
    const { of } = colourSources[name].light;
    return {
      values: modes.map((its) => colours[name][its]),
      source: SOURCES[of]?.() ?? of,
      weakest: modes.map((its) => weakest(name, its)),
    };
  };
  return {
    colours: {
      "/colors/brand": colourOf("brand.solid", [0]),
      "/colors/accent": { ...colourOf("accent.solid", [0]), source: "brand" },
      "/colors/paper": { ...colourOf("bg.default", [0]), source: "accent" },
      ...Object.fromEntries(colourNames.map((name) => [placeOf(name), colourOf(name, [0, 1])])),
      ...Object.fromEntries(
        Object.entries(social).map(([name, value]): [string, ThemeColour] => [
          `/colors/steps/social/${name}`,
          { values: [value], source: "brand", weakest: [null] },
        ]),
      ),
    },
    failing: pairs.map(({ contrast }) => contrast).filter((contrast) => strengthOf(contrast) < 1),
    total: pairs.length,
  };
}

const placeOf = (name: ColourName): Pointer => `/colors/steps/${name.replace(".", "/")}`;

const strengthOf = ({ ratio, needed }: Contrast): number => ratio / needed;
