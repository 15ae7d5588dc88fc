import type { CostEstimateBlock, Figure } from "#schema/generated/types.ts";
import { moneyOf, NOT_PUBLISHED } from "#src/ui/figure.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { type Source, sourcesOf } from "#src/ui/sources.ts";
import { type Estimate, estimate, type Place } from "./estimate.ts";

/** An entry of the list of places; amounts as text for data attributes, "15000,35000". */
type Choice = { label: string; data?: { currency: string; tuition: string; living: string } | undefined };

/** The block as a list of choices and a worked example for the first of them. */
export type CostEstimateProps = {
  type: CostEstimateBlock["type"];
  id: string;
  tone?: CostEstimateBlock["tone"];
  title: string;
  text?: string | undefined;
  note?: string | undefined;
  choices: Choice[];
  example: Estimate;
  exampleMonths: string;
  fixedLiving: boolean;
  names: { place: string; tuition: string; living: string; months: string };
  sources: Source[];
};

type Figures = { tuition: Figure; living: Figure };

/** @throws Error if no country has both figures, or if a place names a country that is not in the list. */
export default function derive(block: CostEstimateBlock, page: PageContext): CostEstimateProps {
  const { type, id, tone, title, text, note, options, places = [], months = 9 } = block;
  const countries = new Set(options.map(({ flag }) => flag));
  const stray = places.find(({ flag }) => !countries.has(flag));
  if (stray)
    throw new Error(
      `the place "${stray.label}" belongs to "${stray.flag}", which is not among the countries`,
    );
  const listed = options.flatMap((option) => {
    const own = places.filter(({ flag }) => flag === option.flag);
    return [
      ...own.map((place) => toPlace(`${option.label}: ${place.label}`, place)),
      toPlace(own.length > 0 ? `${option.label}: whole country` : option.label, option),
    ];
  });
  const first = listed.find((place) => place.known);
  if (!first?.known)
    throw new Error("no country has both tuition and living costs: there is nothing to estimate");
  return {
    type,
    id,
    tone,
    title,
    text,
    note,
    choices: listed.map(toChoice),
    example: estimate({ place: first.known, tuition: "middle", living: "middle", months }),
    exampleMonths: String(months),
    fixedLiving: first.known.living[0] === first.known.living[1],
    names: { place: `${id}-place`, tuition: `${id}-tuition`, living: `${id}-living`, months: `${id}-months` },
    sources: sourcesOf(
      [...places, ...options].flatMap(({ tuition, living }) => [tuition, living]),
      page.site.name,
    ),
  };
}

type Listed = { label: string; known: Place | undefined };

/** Currencies are never mixed: a place counts only if both figures have the same. */
function toPlace(label: string, figures: Figures): Listed {
  const tuition = moneyOf(figures.tuition);
  const living = moneyOf(figures.living);
  if (!tuition || !living) return { label: `${label}: ${NOT_PUBLISHED}`, known: undefined };
  if (tuition.currency !== living.currency || living.per !== "month" || (tuition.per ?? "year") !== "year") {
    throw new Error(`"${label}" needs tuition a year and living a month in one currency`);
  }
  const known: Place = {
    label,
    currency: tuition.currency,
    tuition: [tuition.low, tuition.high],
    living: [living.low, living.high],
  };
  return { label, known };
}

function toChoice({ label, known }: Listed): Choice {
  const data = known && {
    currency: known.currency,
    tuition: known.tuition.join(),
    living: known.living.join(),
  };
  return { label, data };
}
