import { firstOf } from "#src/content/diagnostics/describe.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { counted } from "#src/language/format.ts";
import type { DocumentDifference, FactChange, SiteChanges } from "#src/plans/differences/changes-of.ts";
import type { PageDifference } from "./plan.ts";

/** A complete report: the changes in documents, and their effect for visitors. */
export type ChangeReport = Omit<SiteChanges, "facts"> & {
  facts: (FactChange & { pages: readonly string[] })[];
  /** The changed pages; undefined if either version has errors and cannot be rendered. */
  pages: readonly PageDifference[] | undefined;
  problems: readonly string[];
};

export function formatChangesJson(report: ChangeReport): string {
  return canonicalJson({ ...report, pages: report.pages ?? null });
}

export function formatChangesText(report: ChangeReport): string {
  return format(report, {
    heading: (text) => `${text}\n`,
    item: (text) => `  ${text}\n`,
    inner: (text) => `    ${text}\n`,
  });
}

export function formatChangesMarkdown(report: ChangeReport): string {
  return format(report, {
    heading: (text) => `### ${text}\n\n`,
    item: (text) => `- ${escaped(text)}\n`,
    inner: (text) => `  - ${escaped(text)}\n`,
  });
}

type Style = Record<"heading" | "item" | "inner", (text: string) => string>;

function format({ facts, documents, pages, problems }: ChangeReport, style: Style): string {
  if (facts.length + documents.length + problems.length + (pages?.length ?? 0) === 0)
    return "Nothing has changed.\n";
  const sections = [
    section("Figures", facts.map(factLine), style),
    documents.length > 0
      ? style.heading("Pages and shared documents") +
        documents.map((one) => documentLines(one, style)).join("")
      : "",
    section(
      "What visitors see",
      pages === undefined
        ? problems.map((problem) => `cannot be told, because of ${problem}`)
        : visitorLines(pages),
      style,
    ),
  ];
  return sections.filter((text) => text !== "").join("\n");
}

function section(title: string, lines: readonly string[], style: Style): string {
  return lines.length === 0 ? "" : style.heading(title) + lines.map(style.item).join("");
}

function factLine({ sentence, pages }: ChangeReport["facts"][number]): string {
  const display =
    pages.length === 0
      ? "no page shows it"
      : `${counted(pages.length, "page")} ${pages.length === 1 ? "shows" : "show"} it`;
  return `${sentence}; ${display}`;
}

function documentLines({ name, file, kind, sentences, blocks }: DocumentDifference, style: Style): string {
  const what = kind === "added" ? " (new)" : kind === "removed" ? " (taken down)" : "";
  const lines = [
    ...sentences,
    ...blocks.flatMap((block) => block.sentences.map((sentence) => `block “${block.name}”: ${sentence}`)),
  ];
  const place = name === file ? file : `${name}, ${file}`;
  return style.item(`${place}${what}`) + lines.map(style.inner).join("");
}

function visitorLines(pages: readonly PageDifference[]): string[] {
  const moves = pages.flatMap(({ kind, route, to }) =>
    kind === "moved" ? [`${route} leads to ${to} now`] : [],
  );
  const kinds = (["new", "gone", "changed"] as const).flatMap((kind) => {
    const routes = pages.filter((page) => page.kind === kind).map(({ route }) => route);
    return routes.length > 0
      ? [`${counted(routes.length, "page")} ${kind}: ${firstOf(routes, MAX_LISTED)}`]
      : [];
  });
  const weights = pages.flatMap(({ route, before, after }) => {
    const difference = before === undefined || after === undefined ? 0 : after - before;
    return Math.abs(difference) >= 100
      ? [`${route} weighs ${kilobytes(before ?? 0)} → ${kilobytes(after ?? 0)}`]
      : [];
  });
  const policies = pages.flatMap(({ route, allowed, refused }) => [
    ...(allowed.length > 0 ? [`${route} may load from now on: ${allowed.join(", ")}`] : []),
    ...(refused.length > 0 ? [`${route} may not load any more: ${refused.join(", ")}`] : []),
  ]);
  return pages.length > 0 ? [...kinds, ...moves, ...weights, ...policies] : ["no page looks different"];
}

const MAX_LISTED = 12;

const escaped = (text: string): string => text.replace(/[\\`*_[\]<>|#]/g, "\\$&");

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
