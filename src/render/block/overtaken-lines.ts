import type { Fact } from "#schema/generated/types.ts";
import { parseUrl } from "#src/content/address/parse-url.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import type { OvertakenLine } from "#src/ui/layout/overtaken-lines.tsx";
import type { PageContext } from "#src/ui/page-context.ts";

/** The lines below overtaken figures, in the language of the page. */
export function overtakenLines(
  facts: readonly Fact[],
  { texts, language }: Pick<PageContext, "texts" | "language">,
): OvertakenLine[] {
  return facts.flatMap((fact) => {
    const { overtaken, label, per } = fact;
    if (!overtaken) return [];
    const { value, note, source } = overtaken;
    const figure = value === undefined ? undefined : FACT_PARTS.new(fact, language);
    const period = typeof value !== "string" && per ? ` ${texts.figures[per]}` : "";
    const since = FACT_PARTS.since(fact, language) ?? "";
    return [{ label, value: figure && figure + period, since, note, href: source, host: hostOf(source) }];
  });
}

/** "gov.uk"; an address of the site itself stays as it is. */
function hostOf(address: string): string {
  return parseUrl(address)?.hostname.replace(/^www\./, "") ?? address;
}
