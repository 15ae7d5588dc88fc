import { countries } from "./countries.ts";

/** A programme in the sample list. None of them is a real offer. */
export type Programme = { title: string; level: Level; country: string };

export const levels = {
  undergraduate: "Undergraduate",
  postgraduate: "Postgraduate",
  foundation: "Foundation",
};
export type Level = keyof typeof levels;

const subjects: readonly (readonly [string, Level])[] = [
  ["Business and Management", "undergraduate"],
  ["Computer Science", "undergraduate"],
  ["Data Science", "postgraduate"],
  ["International Relations", "postgraduate"],
  ["Mechanical Engineering", "undergraduate"],
  ["Nursing", "undergraduate"],
  ["Public Health", "postgraduate"],
  ["Science and Engineering", "foundation"],
];

/** Every subject in every country: enough entries to search, to filter, and to find nothing. */
export const programmes: readonly Programme[] = Object.keys(countries).flatMap((country) =>
  subjects.map(([title, level]) => ({ title, level, country })),
);

/** Programmes whose subject contains the words, limited to a level and a country if given. */
export function findProgrammes(words: string, level: string, country: string): Programme[] {
  const wanted = words.trim().toLowerCase();
  return programmes.filter(
    (one) =>
      one.title.toLowerCase().includes(wanted) &&
      (level === "" || one.level === level) &&
      (country === "" || one.country === country),
  );
}
