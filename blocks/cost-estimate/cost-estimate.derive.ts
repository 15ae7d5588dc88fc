import {
  type FigureRange,
  fill,
  type Money,
  moneyOf,
  type PageContext,
  scaled,
  sourcesOf,
} from "waymark/blocks";
import type { CostEstimateBlock, Figure } from "#schema/generated/types.ts";
import { estimate, type Place } from "./estimate.ts";

type Figures = { tuition: Figure; living: Figure };

export type CostEstimateProps = ReturnType<typeof derive>;

/** Lists the places to choose from, and adds a worked example for the first one with known figures. */
export default function derive(
  { options, places = [], months = 9, ...block }: CostEstimateBlock,
  page: PageContext,
) {
  const { id } = block;
  const words = { language: page.language, texts: page.texts["cost-estimate"] };
  const toPlace = (label: string, figures: Figures): Listed => {
    const listedPlace = placeOf(label, figures);
    return { label: listedPlace ? label : fill(words.texts.unknown, { place: label }), place: listedPlace };
  };
  const countries = new Set(options.map(({ flag }) => flag));
  const listed = options.flatMap((option) => {
    const own = places.filter(({ flag }) => flag === option.flag);
    return [
      ...own.map((place) => toPlace(`${option.label}: ${place.label}`, place)),
      toPlace(
        own.length > 0 ? fill(words.texts.wholeCountry, { country: option.label }) : option.label,
        option,
      ),
    ];
  });
  // A place whose country is missing from the list becomes an option by itself.
  listed.push(
    ...places.filter(({ flag }) => !countries.has(flag)).map((place) => toPlace(place.label, place)),
  );
  const first = listed.find((place) => place.place)?.place;
  return {
    ...block,
    choices: listed.map(toChoice),
    example: first && estimate({ place: first, tuition: "middle", living: "middle", months }, words),
    exampleMonths: String(months),
    fixedLiving: first?.living[0] === first?.living[1],
    names: { place: `${id}-place`, tuition: `${id}-tuition`, living: `${id}-living`, months: `${id}-months` },
    sources: sourcesOf(
      [...places, ...options].flatMap(({ tuition, living }) => [tuition, living]),
      page,
    ),
  };
}

type Listed = { label: string; place: Place | undefined };

/** Returns the amounts of a place. Undefined unless tuition per year and living costs per month or year are in one currency. */
function placeOf(label: string, figures: Figures): Place | undefined {
  const tuition = moneyOf(figures.tuition);
  const living = moneyOf(figures.living);
  const yearly = tuition?.currency === living?.currency && (tuition?.per ?? "year") === "year";
  const monthly = living && monthlyOf(living);
  if (!tuition || !monthly || !yearly) return undefined;
  return { label, currency: tuition.currency, tuition: rangeOf(tuition), living: rangeOf(monthly) };
}

/** Converts living costs to an amount per month. Undefined for an amount per week, which nobody pays all year. */
function monthlyOf(living: Money): FigureRange | undefined {
  if (living.per === "month") return living;
  return living.per === "year" ? scaled(living, 1 / MONTHS_OF_YEAR) : undefined;
}

const MONTHS_OF_YEAR = 12;

const rangeOf = ({ low, high }: FigureRange): [number, number] => [low, high];

/** Builds an option of the list of places, with the amounts as text for data attributes: "15000,35000". */
function toChoice({ label, place }: Listed) {
  const data = place && {
    currency: place.currency,
    tuition: place.tuition.join(),
    living: place.living.join(),
  };
  return { label, data };
}
