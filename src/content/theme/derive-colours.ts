import type { ThemeColors, ThemeDocument } from "#schema/generated/types.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import {
  contrastOf,
  type Demand,
  firstThatMeets,
  hasContrast,
  type Perceived,
  perceive,
  toHex,
} from "./colour.ts";
import {
  type ColourName,
  chosenStep,
  colourNames,
  colourSources,
  type Mode,
  type Modes,
} from "./colour-sources.ts";
import { contrastPairs, fronts } from "./contrast-pairs.ts";

/** All colours of a site, in both modes. */
export type Colours = Readonly<Record<ColourName, Modes>>;

/** Hues of the states, in degrees, by convention: information is blue, success green. */
const states = { info: 252, success: 156, warning: 68, danger: 27 } as const;

/** Chroma of an average site's colours, on which the values in `colourSources` are based. */
const USUAL_CHROMA = { brand: 0.07, accent: 0.16, paper: 0.01 };

/** Lightness of a fill at which white and dark text have equal contrast. */
const LIGHT_FILL = 0.72;

/** Lightness of a background at which light and dark text are equally readable. */
const HALF_LIGHT = 0.5;

/**
 * Derives all colours of a site: explicit ones are kept, the others get the usual colour of the same hue, adjusted in lightness until it
 * meets WCAG AA on every background.
 */
export function deriveColours(colors: ThemeColors, only?: ThemeDocument["mode"]): Colours {
  const { paper } = colors;
  // On a site that is always dark, a dark paper colour is the background, and prints use the usual light one.
  const paperMode = only === "dark" && paper !== undefined && perceive(paper).l < HALF_LIGHT ? 1 : 0;
  const own = ownColours(colors, paperMode);
  const created = new Map<ColourName, [string, string]>();
  const of = (name: ColourName) => getOrMake(created, name, (): [string, string] => ["", ""]);
  for (const name of colourNames) {
    const modes = chosenStep(colors, name);
    for (const mode of [0, 1] as const)
      of(name)[mode] =
        modes?.[mode] ??
        ownColour(colors, name, mode, { only, paperMode }) ??
        toHex(usual(own, name, mode, colors.brandIn));
  }
  // On paper the text of a yellow button is contrast enough; on a dark background a dark button would not stand out.
  if (only === "dark" && !chosenStep(colors, "accent.solid"))
    of("accent.solid")[1] = readable(
      "accent.solid",
      1,
      of("accent.solid")[1],
      demandsOn("brand.solid", 1, of),
    );
  for (const name of fronts) {
    if (chosenStep(colors, name)) continue;
    for (const mode of [0, 1] as const)
      of(name)[mode] = readable(name, mode, of(name)[mode], demandsOn(name, mode, of));
  }
  const line = chosenStep(colors, "scene.line");
  // Semi-transparent lines behind texts.
  if (!line) created.set("scene.line", [`${of("scene.line")[0]}14`, `${of("scene.line")[1]}14`]);
  const colours: Partial<Colours> = Object.fromEntries(created);
  if (!isWhole(colours)) throw new Error("a colour was not derived");
  return colours;
}

const isWhole = (colours: Partial<Colours>): colours is Colours =>
  colourNames.every((name) => name in colours);

/** The contrast requirements of a colour in one mode. */
export function demandsOn(
  name: ColourName,
  mode: Mode,
  of: (name: ColourName) => Readonly<[string, string]>,
): Demand[] {
  return contrastPairs
    .filter((pair) => pair.front === name && pair.mode === mode)
    .map(({ ground, groundMode, ratio }) => ({ against: of(ground)[groundMode], ratio }));
}

function readable(name: ColourName, mode: Mode, hex: string, demands: readonly Demand[]): string {
  if (hasContrast(hex, demands)) return hex;
  const colour = perceive(hex);
  if (!name.endsWith(".contrast")) return firstThatMeets(colour, demands, mode === 0 ? -1 : 1) ?? hex;
  // Text on a fill is white or dark; one of the two always has enough contrast.
  const fill = demands[0]?.against ?? "#000000";
  const dark = firstThatMeets(
    { ...perceive(fill), l: 0.22, c: Math.min(perceive(fill).c, 0.04) },
    demands,
    -1,
  );
  if (hasContrast("#ffffff", demands)) return "#ffffff";
  return dark ?? (contrastOf("#ffffff", fill) > contrastOf("#000000", fill) ? "#ffffff" : "#000000");
}

/** The site's own colour with a name such as `brand.solid`; undefined if that colour is derived. */
function ownColour(
  { brand, accent = brand, paper }: ThemeColors,
  name: ColourName,
  mode: Mode,
  { only, paperMode }: { only: ThemeDocument["mode"]; paperMode: Mode },
): string | undefined {
  // The dark mode beside a light one has paler fills; a site that is always dark uses its own colours.
  const isOwn = mode === 0 || only === "dark";
  if (name === "brand.solid" && isOwn) return brand;
  if (name === "accent.solid" || name === "scene.accent") {
    if (isOwn || perceive(accent).l >= LIGHT_FILL) return accent;
  }
  return name === "bg.default" && mode === paperMode ? paper : undefined;
}

type Own = {
  hue: Readonly<Record<string, number>>;
  /** Chroma of the site's colours relative to the default; 1 for state colours. */
  strength: Readonly<Record<string, number>>;
  /** Lightness of the brand and accent colours, which limits that of dark text in these hues: lightened black text would look faded. */
  light: Readonly<Record<string, number>>;
  paper: number;
  darkPaper: Perceived | undefined;
};

function ownColours({ brand, accent = brand, ...colors }: ThemeColors, paperMode: Mode): Own {
  const paper = paperMode === 0 ? colors.paper : undefined;
  const [main, second] = [perceive(brand), perceive(accent)];
  const ground = paper === undefined ? { ...second, l: 0.98 } : perceive(paper);
  const strong = (colour: Perceived, usualChroma: number, most: number) =>
    Math.min(colour.c / usualChroma, most);
  return {
    hue: { brand: main.h, accent: second.h, ink: main.h, paper: ground.h, ...states },
    strength: {
      brand: strong(main, USUAL_CHROMA.brand, 2),
      accent: strong(second, USUAL_CHROMA.accent, 1.2),
      ink: strong(main, USUAL_CHROMA.brand, 1),
      paper:
        paper === undefined ? strong(second, USUAL_CHROMA.accent, 1) : strong(ground, USUAL_CHROMA.paper, 2),
    },
    light: { brand: main.l, accent: second.l },
    paper: ground.l - 0.98,
    darkPaper: paperMode === 1 && colors.paper !== undefined ? perceive(colors.paper) : undefined,
  };
}

/** Source of the text colour derived from the brand: dark enough for links to stand out from other text. */
const BRAND_INK = { light: { of: "brand", l: 0.3, c: 0.05 }, dark: { of: "brand", l: 0.92, c: 0.03 } };

function usual(own: Own, name: ColourName, mode: Mode, brandIn: ThemeColors["brandIn"]): Perceived {
  const isBrandInk = brandIn === "ink" && name === "fg.default";
  const source = isBrandInk ? BRAND_INK : colourSources[name];
  const { of, l, c } = source[mode === 0 ? "light" : "dark"];
  const isGround = /^(bg|border)\./.test(name);
  if (mode === 1 && of === "ink" && isGround && own.darkPaper) return onDarkPaper(own.darkPaper, l, c);
  // The tints and lines of a darker paper get darker with it.
  const shift = of === "paper" && mode === 0 && isGround ? own.paper : 0;
  // Black text stays black: lightened, it would look faded beside the text around it.
  const isDarkText = mode === 0 && (isBrandInk || name.endsWith(".fg"));
  const most = isDarkText ? (own.light[of] ?? 1) : 1;
  return { l: Math.min(l + shift, most), c: c * (own.strength[of] ?? 1), h: own.hue[of] ?? 0 };
}

/**
 * Derives backgrounds and lines for a site with a dark paper colour: the darker the paper, the larger the differences in lightness, which
 * are hard to see near black.
 */
function onDarkPaper(paper: Perceived, l: number, c: number): Perceived {
  const usualPaper = colourSources["bg.default"].dark;
  const width = 1 + Math.max(0, 1 - paper.l / usualPaper.l);
  const strength = Math.min(paper.c / usualPaper.c, 2);
  return { l: paper.l + (l - usualPaper.l) * width, c: c * strength, h: paper.h };
}
