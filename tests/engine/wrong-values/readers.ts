import { analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { listFacts, readableFacts } from "#src/content/site/shared/facts-list.ts";
import { calendarOf, rebuildsDue } from "#src/plans/calendar/calendar.ts";
import { changesOf } from "#src/plans/differences/changes-of.ts";
import { namesOf } from "#src/plans/uses/names.ts";
import { usesOf } from "#src/plans/uses/uses.ts";
import { renderPage } from "#src/render/render-page.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import { inspect } from "#src/rules/inspect.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { renderMarkedPage } from "#src/studio/kernel/page/marked-page.ts";
import { formatCalendar, formatCalendarJson } from "#src/tasks/calendar/plan.ts";
import { formatChangesMarkdown, formatChangesText } from "#src/tasks/changes/format-changes.ts";
import { formatFactsJson, formatFactsTable } from "#src/tasks/facts/plan.ts";
import { missingTexts, missingWords } from "#src/tasks/translate/missing-texts.ts";
import { formatTranslations, sharedStates, translationStates } from "#src/tasks/translate/plan.ts";
import { options as markedOptions } from "#tests/engine/studio/page/marked-site.ts";
import { assets, pictures, sweptSite } from "./swept-site.ts";

const TODAY = "2026-01-15";
const cache = new SiteCache();
const options = { assets, pictures, cache, today: TODAY, asOf: TODAY };
const { summaries: previous } = inspect(sweptSite, options);

/** The report of `npm run validate`. */
export function validate(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const { diagnostics } = inspect(files, { ...options, previous });
  formatText(diagnostics);
  return diagnostics;
}

/** Everything else that reads the documents of a site, right or wrong. @param path the document that is wrong */
export const readers: Readonly<Record<string, (files: readonly SourceFile[], path: string) => void>> = {
  "validate --fix": (files) => void fixSite(files, { inspect: validate, cache }),

  facts: (files) => {
    try {
      const listed = listFacts(readableFacts(files).facts, TODAY);
      formatFactsTable(listed);
      formatFactsJson(listed);
    } catch (error) {
      // The whole document is wrong, which the message says.
      if (!String(error).includes("Run npm run validate")) throw error;
    }
  },

  calendar: (files) => {
    const calendar = calendarOf(files, TODAY, 90);
    formatCalendar(calendar);
    formatCalendarJson(calendar);
    rebuildsDue(files, TODAY, 24);
  },

  translations: (files) => {
    const states = translationStates(files);
    const languages = [...new Set(states.map(({ language }) => language))];
    const missing = [...missingTexts(files, languages), ...missingWords(files, languages)];
    formatTranslations(states, missing, sharedStates(files, languages));
  },

  changes: (files) => {
    for (const { facts, documents } of [changesOf(sweptSite, files), changesOf(files, sweptSite)]) {
      const report = {
        facts: facts.map((fact) => ({ ...fact, pages: [] })),
        documents,
        pages: undefined,
        problems: [],
      };
      formatChangesText(report);
      formatChangesMarkdown(report);
    }
  },

  where: (files) => {
    const named = namesOf(files, assets, cache.documents).filter(({ name }) =>
      /^uk\.|^note|^\/about|^hero/.test(name),
    );
    usesOf(named, files, cache);
  },

  "a page in Studio": (files, path) => {
    const { html } = renderMarkedPage(files, routeOf(path), {
      ...markedOptions,
      site: { assets, pictures },
      cache,
    });
    if (!html.includes("</html>")) throw new Error("no page");
  },

  "the pages of a site that validate accepts": (files, path) => {
    const { site } = analyse(files, { ...options, previous });
    for (const route of [routeOf(path), "/", "/de", "/destinations/uk"])
      if (site?.routes.includes(route))
        renderPage(site.resolve(route), site, { assets: markedOptions.assets, buildDate: TODAY });
  },
};

/** The page that shows a document. */
function routeOf(path: string): string {
  const document = documentIdOf(path);
  if (document?.startsWith("page:")) return document.slice("page:".length);
  return path.includes(".de.") ? "/de" : "/";
}
