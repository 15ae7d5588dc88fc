import { textKind } from "#src/authoring/text-kind.ts";
import { isDay } from "#src/content/dates/day.ts";
import {
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { DocumentSchemas } from "#src/content/site/document-schemas.ts";
import { copiedCountry } from "./copied-country.ts";
import { type Document, FACTS } from "./documents.ts";
import { heavyPicture } from "./heavy-picture.ts";
import { checkKeyOrder } from "./key-order.ts";
import type { Known } from "./known.ts";
import { mayRepeat } from "./may-repeat.ts";
import { overdueFacts } from "./overdue-facts.ts";
import { schemaAddress } from "./schema-address.ts";
import { longSentences, longText } from "./texts/long-text.ts";
import { ownAddresses } from "./texts/own-addresses.ts";
import { pointedNumbers } from "./texts/pointed-numbers.ts";
import { poorAlt } from "./texts/poor-alt.ts";
import { RepeatedQuestions } from "./texts/repeated-questions.ts";
import { slips } from "./texts/slips.ts";
import { contextOf, countriesOfPage, pictureOf } from "./typed-figures/surroundings.ts";
import { typedCounts } from "./typed-figures/typed-counts.ts";
import { typedFacts } from "./typed-figures/typed-facts.ts";
import { unknownPrefix } from "./unknown-prefix.ts";

/**
 * The advice on one document.
 * @param place names where a value stands; it may be called long afterwards, so it must not keep the document's text
 */
export function adviseDocument(
  { file, text, value, route }: Document,
  place: (pointer: string) => () => string,
  schemas: DocumentSchemas,
  known: Known,
): PlacedDiagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const places = new JsonPlaces(text);
  const registry = file.path === FACTS;
  if (route !== undefined) {
    diagnostics.push(...unknownPrefix(value, text, [...known.factNames]));
    diagnostics.push(...copiedCountry({ value, text, route }, known.neighbours));
  }
  if (registry) diagnostics.push(...overdueFacts(known.registered, known.today));
  const about = countriesOfPage(value, route, known.countries);
  const repeats = mayRepeat(file, value);
  const order = checkKeyOrder();
  const questions = new RepeatedQuestions();
  schemas.walk(file.path, value, (visited) => {
    order.visit(visited);
    diagnostics.push(...questions.check(visited));
    if (typeof visited.value === "string")
      diagnostics.push(...heavyPicture(visited.value, known.pictures, visited.pointer));
    const kind = textKind(visited);
    if (typeof visited.value === "string" && route !== undefined && visited.key !== "canonical")
      for (const { diagnostic } of ownAddresses(visited.value, visited.pointer, known.origin, kind))
        diagnostics.push(diagnostic);
    if (kind === undefined || typeof visited.value !== "string" || registry) return;
    const { value: words, pointer } = visited;
    for (const { diagnostic } of slips(kind, words, pointer, known)) diagnostics.push(diagnostic);
    diagnostics.push(...longText(kind, words, pointer));
    for (const { diagnostic } of longSentences(words, pointer)) diagnostics.push(diagnostic);
    if (kind === "alt") diagnostics.push(...poorAlt(words, ...pictureOf(visited), pointer));
    if (!repeats && (kind === "text" || kind === "markdown"))
      for (const { diagnostic } of known.repeated.check(words, pointer, place(pointer)))
        diagnostics.push(diagnostic);
    diagnostics.push(...typedCounts(words, pointer, known.counted).map(({ diagnostic }) => diagnostic));
    const passage = { text: words, pointer, context: () => contextOf(visited), countries: about };
    for (const { diagnostic } of typedFacts(passage, known.facts, known.countries))
      diagnostics.push(diagnostic);
  });
  diagnostics.push(
    ...order.diagnostics(),
    ...schemaAddress(file.path, value),
    ...futureDate(value, known.today),
    ...lateHero(value),
  );
  for (const { diagnostic, index } of pointedNumbers(text))
    diagnostics.push({ ...diagnostic, position: places.positionOf(index) });
  return diagnostics.map((found) => placeDiagnostic(file.path, places, found));
}

/** A post dated later than the day on which it appears, unless it is a draft. */
function futureDate({ entry, draft, publishAt }: JsonObject, today: string): Diagnostic[] {
  const date = isObject(entry) ? entry.date : undefined;
  if (typeof date !== "string" || draft === true || !isDay(date) || date <= today) return [];
  if (typeof publishAt === "string" && date <= publishAt.slice(0, 10)) return [];
  return [createDiagnostic("entry/future-date", "/entry/date", { found: date })];
}

/** A hero after another block, although it contains the main heading. */
function lateHero({ blocks }: JsonObject): Diagnostic[] {
  const list = Array.isArray(blocks) ? blocks.filter(isObject) : [];
  const at = list.findIndex(({ type }) => type === "hero");
  const first = list[0];
  if (at < 1 || list.length !== (Array.isArray(blocks) ? blocks.length : 0) || !first) return [];
  return [createDiagnostic("outline/late-hero", `/blocks/${at}`, { name: String(first.id) })];
}
