import type { ThemeColors, ThemeDocument } from "#schema/generated/types.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { contrastOf, type Demand, hasContrast, nearestThatMeets } from "./colour.ts";
import { type ColourName, chosenStep, type Mode } from "./colour-sources.ts";
import { colourTitle } from "./colour-title.ts";
import { contrastPairs, type Pair, pairsIn } from "./contrast-pairs.ts";
import { type Colours, demandsOn, deriveColours } from "./derive-colours.ts";

/**
 * Colours that were chosen and cannot be read on each other (WCAG 2.2, 1.4.3 and 1.4.11), each at its place in the
 * theme with the nearest one that would do. Derived colours meet the demands of those that were chosen.
 */
export function checkColours({ colors, mode }: ThemeDocument): Diagnostic[] {
  const colours = deriveColours(colors, mode);
  const found = new Map<string, Diagnostic>();
  for (const pair of pairsIn(mode)) {
    const { front, ground, groundMode, ratio } = pair;
    const [one, other] = [colours[front][pair.mode], colours[ground][groundMode]];
    if (contrastOf(one, other) >= ratio) continue;
    const chosen = chosenPlace(colors, front, pair.mode);
    const [name, place, its] = chosen
      ? [front, chosen, pair.mode]
      : // Grounds that nobody chose are tints of the paper.
        [ground, chosenPlace(colors, ground, groundMode) ?? "/paper", groundMode];
    if (found.has(place)) continue;
    const hex = colours[name][its];
    const details = {
      name: colourTitle(front),
      found: one,
      other: colourTitle(ground),
      against: other,
      contrast: contrastOf(one, other),
      ratio,
      nearest: nearestThatMeets(hex, demandsAround(name, its, colours)),
    };
    found.set(place, createDiagnostic("theme/contrast", `/colors${place}`, details));
  }
  return [...found.values(), ...(mode === "dark" ? [] : checkBrand(colors, colours))];
}

/** A brand colour that controls cannot have: they get a darker one. */
function checkBrand(colors: ThemeColors, colours: Colours): Diagnostic[] {
  if (chosenStep(colors, "brand.solid") || colours["brand.solid"][0] === colors.brand) return [];
  const ground = colours["bg.default"][0];
  const contrast = contrastOf(colors.brand, ground);
  const details = { found: colors.brand, against: ground, contrast, nearest: colours["brand.solid"][0] };
  return [createDiagnostic("theme/brand", "/colors/brand", details)];
}

function chosenPlace(colors: ThemeColors, name: ColourName, mode: Mode): string | undefined {
  if (chosenStep(colors, name)) return `/steps/${name.replace(".", "/")}/${mode}`;
  return name === "bg.default" && mode === 0 && colors.paper !== undefined ? "/paper" : undefined;
}

/** The colours with which a colour must contrast, in both directions. */
function demandsAround(name: ColourName, mode: Mode, colours: Colours): Demand[] {
  const on = contrastPairs.filter((pair: Pair) => pair.ground === name && pair.groundMode === mode);
  const fronts = on.map(({ front, mode: its, ratio }) => ({ against: colours[front][its], ratio }));
  const own = demandsOn(name, mode, (other) => colours[other]);
  // Where texts of both kinds stand on it, what can be read beside its own ground comes first.
  return own.length > 0 && !hasContrast(colours[name][mode], own) ? own : [...own, ...fronts];
}
