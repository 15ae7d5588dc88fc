import type { Fact } from "#schema/generated/types.ts";
import { FACT_PARTS } from "#src/content/placeholder/facts.ts";
import { comma } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import type { OvertakenLine } from "#src/ui/figures/overtaken-lines.tsx";
import type { PageContext } from "#src/ui/page-context.ts";

/** What pages say below figures that something has overtaken, in their language. */
export function overtakenLines(
  facts: readonly Fact[],
  { texts, language }: Pick<PageContext, "texts" | "language">,
): OvertakenLine[] {
  return facts.flatMap((fact) => {
    const { overtaken, label, per } = fact;
    if (!overtaken) return [];
    const { value, note, source } = overtaken;
    const since = FACT_PARTS.since(fact, language) ?? "";
    const figure = FACT_PARTS.new(fact, language);
    const amount = typeof value !== "string" && per ? `${figure} ${texts.figures[per]}` : figure;
    const change =
      value === undefined
        ? fill(texts.page.underReview, { label, since })
        : fill(texts.page.overtaken, { label, value: amount, since });
    const text = note === undefined ? change : change + comma(language) + note;
    return [{ text, href: source, host: hostOf(source) }];
  });
}

/** "gov.uk"; an address of the site itself stays as it is. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}
