import { posix } from "node:path";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Excerpt, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { schemaFrom } from "#src/content/document/page-documents.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { plainWords } from "#src/language/plain-words.ts";

export const jsonSchema = new Rule<Excerpt & { cure: string }>("json/schema", {
  title: "Schema of another type of document",
  message: ({ excerpt, cure }) =>
    say('{excerpt} is not the schema of this {_document}: write "{cure}".', { excerpt, cure }),
  hint: "Correct the path.",
  severity: "warning",
  why: "The editor would offer no completions, or those of another type of document.",
  wrong: `"$schema": "../schema/page.schema.json"`,
  right: `"$schema": "../../schema/generated/page.schema.json"`,
  sample: { excerpt: '"../schema/page.json"', cure: "../schema/generated/page.schema.json" },
});

export const titleSiteTwice = new Rule<Excerpt & { name: string }>("title/site-twice", {
  title: "Site name twice in a title",
  message: ({ excerpt, name }) => say('The title {excerpt} says "{name}" twice.', { excerpt, name }),
  hint: "Name the site once, at the end.",
  severity: "warning",
  why: "Search results and tabs show some sixty characters: the second name takes the place of words about the page.",
  wrong: `"title": "{{site.name}}: the offices of {{site.name}}"`,
  right: `"title": "The offices of {{site.name}}"`,
  sample: { excerpt: '"Waymark: fees | Waymark"', name: "Waymark" },
});

export const textRepeatedQuestion = new Rule<Excerpt>("text/repeated-question", {
  title: "Question asked twice",
  message: ({ excerpt }) => say("This page asks {excerpt} twice.", { excerpt }),
  hint: "Keep one of the two answers.",
  severity: "warning",
  why: "Readers wonder which answer is right, and search engines list only one of them.",
  wrong: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes." }, { "question": "Is it free?", "answer": "Yes, always." }] }`,
  right: `{ "type": "faq", "id": "questions", "title": "Questions", "items": [{ "question": "Is it free?", "answer": "Yes, always." }] }`,
  sample: { excerpt: '"Is it free?"' },
});

export const outlineLateHero = new Rule<WithName>("outline/late-hero", {
  title: "Hero that does not come first",
  message: ({ name }) => say('The hero comes after the block "{name}".', { name }),
  hint: "Move the hero to the top of the list of blocks.",
  severity: "warning",
  why: "It contains the main heading: content before it belongs to no heading.",
  wrong: `"blocks": [{ "type": "alert", "id": "note", "status": "info", "text": "Check the date." }, { "type": "hero", "id": "intro", "title": "Opening hours" }]`,
  right: `"blocks": [{ "type": "hero", "id": "intro", "title": "Opening hours" }, { "type": "alert", "id": "note", "status": "info", "text": "Check the date." }]`,
  sample: { name: "note" },
});

/** Reports a question that the document already contains. */
export function repeatedQuestion(question: string, questions: Set<string>, pointer: string): Diagnostic[] {
  const words = plainWords(question);
  const isRepeated = questions.has(words);
  questions.add(words);
  return isRepeated ? [textRepeatedQuestion.at(pointer, { excerpt: `"${question}"` })] : [];
}

/** Reports a page title that contains the name of the site more than once. */
export function twiceNamed({ title }: JsonObject, name: string | undefined): Diagnostic[] {
  if (typeof title !== "string" || name === undefined) return [];
  const words = ` ${plainWords(title.replaceAll("{{site.name}}", name)).replaceAll(" ", "  ")} `;
  const isTwice = words.split(` ${plainWords(name).replaceAll(" ", "  ")} `).length > 2;
  return isTwice ? [titleSiteTwice.at("/title", { excerpt: JSON.stringify(title), name })] : [];
}

/** Reports a hero that follows another block: a hero contains the main heading, which has to come first. */
export function lateHero(document: JsonObject): Diagnostic[] {
  const [first, ...blocks] = blocksIn(document);
  const hero = blocks.find(({ block }) => block.type === "hero");
  if (!first || first.block.type === "hero" || !hero) return [];
  return [outlineLateHero.at(hero.pointer, { name: String(first.block.id) })];
}

/** Reports a `$schema` that does not exist, or that belongs to another kind of document. */
export function schemaAddress(path: string, { $schema: address }: JsonObject): Diagnostic[] {
  if (typeof address !== "string") return [];
  const cure = schemaFrom(path);
  // Earlier versions wrote the address of the source schema instead of the composed one.
  if (posix.normalize(address).replace("/schema/data/", "/schema/generated/") === cure) return [];
  return [jsonSchema.at("/$schema", { excerpt: JSON.stringify(address), cure })];
}
