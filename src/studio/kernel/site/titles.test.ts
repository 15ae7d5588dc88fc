import { expect, test } from "vitest";
import { idDuplicate } from "#src/content/check/page.rules.ts";
import { onLine } from "#src/content/check/place-namer.ts";
import { inCodeOrder } from "#src/content/diagnostics/diagnostic.ts";
import { say } from "#src/content/diagnostics/say.ts";
import { jsonFormat } from "#src/content/document/syntax/json.rules.ts";
import { factUnknown } from "#src/content/placeholder/placeholder.rules.ts";
import { allRules } from "#src/rules/all-rules.ts";
import type { Language } from "#src/studio/kernel/words/languages.ts";
import { answerIn, speechIn } from "#src/studio/kernel/words/read-words.ts";
import { asLine, documentTitles, inEditorsWords } from "./titles.ts";

/** What forms cannot do wrong. */
const FILES_ALONE =
  /^(?:json|source|schema|block|data|document|redirect|file|route|render)\/|^page\/(?:unknown-block|type-as-key|stray-block)$|^language\/no-texts$/;
/** Commands, files, code, and keys as they are written there. */
const FOR_DEVELOPERS =
  /\bnp[mx] \w|\bgit\b|\bUTF-8\b|\bJSON\b|\b(?:schema|blocks|public)\/|\bpages\/_\w+\/(?!\w)|[`{[]|"[a-z]\w*"|\b[a-z]+[A-Z]\w*\b/;
/** Nouns that editors know by another word. */
const OF_FILES = /\b(?:facts?|fragments?|entry|entries|placeholders?|key|id)\b/i;

const rules = [...(await allRules()).values()];
const titleOf = () => "Contact";

test("hints name nothing that editors do not see, and are left out about files alone", () => {
  const hints = rules.map(({ code, example }) => [code, inEditorsWords(example, titleOf).hint] as const);
  const ofFiles = hints.filter(([, hint]) => {
    const said = hint.replace("{{name}}", "");
    return FOR_DEVELOPERS.test(said) || OF_FILES.test(said.replace(/\?id=3/, ""));
  });
  expect(ofFiles).toEqual([]);
  const none = hints.filter(([, hint]) => hint === "").map(([code]) => code);
  expect(none.filter((code) => !FILES_ALONE.test(code)).sort(inCodeOrder)).toEqual([]);
});

test("messages name figures, items and anchors, but leave what they quote", () => {
  const messages = rules.map(({ code, example }) => {
    const { message } = inEditorsWords(example, titleOf);
    return [code, message.replace(/"[^"]*"|“[^”]*”|\{\{.*?\}\}|[\w-]+(?:[./][\w-]+)+/g, "")] as const;
  });
  expect(messages.filter(([code, said]) => OF_FILES.test(said) && code !== "text/secret")).toEqual([]);
});

test("a place is named by the title of its page, and a line of the same page not at all", () => {
  const message = (other: Parameters<typeof idDuplicate.at>[1]["other"]) =>
    inEditorsWords(idDuplicate.at("", { name: "key", other }), titleOf).message;
  expect(message(onLine(12))).toBe('The anchor "key" is already used on this page.');
  const elsewhere = say(", at {place}", { place: { path: "pages/contact.json", line: 12 } });
  expect(message(elsewhere)).toBe('The anchor "key" is already used on this page, at “Contact”.');
});

test("as one line, a diagnostic begins with the title of its document", () => {
  const diagnostic = { ...factUnknown.at("", { name: "uk.visa", family: [] }), line: 1, column: 1 };
  const line = (file: string) => asLine({ ...diagnostic, file }, titleOf);
  expect(line("pages/contact.json")).toBe('“Contact”: The figure "uk.visa" does not exist.');
  expect(line("public/notes.txt")).toBe('public/notes.txt: The figure "uk.visa" does not exist.');
});

test("a title has the quotation marks of the reader's language", async () => {
  const diagnostic = { ...factUnknown.at("", { name: "uk.visa", family: [] }), line: 1, column: 1 };
  const read = async () => asLine({ ...diagnostic, file: "pages/contact.json" }, titleOf);
  const lineIn = (language: Language) => answerIn(speechIn(".", language), read);
  expect((await lineIn("de")).slice(0, 10)).toBe("„Contact“:");
  expect((await lineIn("ja")).slice(0, 10)).toBe("「Contact」:");
  expect((await lineIn("en")).slice(0, 10)).toBe("“Contact”:");
});

test("an unusual layout of a file is told without its technique", () => {
  expect(inEditorsWords(jsonFormat.example, titleOf)).toEqual({
    message: "The file of this page is laid out in an unusual way. Visitors see no difference.",
    hint: "",
  });
});

test.each([
  ["its title", '{ "title": "Contact", "blocks": [] }', "Contact"],
  ["its address without one", '{ "blocks": [] }', "/contact"],
  ["its address while it cannot be read", '{ "title: "Contact" }', "/contact"],
])("a page is named by %s", (_, text, title) => {
  const files = [{ path: "pages/contact.json", bytes: Buffer.from(text) }];
  expect(documentTitles(files)("page:/contact")).toBe(title);
});
