import { createHash } from "node:crypto";
import { DEFAULT_TEXTS } from "#schema/generated/texts.ts";
import type { Block } from "#schema/generated/types.ts";
import type { Site } from "#src/content/site/site.ts";
import { monthsIn } from "#src/figures/months.ts";
import { monthNames } from "#src/language/format.ts";

/** The texts of the brochure, all from the documents of the pages that say them. */
export type Brochure = {
  name: string;
  language: string;
  title: string;
  lead: string;
  scene: { src: string; alt: string };
  promises: { title: string; items: readonly TitledText[] };
  /** A table: its head, and a row for each country. */
  countries: { title: string; head: readonly string[]; rows: readonly (readonly string[])[] };
  steps: { title: string; items: readonly TitledText[] };
  papers: { title: string; items: readonly string[] };
  end: { title: string; text: string; links: readonly { label: string; href: string }[] };
};

type TitledText = { title: string; text: string };

/** Collects the texts of the brochure. @throws Error if a page lacks the block with one of them */
export function brochureOf(site: Site): Brochure {
  const { name, language, url, contact } = site.site;
  const hero = blockOf(site, "/", "intro", "hero");
  const promises = blockOf(site, "/company/about-us", "differences", "feature-list");
  const steps = blockOf(site, "/company/how-it-works", "steps", "steps");
  const papers = blockOf(site, "/company/how-it-works", "provide", "checklist");
  const cards = blockOf(site, "/destinations", "countries", "card-grid");
  const end = blockOf(site, "/", "next", "cta");
  const labels = (cards.items[0]?.facts ?? []).map(({ label }) => label);
  const titled = (items: readonly { title?: string; text?: string }[]) =>
    items.map(({ title = "", text = "" }) => ({ title, text: plain(text) }));
  return {
    name,
    language,
    title: hero.title,
    lead: hero.text ?? "",
    scene: { src: hero.image?.src ?? "", alt: hero.image?.alt ?? "" },
    promises: { title: promises.title ?? "", items: titled(promises.items) },
    countries: {
      title: cards.title ?? "",
      head: [DEFAULT_TEXTS["year-card"].country, ...labels],
      rows: cards.items.map(({ title, facts = [] }) => [
        title,
        ...facts.map(({ value }) => monthsOrValue(value, language)),
      ]),
    },
    steps: { title: steps.title ?? "", items: titled(steps.items) },
    papers: { title: papers.title ?? "", items: (papers.items ?? []).map(({ text }) => plain(text)) },
    end: {
      title: end.title,
      text: plain(end.text ?? ""),
      links: [
        { label: `${url.replace("https://", "")}/apply-now`, href: `${url}/apply-now` },
        { label: contact?.email ?? "", href: `mailto:${contact?.email ?? ""}` },
      ],
    },
  };
}

/** Hash of the texts of a brochure, by which a test knows whether the published file is up to date. */
export const hashOf = (brochure: Brochure): string =>
  createHash("sha256").update(JSON.stringify(brochure)).digest("hex").slice(0, 16);

function blockOf<Type extends Block["type"]>(
  site: Site,
  route: string,
  id: string,
  type: Type,
): Extract<Block, { type: Type }> {
  const isNamed = (block: Block): block is Extract<Block, { type: Type }> =>
    block.type === type && block.id === id;
  const found = site
    .resolve(route)
    .main.map(({ block }) => block)
    .find(isNamed);
  if (!found) throw new Error(`The brochure needs the block "${id}" (${type}) of ${route}`);
  return found;
}

/** A list of months in one form, whatever stands between them in the value; any other value as it is. */
function monthsOrValue(value: string, language: string): string {
  const names = monthNames(language);
  const months = monthsIn(value, language).map((month) => names[month - 1] ?? "");
  return months.length > 0 ? months.join(", ") : value;
}

/** Removes the HTML of Markdown from a text. */
const plain = (text: string): string => text.replace(/<[^>]+>/g, "").trim();
