import { isObject } from "#src/content/json/json.ts";
import { type MakeMistakes, splice } from "#tests/engine/mutation/mutant.ts";
import type { Random } from "#tests/engine/mutation/random.ts";
import { isRecognisable, misspell } from "#tests/engine/mutation/slips.ts";
import type { Place, TypedDocument } from "#tests/engine/mutation/typed-document.ts";
import { replaceValue } from "./values.ts";

/** An address in a document: a whole value, or a link inside Markdown. */
type Address = { place: Place; href: string; inMarkdown: boolean };

/** Misspells a link: `/contcat` */
export const danglingLink: MakeMistakes = (document, { addresses }) => {
  const links = addressesOf(document).filter(({ href }) => /^\/[^/?#]{2,}/.test(href));
  if (links.length === 0) return undefined;
  return (random) => {
    const { place, href } = random.pick(links);
    const path = /^[^?#]*/.exec(href)?.[0] ?? "";
    const wrong = misspell(path, random);
    const valid = /^\/[^/]/.test(wrong) && !addresses.has(wrong) && !/[A-Z]/.test(wrong);
    if (!valid || !isRecognisable(wrong, path, addresses)) return;
    return {
      ...replaceInValue(document.text, place, href, wrong + href.slice(path.length)),
      codes: ["link/unknown-page"],
      suggestion: path,
    };
  };
};

/** Misspells an anchor, `#aply`, or names one that does not exist. */
export const danglingAnchor: MakeMistakes = (document, { pages }) => {
  const links = addressesOf(document).filter(({ href }) => {
    const path = /^[^?#]*/.exec(href)?.[0];
    return path === "" ? href.startsWith("#") : path !== undefined && pages.has(path);
  });
  const anchored = links.filter(({ href }) => (href.split("#")[1] ?? "").length > 1);
  if (links.length === 0) return undefined;
  const misspeltAnchor = (random: Random) => {
    const { place, href } = random.pick(anchored);
    const anchor = href.split("#")[1] ?? "";
    const wrong = misspell(anchor, random);
    // The ids of a page differ by more than a slip, so only other text in the document could contain the
    // misspelt anchor.
    if (wrong === anchor || document.text.includes(`"${wrong}"`)) return;
    const mutated = replaceInValue(document.text, place, href, href.slice(0, -anchor.length) + wrong);
    return { ...mutated, codes: ["link/unknown-anchor"] as const, suggestion: anchor };
  };
  return (random) => {
    if (anchored.length > 0 && random.below(2) === 0) return misspeltAnchor(random);
    const { place, href } = random.pick(links);
    const made = `place-${random.below(10_000)}-nowhere`;
    const mutated = replaceInValue(document.text, place, href, `${href.split("#")[0]}#${made}`);
    return { ...mutated, codes: ["link/unknown-anchor"] };
  };
};

/**
 * Misspells a name: `{{uk.funds.londn}}`, `"fact": "uk.fnds"`, `{ "type": "fragment", "name": "apply-stpes"
 * }`
 */
export const danglingName: MakeMistakes = (document, { facts, fragments }) => {
  const named = document.places.flatMap((place) => namesIn(place, facts, fragments));
  const texts = document.places.filter(isPlainText);
  if (named.length === 0 && texts.length === 0) return undefined;
  return (random) => {
    if (named.length > 0 && (texts.length === 0 || random.below(4) > 0)) {
      const { place, name, meant, written, codes, others } = random.pick(named);
      const wrong = misspell(name, random);
      if (!/^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/i.test(wrong) || others.includes(wrong) || /[A-Z]/.test(wrong))
        return;
      if (!isRecognisable(wrong, name, others)) return;
      const mutated = replaceInValue(document.text, place, written, written.replace(name, wrong));
      return { ...mutated, codes, suggestion: meant };
    }
    const place = random.pick(texts);
    const made = `{{nothing.of-${random.below(10_000)}}}`;
    return {
      ...replaceValue(document.text, place.node, `${String(place.value)} ${made}`),
      codes: ["fact/unknown"],
    };
  };
};

type Named = {
  place: Place;
  name: string;
  /** The right name, for a fact including the requested part. */
  meant: string;
  /** The part of the value that contains the name. */
  written: string;
  codes: readonly ["fact/unknown" | "fragment/unknown"];
  others: readonly string[];
};

function namesIn(place: Place, facts: readonly string[], fragments: readonly string[]): Named[] {
  const { value, key, schema, parent } = place;
  if (typeof value !== "string") return [];
  if (key === "name" && parent?.schema?.title === "FragmentInclude") {
    return [
      { place, name: value, meant: value, written: value, codes: ["fragment/unknown"], others: fragments },
    ];
  }
  const fact = (name: string, meant: string, written: string): Named => {
    return { place, name, meant, written, codes: ["fact/unknown"], others: facts };
  };
  if (schema?.fact === true && facts.includes(value)) {
    const optional = isObject(parent?.value) && parent.value.optional === true;
    return optional ? [] : [fact(value, value, value)];
  }
  return [...value.matchAll(/\{\{([^{}]+)\}\}/g)].flatMap(([written, inner = ""]) => {
    const known = facts.filter((fact) => inner.trim() === fact || inner.trim().startsWith(`${fact}.`));
    const name = known.sort((a, b) => b.length - a.length)[0];
    return name === undefined ? [] : [fact(name, inner.trim(), written)];
  });
}

function isPlainText({ value, schema }: Place): boolean {
  const free = schema?.title === "Text" || schema?.title === "Label" || schema?.markdown === true;
  return free && typeof value === "string" && !value.includes("{{");
}

/** Every address that is written in a document without placeholders. */
export function addressesOf({ places }: TypedDocument): Address[] {
  return places.flatMap((place): Address[] => {
    const { value, schema } = place;
    if (typeof value !== "string") return [];
    if (schema?.markdown === true) {
      const links = [...value.matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1] ?? "");
      return links.filter((href) => !href.includes("{{")).map((href) => ({ place, href, inMarkdown: true }));
    }
    const isAddress = schema?.safeUrl !== undefined && !value.includes("{{");
    return isAddress ? [{ place, href: value, inMarkdown: false }] : [];
  });
}

/** Replaces a part of a string value; the mistake is reported at the start of the value. */
export function replaceInValue(text: string, { node, value }: Place, from: string, to: string) {
  const { start, end } = node.loc;
  const whole = String(value);
  // In Markdown an address is inside parentheses, and may be a prefix of another one.
  const bracketed = whole.includes(`](${from})`);
  const changed = bracketed ? whole.replace(`](${from})`, () => `](${to})`) : whole.replace(from, () => to);
  return { text: splice(text, start.offset, end.offset, JSON.stringify(changed)), offset: start.offset };
}
