import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { inWords, labelOf } from "#src/content/json/key-words.ts";
import { splitName } from "#src/content/language/local-name.ts";
import { shortened } from "#src/language/beginning.ts";
import { languageName } from "#src/language/names.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/**
 * The title of a shared document: "Site layout", "Opening help"; for a data document, the title of its schema, translated. A document for
 * one language has that language's name too: "Site layout (German)".
 */
export function titleOfShared(document: DocumentId, files: readonly SourceFile[]): string {
  const [kind, full = ""] = document.split(":");
  const { base, language } = splitName(full);
  const title = titleIn(kind, base, files);
  if (language === undefined) return title;
  return t("{name} ({language})", {
    name: title,
    language: languageName(language, readersLanguage()) ?? language,
  });
}

function titleIn(kind: string | undefined, name: string, files: readonly SourceFile[]): string {
  if (kind === "layout") return t("{name} layout", { name: inWords(name) });
  const folder = kind === "collection" ? "collections" : "data";
  const isSchema = kind === "data" || kind === "collection";
  const schema = files.find(({ path }) => isSchema && path === `schema/${folder}/${name}.schema.json`);
  const label = labelOf(name, schema && parseObject(fileText(schema)));
  if (kind === "collection") return t("Collection {label}", { label });
  if (kind === "scaffold") return t("Template {label}", { label });
  return kind === "data" ? translated(label) : label;
}

/** Keys of a block's most descriptive texts, in order of preference. */
const DESCRIPTIVE_KEYS = ["title", "name", "label", "text", "markdown", "note"];
const MAX_SUMMARY_LENGTH = 80;

/** A one-line summary of a block: its first text. */
export function blockSummary(block: JsonValue): string {
  const text =
    (isObject(block) ? DESCRIPTIVE_KEYS.map((key) => block[key]) : []).find(isText) ?? firstText(block) ?? "";
  return shortened(text, MAX_SUMMARY_LENGTH);
}

const isText = (value: JsonValue | undefined): value is string => typeof value === "string" && value !== "";

/** The first text with a space in a value; names and addresses have none. */
function firstText(value: JsonValue): string | undefined {
  if (typeof value === "string") return value.includes(" ") ? value : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const text = firstText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}
