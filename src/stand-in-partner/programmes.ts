/** Study destinations by the country code that the site sends (ISO 3166-1, lower case). */
export const countries: Readonly<Record<string, string>> = {
  gb: "United Kingdom",
  us: "United States",
  ca: "Canada",
  au: "Australia",
  de: "Germany",
  ie: "Ireland",
};

/** The country of a query, or "" if it is not in the list. */
export function countryOf(query: URLSearchParams): string {
  const code = (query.get("country") ?? "").toLowerCase();
  return Object.hasOwn(countries, code) ? code : "";
}

/** The options of a country list as HTML. @param none label of the option for no country */
export function countryOptions(selected: string, none: string): string {
  const option = (value: string, label: string) =>
    `<option value="${value}"${value === selected ? " selected" : ""}>${label}</option>`;
  return (
    option("", none) +
    Object.entries(countries)
      .map(([value, label]) => option(value, label))
      .join("")
  );
}

/** A programme in the sample list; none of them is a real offer. */
type Programme = { title: string; level: Level; country: string };

export const levels = {
  undergraduate: "Undergraduate",
  postgraduate: "Postgraduate",
  foundation: "Foundation",
};
type Level = keyof typeof levels;

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

/** The sample programmes: every subject in every country, which is enough to try searching and filtering. */
export const programmes: readonly Programme[] = Object.keys(countries).flatMap((country) =>
  subjects.map(([title, level]) => ({ title, level, country })),
);

/** Programmes whose subject contains the words, limited to a level and a country if given. */
export function findProgrammes(words: string, level: string, country: string): Programme[] {
  const phrase = words.trim().toLowerCase();
  return programmes.filter(
    (one) =>
      one.title.toLowerCase().includes(phrase) &&
      (level === "" || one.level === level) &&
      (country === "" || one.country === country),
  );
}
