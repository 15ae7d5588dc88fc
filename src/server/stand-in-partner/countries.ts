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
  const wanted = (query.get("country") ?? "").toLowerCase();
  return Object.hasOwn(countries, wanted) ? wanted : "";
}

/** The options of a country list. @param none label of the option for no country */
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
