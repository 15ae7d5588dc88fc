import type { Excerpt } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { plainWords } from "#src/language/plain-words.ts";
import type { Finding } from "#src/rules/advice/subjects/passage.ts";
import { isVague } from "../texts/links.rules.ts";
import type { PlacedText } from "./page-texts.ts";

export const linkAmbiguous = new Rule<Excerpt & { name: string; other: string }>("link/ambiguous", {
  title: "Same link text for different pages",
  message: ({ excerpt, name, other }) =>
    say('The link text {excerpt} leads to "{name}" here, and to "{other}" elsewhere on this page.', {
      excerpt,
      name,
      other,
    }),
  hint: "Say in each link what it leads to: The office in London.",
  severity: "warning",
  why: "Screen readers list the links of a page without the sentences around them, so these two sound the same.",
  wrong: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our office](/contact) or [our office](/company)." }`,
  right: `{ "type": "text-section", "id": "more", "title": "More", "markdown": "See [our office](/contact) or [our company](/company)." }`,
  sample: { excerpt: '"our office"', name: "/contact", other: "/company" },
});

export const linkSameTarget = new Rule<{ address: string; other: string }>("link/same-target", {
  title: "Two buttons with one target",
  message: ({ address, other }) =>
    say('The button "{other}" beside this one already leads to {address}.', { other, address }),
  hint: "Remove one of the two, or correct its address.",
  severity: "warning",
  why: "Readers expect two buttons to do two things, and compare them before they choose.",
  wrong: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Ask a question", "href": "/contact" }, { "label": "Book a call", "href": "/contact" }] }`,
  right: `{ "type": "cta", "id": "next", "title": "Next", "actions": [{ "label": "Ask a question", "href": "/contact" }, { "label": "Who we are", "href": "/company" }] }`,
  sample: { address: "/contact", other: "Ask a question" },
});

/**
 * Matches lines in which a link needs words that make sense alone. List items and table rows are excluded, since the words around the link
 * are its context there (WCAG 2.2, 2.4.4).
 */
const LINK = /^(?![ \t]*(?:[-*+]|\d+[.)]|\|)[ \t]|.*\|.*\|).*$|(?!)/gm;
const PARTS = /(?<![!\\])\[([^[\]\n]+)\]\(<?([^()\s<>]+)>?[^()\n]*\)/g;

type Link = { label: string; href: string; pointer: string; index: number };

/** Finds links of a page that cannot be distinguished from others. */
export function adviseLinks(texts: readonly PlacedText[]): Finding[] {
  const linking = texts.filter(({ href, text }) => href !== undefined || text.includes("]("));
  return [...ambiguousLinks(linking), ...sameTargets(linking)];
}

/** Matches an address with a placeholder, and an empty address, which is reported as an error. */
const NO_TARGET = /\{\{|^[#?]?$/;

/** Finds buttons of one list with the same address. List items with their own text may share an address: three prices, one form. */
function sameTargets(texts: readonly PlacedText[]): Finding[] {
  const firsts = new Map<string, string>();
  return texts.flatMap(({ href, text, pointer }) => {
    if (href === undefined || NO_TARGET.test(href)) return [];
    const [, list] = /^(.*)\/\d+\/label$/.exec(pointer) ?? [];
    if (list === undefined || isInItem(pointer)) return [];
    const address = href.replace(/(?<=.)\/$/, "");
    const key = JSON.stringify([list, address]);
    const other = firsts.get(key);
    firsts.set(key, other ?? text);
    return other === undefined
      ? []
      : [{ diagnostic: linkSameTarget.at(pointer, { address, other }), index: 0 }];
  });
}

/**
 * Finds links of a page with the same words and different targets, indistinguishable in a screen reader's list of links (WCAG 2.2,
 * 2.4.9; axe, `identical-links-same-purpose`).
 */
function ambiguousLinks(texts: readonly PlacedText[]): Finding[] {
  const firsts = new Map<string, string>();
  return texts.flatMap(linksOf).flatMap(({ label, href, pointer, index }) => {
    const words = plainWords(label);
    const target = href.replace(/(?<=.)#.*$/, "").replace(/(?<=.)\/$/, "");
    const other = firsts.get(words);
    if (other === undefined) firsts.set(words, target);
    if (words === "" || other === undefined || other === target || isOneSite(other, target)) return [];
    const details = { excerpt: `"${label}"`, name: target, other };
    return [{ diagnostic: linkAmbiguous.at(pointer, details), index }];
  });
}

/**
 * Tells whether two links with the same words lead to the same other website, as when a source such as "GOV.UK" is cited for several
 * figures.
 */
function isOneSite(one: string, other: string): boolean {
  const [first, second] = [one, other].map((href) => /^https?:\/\/([^/?#]+)/.exec(href)?.[1]);
  return first !== undefined && first === second;
}

function linksOf({ kind, text, pointer, href }: PlacedText): Link[] {
  const isOfText = kind === "markdown" && text.includes("](");
  if (href === undefined && !isOfText) return [];
  const links = href === undefined || isInItem(pointer) ? [] : [{ label: text, href, pointer, index: 0 }];
  if (isOfText) links.push(...linksIn(text, pointer));
  // Excludes placeholders, and vague words, which are reported separately.
  return links.filter(({ label, href }) => !/\{\{/.test(label + href) && !isVague(label));
}

function linksIn(text: string, pointer: string): Link[] {
  return [...text.matchAll(LINK)].flatMap(({ 0: line, index: start }) =>
    [...line.matchAll(PARTS)].map(({ 1: label = "", 2: href = "", index }) => ({
      label,
      href,
      pointer,
      index: start + index,
    })),
  );
}

/** Tells whether a link belongs to a list item, which has its own text, rather than to the block itself. */
function isInItem(pointer: string): boolean {
  return /^\/blocks\/\d+\/.*\d/.test(pointer.replace(/\/(?:actions|links)\/\d+\//, "/"));
}
