import { Badge, Span } from "@chakra-ui/react";
import { languageName } from "#src/language/names.ts";
import type { PageItem, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { documentsOf, problemsByDocument } from "./rows/page-filters.ts";
import { t } from "./words.ts";

/** Badges of a page: its language, those that features add, and unsaved changes and problems, also of its Markdown files. */
export function PageMarks({ page }: { page: PageItem }) {
  const documents = documentsOf(page);
  const isUnsaved = useShell((state) => documents.some((one) => state.page?.history.unsaved.includes(one)));
  const problems = useShell((state) => state.site?.problems) ?? NO_PROBLEMS;
  const own = documents.flatMap((one) => problemsByDocument(problems).get(one) ?? []);
  const hasErrors = own.some(({ severity }) => severity === "error");
  const { language, noindex } = page;
  return (
    <>
      {language === undefined ? null : (
        <Badge variant="outline">{languageName(language, readersLanguage()) ?? language}</Badge>
      )}
      {noindex ? (
        <Span color="fg.subtle" display="inline-flex" title={t("Hidden from search engines")}>
          <StudioIcon name="eye-off" size="0.875rem" />
          <Span srOnly>{t("Hidden from search engines")}</Span>
        </Span>
      ) : null}
      <FeatureMarks of="page" props={{ page }} />
      {isUnsaved ? <Badge colorPalette="brand">{t("Unsaved")}</Badge> : null}
      {own.length > 0 ? (
        <Badge colorPalette={hasErrors ? "danger" : "warning"}>
          {t("{count, plural, one {# problem} other {# problems}}", { count: own.length })}
        </Badge>
      ) : null}
    </>
  );
}

const NO_PROBLEMS: readonly Problem[] = [];
