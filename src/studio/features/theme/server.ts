import { themeIn } from "#src/content/site/shared/theme-in.ts";
import { contrastOf } from "#src/content/theme/colour.ts";
import { colourNames } from "#src/content/theme/colour-sources.ts";
import { contrastPairs } from "#src/content/theme/contrast-pairs.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";
import { readTheme, type ThemeAnswer } from "./calls.ts";

export const server: ServerFeature = ({ session }) => ({
  routes: [on(readTheme, () => themeAnswer(session))],
});

/** The colours of the theme with their contrasts; of the plain one while the document is not valid. */
function themeAnswer(session: StudioSession): ThemeAnswer {
  const { colours } = themeIn(session.files(), session.cache);
  const contrasts = contrastPairs.map(({ front, ground, mode, groundMode, ratio: needed }) => ({
    front: { name: front, hex: colours[front][mode] },
    ground: { name: ground, hex: colours[ground][groundMode] },
    mode: groundMode === 0 ? ("light" as const) : ("dark" as const),
    ratio: contrastOf(colours[front][mode], colours[ground][groundMode]),
    needed,
  }));
  return {
    colours: colourNames.map((name) => ({ name, light: colours[name][0], dark: colours[name][1] })),
    contrasts: contrasts.sort((one, other) => one.ratio / one.needed - other.ratio / other.needed),
  };
}
