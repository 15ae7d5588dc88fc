import theme from "#schema/data/theme.schema.json" with { type: "json" };
import type { ThemeColors, ThemeDocument } from "#schema/generated/types.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { contrastOf, type Demand, hasContrast, nearestThatMeets } from "./colour.ts";
import { type ColourName, chosenStep, type Mode } from "./colour-sources.ts";
import { contrastPairs, type Pair, pairsIn } from "./contrast-pairs.ts";
import { type Colours, demandsOn, deriveColours } from "./derive-colours.ts";

type Contrast = { colour: string; against: string; contrast: number; nearest: string | undefined };

export const themeContrast = new Rule<Contrast & { name: string; other: string; ratio: number }>(
  "theme/contrast",
  {
    title: "Colours with too little contrast",
    message: ({ name, colour, other, against, contrast, ratio, nearest }) => [
      say(
        "{name} ({colour}) on {other} ({against}) has a contrast of {contrast, number}:1; it needs {ratio, number}:1.",
        {
          name,
          colour,
          other,
          against,
          contrast: roundedDown(contrast),
          ratio,
        },
      ),
      nearest === undefined ? undefined : say("Here {nearest} would do.", { nearest }),
    ],
    hint: 'Use the nearest colour, or leave this one out: then it is derived. For a dark site, set "mode": "dark".',
    editor: { hint: "Use the nearest colour, or remove this one: then it follows the others." },
    why: "People with low vision, and everybody in sunlight, could not read it (WCAG 2.2, 1.4.3 and 1.4.11).",
    wrong: `"steps": { "fg": { "default": ["#999999", "#f1ecdf"] } } in pages/_data/theme.json`,
    right: `"steps": { "fg": { "default": ["#10282d", "#f1ecdf"] } } in pages/_data/theme.json`,
    sample: {
      name: "Text",
      colour: "#999999",
      other: "Pages",
      against: "#fbf8f1",
      contrast: 2.69,
      ratio: 4.5,
      nearest: "#6f6f6f",
    },
  },
);

export const themeBrand = new Rule<Contrast>("theme/brand", {
  severity: "warning",
  title: "Brand colour too light for controls",
  message: ({ colour, against, contrast, nearest = "" }) =>
    say(
      "The brand colour {colour} on the ground {against} has a contrast of {contrast, number}:1; controls need 3:1 and are {nearest} instead.",
      { colour, against, contrast: roundedDown(contrast), nearest },
    ),
  hint: 'Give that colour as "brand", and this one as "accent": marks and the main button show it as it is.',
  editor: {
    hint: "Make it the accent colour, and make that colour the brand: marks and the main button show the accent as it is.",
  },
  why: "A control that does not stand out from the page is not found (WCAG 2.2, 1.4.11).",
  wrong: `"brand": "#ffd400" in pages/_data/theme.json`,
  right: `"brand": "#7a6200" and "accent": "#ffd400" in pages/_data/theme.json`,
  sample: { colour: "#ffd400", against: "#ffffff", contrast: 1.43, nearest: "#a68900" },
});

/**
 * Reports explicitly set colours with insufficient contrast (WCAG 2.2, 1.4.3 and 1.4.11), each with the nearest colour that would suffice.
 * Derived colours are adjusted to the explicit ones, and so need no check.
 */
export function checkColours({ colors, mode }: ThemeDocument): Diagnostic[] {
  const colours = deriveColours(colors, mode);
  const result = new Map<string, Diagnostic>();
  for (const pair of pairsIn(mode)) {
    const { front, ground, groundMode, ratio } = pair;
    const [one, other] = [colours[front][pair.mode], colours[ground][groundMode]];
    if (contrastOf(one, other) >= ratio) continue;
    const choice = chosenPlace(colors, front, pair.mode);
    const [name, place, its] = choice
      ? [front, choice, pair.mode]
      : // Backgrounds without a value are tints of the paper colour.
        [ground, chosenPlace(colors, ground, groundMode) ?? "/paper", groundMode];
    if (result.has(place)) continue;
    const hex = colours[name][its];
    const details = {
      name: colourTitle(front),
      colour: one,
      other: colourTitle(ground),
      against: other,
      contrast: contrastOf(one, other),
      ratio,
      nearest: nearestThatMeets(hex, demandsAround(name, its, colours)),
    };
    result.set(place, themeContrast.at(`/colors${place}`, details));
  }
  return [...result.values(), ...(mode === "dark" ? [] : checkBrand(colors, colours))];
}

/** Reports a brand colour that is too light for controls, which use a darker one. */
function checkBrand(colors: ThemeColors, colours: Colours): Diagnostic[] {
  if (chosenStep(colors, "brand.solid") || colours["brand.solid"][0] === colors.brand) return [];
  const ground = colours["bg.default"][0];
  const contrast = contrastOf(colors.brand, ground);
  const details = { colour: colors.brand, against: ground, contrast, nearest: colours["brand.solid"][0] };
  return [themeBrand.at("/colors/brand", details)];
}

function chosenPlace(colors: ThemeColors, name: ColourName, mode: Mode): string | undefined {
  if (chosenStep(colors, name)) return `/steps/${name.replace(".", "/")}/${mode}`;
  return name === "bg.default" && mode === 0 && colors.paper !== undefined ? "/paper" : undefined;
}

/** The contrast requirements of a colour: against its backgrounds, and, where it is itself a background, against the colours on it. */
function demandsAround(name: ColourName, mode: Mode, colours: Colours): Demand[] {
  const on = contrastPairs.filter((pair: Pair) => pair.ground === name && pair.groundMode === mode);
  const fronts = on.map(({ front, mode: its, ratio }) => ({ against: colours[front][its], ratio }));
  const own = demandsOn(name, mode, (other) => colours[other]);
  // If texts of several palettes stand on it, contrast with its own background has priority.
  return own.length > 0 && !hasContrast(colours[name][mode], own) ? own : [...own, ...fronts];
}

/** A contrast ratio with two decimals, rounded down so that a value just below a limit never appears to meet it. */
function roundedDown(contrast: number): number {
  return Math.floor(contrast * 100) / 100;
}

/** The title of a colour in the theme form, with its group if the colour's own title is ambiguous: “Brand: Text”. */
function colourTitle(name: ColourName): string {
  const [group = "", step = ""] = name.split(".");
  const schema: JsonObject = theme;
  const groupSchema = valueAt(schema, `/properties/colors/properties/steps/properties/${group}`);
  const isPalette = isObject(groupSchema) && groupSchema.$ref !== undefined;
  const steps = isPalette ? valueAt(schema, "/definitions/themePalette") : groupSchema;
  const title = titleAt(step, valueAt(steps ?? null, `/properties/${step}`));
  return isPalette || group === "scene" ? `${titleAt(group, groupSchema)}: ${title}` : title;
}

function titleAt(name: string, schema: JsonValue | undefined): string {
  return labelOf(name, isObject(schema) ? schema : undefined);
}
