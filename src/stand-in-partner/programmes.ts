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

/**
 * A programme in the sample list; none of them is a real offer.
 * @property id identifier in the address of its page: `gb-nursing`
 * @property fee amount for a year, with its currency: `£17,400`
 */
export type Programme = {
  id: string;
  title: string;
  level: Level;
  country: string;
  university: string;
  city: string;
  fee: string;
  start: string;
  deadline: string;
};

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

/** A made-up university for each country, with its dates and its fee for each level. */
const offers: Readonly<
  Record<
    string,
    Omit<Programme, "id" | "title" | "level" | "country" | "fee"> & { fees: Record<Level, string> }
  >
> = {
  gb: {
    university: "Fernhill University",
    city: "Fernhill",
    fees: { undergraduate: "£17,400", postgraduate: "£21,900", foundation: "£15,600" },
    start: "September or January",
    deadline: "30 June for September",
  },
  us: {
    university: "Lake Arden College",
    city: "Arden",
    fees: { undergraduate: "US$31,200", postgraduate: "US$36,800", foundation: "US$24,500" },
    start: "August or January",
    deadline: "15 March for August",
  },
  ca: {
    university: "Birchwater University",
    city: "Birchwater",
    fees: { undergraduate: "CA$26,300", postgraduate: "CA$24,900", foundation: "CA$18,700" },
    start: "September or January",
    deadline: "1 April for September",
  },
  au: {
    university: "Coralstone University",
    city: "Coralstone",
    fees: { undergraduate: "A$36,500", postgraduate: "A$39,800", foundation: "A$27,400" },
    start: "February or July",
    deadline: "30 November for February",
  },
  de: {
    university: "Hochschule Lindenau",
    city: "Lindenau",
    fees: { undergraduate: "€0", postgraduate: "€0", foundation: "€0" },
    start: "October",
    deadline: "15 July for October",
  },
  ie: {
    university: "Carrowbeg University",
    city: "Carrowbeg",
    fees: { undergraduate: "€17,900", postgraduate: "€19,600", foundation: "€13,800" },
    start: "September or January",
    deadline: "1 July for September",
  },
};

/** The sample programmes: every subject in every country, which is enough to try searching and filtering. */
export const programmes: readonly Programme[] = Object.entries(offers).flatMap(
  ([country, { fees, ...offer }]) =>
    subjects.map(([title, level]) => ({
      id: `${country}-${title.toLowerCase().replaceAll(" ", "-")}`,
      title,
      level,
      country,
      ...offer,
      fee: fees[level],
    })),
);

/** Returns the programme with an id; undefined if there is none. */
export const programmeOf = (id: string): Programme | undefined => programmes.find((one) => one.id === id);

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
