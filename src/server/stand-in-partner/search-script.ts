import { countries, countryOf } from "./countries.ts";
import { levels, programmes } from "./programmes.ts";
import { widgetProgram } from "./widget-program.ts";

/** The widget's script with the sample list, the partner reference and the default country filled in. */
export function searchScript(query: URLSearchParams): string {
  const settings = {
    reference: (query.get("ref") ?? "").slice(0, 60),
    country: countryOf(query),
    countries,
    levels,
    programmes,
  };
  return `(${widgetProgram})(${JSON.stringify(settings)});\n`;
}
