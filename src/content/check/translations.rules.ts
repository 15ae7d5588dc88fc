import { createDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isLanguage } from "#src/content/language/language.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import type { ReportIn } from "#src/content/site/shared/inclusions.ts";
import type { AnalysedPage } from "#src/content/site/site.ts";

type Parts = Pick<SiteIndex, "routes" | "sharedDocuments"> & { pages: ReadonlyMap<string, AnalysedPage> };

const POINTER = "/translationOf";

/** The language of the folder that a page is in: that of other pages, or of translations of the pages beside it. */
function languageOfFolder(route: string, pages: Parts["pages"], main: string): string | undefined {
  const [, folder = "", ...rest] = route.split("/");
  if (!/^[a-z]{2}(?:-[A-Za-z]+)?$/.test(folder) || !isLanguage(folder) || folder === main) return undefined;
  const isOthers = [...pages].some(([other, { summary }]) => other !== route && summary.lang === folder);
  const isTranslation = rest.length > 0 && pages.has(`/${rest.join("/")}`);
  return isOthers || isTranslation ? folder : undefined;
}

/** Checks languages and translations: each page translates a source into a language that no other page does. */
export function checkTranslations({ pages, routes, sharedDocuments }: Parts, report: ReportIn): void {
  const { language: main } = sharedDocuments.siteContext.site;
  const translated = new Map<string, string>();
  for (const [route, { file, summary }] of pages) {
    const { lang, translationOf: name } = summary;
    const folder = languageOfFolder(route, pages, main);
    if (folder !== undefined && (lang ?? main).split("-")[0] !== folder.split("-")[0])
      report(
        file.path,
        createDiagnostic("language/folder", lang === undefined ? "" : "/lang", { name: folder, lang }),
      );
    if (name === undefined) continue;
    const fail = (found: ReturnType<typeof createDiagnostic>) => report(file.path, found);
    if (name === route) {
      fail(createDiagnostic("translation/same-language", POINTER, { name: "", language: lang ?? main }));
      continue;
    }
    if (!routes.has(name)) {
      const near = nearest(
        name,
        [...routes.keys()].filter((other) => other !== route),
      );
      fail(createDiagnostic("translation/unknown-page", POINTER, { name, nearest: near }));
      continue;
    }
    const source = pages.get(name)?.summary;
    if (!source) continue;
    if (source.translationOf !== undefined) {
      const details = { name, source: source.translationOf };
      fail(createDiagnostic("translation/of-translation", POINTER, details));
      continue;
    }
    const language = lang ?? main;
    if (language === (source.lang ?? main)) {
      fail(createDiagnostic("translation/same-language", POINTER, { name, language }));
      continue;
    }
    const key = JSON.stringify([name, language]);
    const other = translated.get(key);
    if (other) fail(createDiagnostic("translation/duplicate", POINTER, { name, language, other }));
    else translated.set(key, file.path);
  }
}
