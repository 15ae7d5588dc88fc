import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { inSpellingOf, languageFile } from "#src/content/site/shared/engine-texts.ts";
import { siteLanguage } from "#src/content/site/shared/site-document.ts";
import { fitting } from "#src/plans/plan.ts";

/** The translations of starter texts, by English text; undefined if the engine does not support the language. */
export function starterTexts(language: string, files: readonly SourceFile[]): JsonObject | undefined {
  const file = languageFile(language, files);
  const own = file && parseObject(fileText(file))?.starter;
  if (isObject(own)) return inSpellingOf(language, own);
  return /^en\b/.test(language) ? {} : undefined;
}

/** Creates a function that translates English starter texts into the site's language, if the engine supports it. */
export function inLanguageOf(files: readonly SourceFile[]): (english: string) => string {
  const language = siteLanguage(files);
  const texts = (language === undefined ? undefined : starterTexts(language, files)) ?? {};
  return (english) => {
    const own = Object.hasOwn(texts, english) ? texts[english] : undefined;
    return typeof own === "string" ? own : english;
  };
}

/** A unique description for a new page, in the language of the site, for its author to replace. */
export function summaryOf(name: string, files: readonly SourceFile[]): string {
  const text = inLanguageOf(files)(SUMMARY);
  return fitting(
    160,
    text.replace("<<title>>", () => name),
    name,
  );
}

const SUMMARY =
  "<<title>>: what you need to know, in plain words, and how to ask a person if you still have a question.";
