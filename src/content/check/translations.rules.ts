import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, say } from "#src/content/diagnostics/say.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { isLanguage } from "#src/content/language/language.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { AnalysedPage } from "#src/content/site/site.ts";

export const languageFolder = new Rule<WithName & { lang: string | undefined }>("language/folder", {
  title: "Page in the folder of another language",
  message: ({ name, lang }) =>
    lang === undefined
      ? say('This page is in the folder of "{name}", but does not say so: write "lang": "{name}".', { name })
      : say('This page is in the folder of "{name}", but says "lang": "{lang}".', { name, lang }),
  hint: "Name the language of the page, or move it out of the folder.",
  severity: "warning",
  why: "Browsers would read it aloud, hyphenate it and offer to translate it as if it were in another language.",
  wrong: `pages/de/hilfe.json without "lang"`,
  right: `pages/de/hilfe.json with "lang": "de"`,
  sample: { name: "de", lang: undefined },
});

export const translationUnknownPage = new Rule<WithName & { nearest: string | undefined }>(
  "translation/unknown-page",
  {
    title: "Translation of a page that does not exist",
    message: ({ name, nearest }) => [
      say("The page to translate, {name}, does not exist.", { name }),
      didYouMean({ nearest }),
    ],
    hint: "Write the route of the page that this one translates.",
    editor: { hint: "Choose the page that this one translates." },
    why: "Search engines and the language switcher would not find the page in the other language.",
    wrong: `"lang": "de", "translationOf": "/destination"`,
    right: `"lang": "de", "translationOf": "/destinations"`,
    sample: { name: "/contcat", nearest: "/contact" },
  },
);

export const translationOfTranslation = new Rule<WithName & { source: string }>(
  "translation/of-translation",
  {
    title: "Translation of a translation",
    message: ({ name, source }) => say("{name} is a translation itself, of {source}.", { name, source }),
    hint: "Name the page that was written first, so that all languages belong together.",
    why: "Each language is compared with one source, and all of them are offered on every page of the group.",
    wrong: `pages/fr/contact.json translates /de/kontakt, which translates /contact`,
    right: `pages/fr/contact.json translates /contact`,
    sample: { name: "/de/kontakt", source: "/contact" },
  },
);

export const translationSameLanguage = new Rule<WithName & { language: string }>(
  "translation/same-language",
  {
    title: "Translation into the same language",
    message: ({ name, language }) =>
      name === ""
        ? say("This page is named as a translation of itself.")
        : say('This page and {name} are both in the language "{language}".', { name, language }),
    hint: "Name the page that it translates and give it its own lang, or remove translationOf.",
    editor: { hint: "Choose the language of this page, or the page that it translates." },
    why: "A translation is the same page in another language.",
    wrong: `"translationOf": "/contact"`,
    right: `"lang": "de", "translationOf": "/contact"`,
    sample: { name: "/contact", language: "pt-BR" },
  },
);

export const translationDuplicate = new Rule<WithName & { language: string; other: string }>(
  "translation/duplicate",
  {
    title: "Two translations into one language",
    message: ({ name, language, other }) =>
      say('{other} already translates {name} into "{language}".', { other: { path: other }, name, language }),
    hint: "Keep one of the two, or name another page in translationOf.",
    editor: { hint: "Delete one of the two, or choose another page that this one translates." },
    why: "Search engines and the language switcher show one page for each language.",
    wrong: `Two documents with "lang": "de", "translationOf": "/contact"`,
    right: `One document with "lang": "de", "translationOf": "/contact"`,
    sample: { name: "/contact", language: "de", other: "pages/de/kontakt.json" },
  },
);

type Parts = Pick<SiteIndex, "routes" | "sharedDocuments"> & { pages: ReadonlyMap<string, AnalysedPage> };

type RoutesByLanguage = ReadonlyMap<string | undefined, readonly string[]>;

const POINTER = "/translationOf";

/** Guesses the language of a page's folder: from the other pages in that language, or from translations of its sibling pages. */
function languageOfFolder(
  route: string,
  { pages, main, byLanguage }: Pick<Parts, "pages"> & { main: string; byLanguage: RoutesByLanguage },
): string | undefined {
  const [, folder = "", ...rest] = route.split("/");
  if (!/^[a-z]{2}(?:-[A-Za-z]+)?$/.test(folder) || !isLanguage(folder) || folder === main) return undefined;
  const isOthers = byLanguage.get(folder)?.some((other) => other !== route) === true;
  const isTranslation = rest.length > 0 && pages.has(`/${rest.join("/")}`);
  return isOthers || isTranslation ? folder : undefined;
}

/** Checks languages and translations: at most one page translates a source into each language. */
export function checkTranslations({ pages, routes, sharedDocuments }: Parts, report: ReportIn): void {
  const { language: main } = sharedDocuments.siteContext.site;
  const translated = new Map<string, string>();
  const byLanguage = groupBy(pages.keys(), (route) => pages.get(route)?.summary.lang);
  for (const [route, { file, summary }] of pages) {
    const { lang, translationOf: name } = summary;
    const folder = languageOfFolder(route, { pages, main, byLanguage });
    if (folder !== undefined && (lang ?? main).split("-")[0] !== folder.split("-")[0])
      report(file.path, languageFolder.at(lang === undefined ? "" : "/lang", { name: folder, lang }));
    if (name === undefined) continue;
    const fail = (diagnostic: Diagnostic) => report(file.path, diagnostic);
    if (name === route) {
      fail(translationSameLanguage.at(POINTER, { name: "", language: lang ?? main }));
      continue;
    }
    if (!routes.has(name)) {
      const near = nearest(
        name,
        [...routes.keys()].filter((other) => other !== route),
      );
      fail(translationUnknownPage.at(POINTER, { name, nearest: near }));
      continue;
    }
    const source = pages.get(name)?.summary;
    if (!source) continue;
    if (source.translationOf !== undefined) {
      const details = { name, source: source.translationOf };
      fail(translationOfTranslation.at(POINTER, details));
      continue;
    }
    const language = lang ?? main;
    if (language === (source.lang ?? main)) {
      fail(translationSameLanguage.at(POINTER, { name, language }));
      continue;
    }
    const key = JSON.stringify([name, language]);
    const other = translated.get(key);
    if (other) fail(translationDuplicate.at(POINTER, { name, language, other }));
    else translated.set(key, file.path);
  }
}
