import { textKind } from "#src/authoring/text-kind.ts";
import {
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import type { DocumentSchemas, Visited } from "#src/content/site/context/document-schemas.ts";
import { adviseText } from "./advise-text.ts";
import { copiedCountry } from "./copied-country.ts";
import { type Document, FACTS } from "./documents.ts";
import { heavyPicture } from "./heavy-picture.ts";
import { checkKeyOrder } from "./key-order.ts";
import type { Known } from "./known.ts";
import { futureDate, oddYear } from "./odd-dates.ts";
import { adviseFactDates } from "./overdue-facts.ts";
import { schemaAddress } from "./schema-address.ts";
import { adviseLabel, adviseLink } from "./texts/links.ts";
import { longText } from "./texts/long-text.ts";
import type { PageOfText } from "./texts/passage.ts";
import { pointedNumbers } from "./texts/pointed-numbers.ts";
import { poorAlt } from "./texts/poor-alt.ts";
import { contextOf, pictureOf } from "./typed-figures/surroundings.ts";
import { unknownPrefix } from "./unknown-prefix.ts";

/**
 * The advice on one document.
 * @param place names where a value stands; it may be called long afterwards, so it must not keep the document's text
 */
export function adviseDocument(
  { file, text, value, route }: Document,
  page: PageOfText,
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
  if (registry) diagnostics.push(...adviseFactDates(known.registered, known.today));
  const order = checkKeyOrder();
  const questions = new Set<string>();
  schemas.walk(file.path, value, (visited) => {
    order.visit(visited);
    const { value: written, key, pointer } = visited;
    if (typeof written !== "string") return;
    if (known.pictures.has(written)) diagnostics.push(...heavyPicture(written, known.pictures, pointer));
    if (!registry) diagnostics.push(...oddYear(visited, known.today));
    const kind = textKind(visited);
    if (kind === undefined) {
      const isLink = key === "href" || (key !== "canonical" && written.startsWith("https:"));
      if (isLink && route !== undefined)
        diagnostics.push(...adviseLink(undefined, written, { pointer, page, known }));
      return;
    }
    if (key === "question") diagnostics.push(...repeatedQuestion(written, questions, pointer));
    if (registry) return;
    const isProse = kind === "text" || kind === "markdown";
    const repeated = isProse && !page.mayRepeat ? place(pointer) : undefined;
    const context = () => contextOf(visited);
    const passage = { kind, text: written, pointer, page, known, context, place: repeated };
    for (const { diagnostic } of adviseText(passage)) diagnostics.push(diagnostic);
    diagnostics.push(...longText(kind, written, pointer));
    if (kind === "alt") diagnostics.push(...poorAlt(written, ...pictureOf(visited), pointer));
    if (isLabelOfLink(visited)) diagnostics.push(...adviseLabel(written, pointer));
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

/** Tells whether a text is all that visitors read of a link beside it: to `linkLabel`, a card adds its heading. */
function isLabelOfLink({ key, parent }: Visited): boolean {
  return key === "label" && isObject(parent?.value) && parent.value.href !== undefined;
}

/** A question that the document has asked before, in other capitals or with other marks. */
function repeatedQuestion(written: string, asked: Set<string>, pointer: string): Diagnostic[] {
  const words = written
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}.]+/gu, " ")
    .trim();
  const isRepeated = asked.has(words);
  asked.add(words);
  return isRepeated ? [createDiagnostic("text/repeated-question", pointer, { found: `"${written}"` })] : [];
}

/** A hero after another block, although it contains the main heading. */
function lateHero({ blocks }: JsonObject): Diagnostic[] {
  const list = Array.isArray(blocks) ? blocks.filter(isObject) : [];
  const at = list.findIndex(({ type }) => type === "hero");
  const first = list[0];
  if (at < 1 || list.length !== (Array.isArray(blocks) ? blocks.length : 0) || !first) return [];
  return [createDiagnostic("outline/late-hero", `/blocks/${at}`, { name: String(first.id) })];
}
