import { commandLine } from "#src/content/diagnostics/command-line.ts";
import type { BuiltPage } from "./output/built-page.ts";
import type { BuildSuccess } from "./pages/build-job.ts";

/** Formats the summary of a build: pages, bytes, and the client modules that each page may load. */
export function formatBuildSummary(result: BuildSuccess, milliseconds: number): string {
  const { pages, drafts, notVisible, reused, directory, undrawn, undated } = result;
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const lines = [
    ...(pages.length <= 100 ? pages.map(pageLine) : []),
    `${pages.length} pages, ${kilobytes(bytes)} of HTML, in ${directory} (${(milliseconds / 1000).toFixed(1)} s` +
      `${reused > 0 ? `, ${reused} pages unchanged` : ""})`,
    ...(drafts > 0
      ? [
          drafts === 1
            ? `1 draft is left out: ${commandLine("dev")} shows it.`
            : `${drafts} drafts are left out: ${commandLine("dev")} shows them.`,
        ]
      : []),
    ...(notVisible > 0
      ? [
          `${notVisible} ${notVisible === 1 ? "page is" : "pages are"} not visible now: ${commandLine("calendar")} says when.`,
        ]
      : []),
    ...(undrawn.length > 0
      ? [
          `Share pictures lack ${counted(undrawn)}: neither the theme's heading font nor any font of this machine has the letters. Add a font that has them to pages/_data/theme.json, or install one on this machine (on Debian and Ubuntu: fonts-noto-cjk for Japanese, Chinese and Korean, fonts-noto-core for others).`,
        ]
      : []),
    ...(undated > 0
      ? [
          `${undated} ${undated === 1 ? "page lacks" : "pages lack"} the day of the last change, because git does not know it here. In a shallow clone, fetch the whole history: git fetch --unshallow, in GitHub Actions fetch-depth: 0, in GitLab GIT_DEPTH: 0. In a folder of another user, allow git to read it: git config --global --add safe.directory FOLDER.`,
        ]
      : []),
  ];
  return lines.join("\n");
}

function counted(texts: readonly string[]): string {
  const [first = ""] = texts;
  return texts.length === 1 ? `the text “${first}”` : `${texts.length} texts, “${first}” among them`;
}

function pageLine({ route, bytes, clients }: BuiltPage): string {
  const script =
    clients.length > 0 ? `loads when needed: ${[...clients].sort().join(", ")}` : "no script but boot";
  return `${route.padEnd(40)} ${kilobytes(bytes).padStart(9)}  ${script}`;
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
