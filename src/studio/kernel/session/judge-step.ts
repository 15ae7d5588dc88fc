import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { siteDocument } from "#src/content/site/shared/site-document.ts";
import { outlinesOf, textsNamed } from "#src/studio/kernel/documents/document-outline.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { languageOfData, mayChange, type Rights } from "#src/studio/kernel/roles/roles.ts";
import { t } from "#src/studio/kernel/words/words.ts";

/** A document that a step changes. @property before and after its texts; undefined where it does not exist */
type ChangedText = {
  document: DocumentId;
  path: string;
  before: string | undefined;
  after: string | undefined;
};

/** Decides whether a person may make a step: all of its documents have to be theirs. */
export class StepJudge {
  readonly #refused: string[] = [];
  /** The Markdown files that the step changes, with their paths. */
  readonly #texts = new Map<DocumentId, string>();
  /** The languages of the pages with a Markdown file, before and after the step. */
  readonly #languagesOf = new Map<DocumentId, Set<string>>();
  readonly #mainLanguage: string;

  /** @param files the site before the step */
  constructor(
    private readonly rights: Rights,
    private readonly files: readonly SourceFile[],
  ) {
    this.#mainLanguage = String(siteDocument(files)?.language ?? "en");
  }

  see({ document, path, before, after }: ChangedText): void {
    if (document.startsWith("text:")) return void this.#texts.set(document, path);
    const isPage = document.startsWith("page:");
    const states = isPage ? [before, after].filter((text) => text !== undefined) : [];
    const pages = states.map((text) => {
      const value = parseObject(text);
      // A text that is not JSON has no language that could be anybody's.
      return { value, language: value ? languageIn(value.lang, this.#mainLanguage) : "" };
    });
    for (const { value, language } of pages)
      for (const text of isObject(value) ? textsNamed(value, path) : []) this.#note(text, language);
    const contentLanguages = languageOfData(document) ?? pages.map(({ language }) => language);
    if (!mayChange(this.rights, document, contentLanguages)) this.#refused.push(path);
  }

  /** @throws Refusal with 403 that names a document, if one of those seen is not the person's */
  decide(): void {
    if (this.#texts.size > 0 && this.rights.role === "translator")
      for (const [document, { head, texts }] of outlinesOf(this.files))
        if (document.startsWith("page:"))
          for (const text of texts) this.#note(text, languageIn(head.language, this.#mainLanguage));
    for (const [document, path] of this.#texts)
      if (!mayChange(this.rights, document, [...(this.#languagesOf.get(document) ?? [])]))
        this.#refused.push(path);
    const [path] = this.#refused;
    if (path === undefined) return;
    const [file, count] = [{ path }, this.#refused.length - 1];
    throw new Refusal(403, {
      parts:
        count === 0
          ? t.parts("Your role does not allow you to change {file}.", { file })
          : t.parts(
              "Your role does not allow you to change {file} and {count, plural, one {# more document} other {# more documents}}. Nothing was changed.",
              { file, count },
            ),
    });
  }

  #note(text: DocumentId, language: string): void {
    const languages = this.#languagesOf.get(text) ?? new Set();
    this.#languagesOf.set(text, languages.add(language));
  }
}

const languageIn = (lang: unknown, main: string): string => (typeof lang === "string" ? lang : main);
