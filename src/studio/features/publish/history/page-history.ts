import { textsOf } from "#src/content/document/page-documents.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import { applyEdits } from "#src/content/json/text-edits.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { folderOf, withAliases } from "#src/plans/addresses/page-parts.ts";
import { minimalEdits } from "#src/plans/migrations/minimal-edits.ts";
import { apply } from "#src/plans/plan.ts";
import { type PageCommit, pageCommits } from "#src/studio/features/publish/git/page-commits.ts";
import { findRepository } from "#src/studio/features/publish/git/repository.ts";
import { t } from "#src/studio/features/publish/words.ts";
import { dateOf } from "#src/studio/fields/date/date-in-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { broughtUpToDate } from "#src/studio/kernel/server/planned-task.ts";
import type { Kernel } from "#src/studio/kernel/server/route.ts";
import type { PageVersion, VersionsAnswer } from "./calls.ts";

/** Maximum number of versions in the dialog, since older ones are seldom needed. */
const MAX_VERSIONS = 50;

type Parts = Pick<Kernel, "session" | "forms" | "today" | "migrations">;

/** Describes the changes between two states of a page; undefined if there are none. */
type Compare = (
  before: readonly SourceFile[],
  after: readonly SourceFile[],
) => Pick<PageVersion, "kind" | "lines"> | undefined;

/** Describes the published versions of a page, the latest first, preceded by the unpublished changes. */
export async function readVersionsOf(parts: Parts, route: string, changes: Compare): Promise<VersionsAnswer> {
  const { session } = parts;
  const commits = await commitsOf(parts, route);
  if (commits === undefined) return { versions: [], isKept: false };
  const zone = siteTimeZone(session.files());
  const now = changes(commits[0]?.files ?? [], present(parts, route));
  // One additional commit is read, to describe the changes of the last one shown.
  const versions = commits.slice(0, MAX_VERSIONS).flatMap((one, index): PageVersion[] => {
    const { commit, by, at, files } = one;
    const date = dateOf(at, zone);
    const changed = changes(commits[index + 1]?.files ?? [], files);
    return changed && date ? [{ commit, by, when: date, ...changed }] : [];
  });
  return { versions: now ? [now, ...versions] : versions, isKept: true };
}

/**
 * Restores a page and its Markdown files to an earlier version, as a single undo step. Keeps the page's former addresses, since visitors
 * still use them.
 * @throws Refusal with 409 if the version does not exist
 */
export async function bringBackVersion(parts: Parts, route: string, commit: string): Promise<void> {
  const texts = await textsOfVersion(parts, route, commit);
  if (!texts) throw new Refusal(409, t("This version of the page cannot be found any more."));
  await parts.session.replaceFiles(t("Earlier version"), texts);
}

/** The files of the site with an earlier version of a page; undefined if that version does not exist. */
export async function filesOfVersion(
  parts: Parts,
  route: string,
  commit: string,
): Promise<readonly SourceFile[] | undefined> {
  const { session } = parts;
  const texts = session.has(`page:${route}`) ? await textsOfVersion(parts, route, commit) : undefined;
  const plan = texts && { create: texts, change: new Map(), remove: new Set(texts.keys()), next: [] };
  return plan && apply(plan, session.files());
}

/** The texts of a version's documents, by the paths to which they would be restored. */
async function textsOfVersion(
  parts: Parts,
  route: string,
  commit: string,
): Promise<Map<string, string> | undefined> {
  const version = (await commitsOf(parts, route))?.find((one) => one.commit === commit);
  const [page, ...texts] = version?.files ?? [];
  if (!page) return undefined;
  const path = parts.session.pathOf(`page:${route}`);
  const text = withAddresses(parts, route, await migrated(parts, path, fileText(page)));
  const beside = texts.map((file): [string, string] => [
    folderOf(path) + file.path.slice(folderOf(file.path).length),
    fileText(file),
  ]);
  return new Map([[path, text], ...beside]);
}

async function commitsOf({ session, today }: Parts, route: string): Promise<PageCommit[] | undefined> {
  const { root } = session.disk;
  const repository = await findRepository(root, today());
  if ("reason" in repository) return undefined;
  const [page = "", ...texts] = pathsOf(session, route);
  return pageCommits(root, repository.base, { page, texts }, MAX_VERSIONS + 1);
}

/** The files of a page's current version: its document and its Markdown files. */
function present({ session }: Parts, route: string): SourceFile[] {
  const paths = new Set(pathsOf(session, route));
  return session.files().filter(({ path }) => paths.has(path));
}

function pathsOf(session: Parts["session"], route: string): string[] {
  const document: DocumentId = `page:${route}`;
  const path = session.pathOf(document);
  const { value } = session.read(document);
  return [path, ...(isObject(value) ? textsOf(value).map((name) => folderOf(path) + name) : [])];
}

/** Migrates a page of an earlier format to the current one. */
async function migrated({ session, migrations }: Parts, path: string, text: string): Promise<string> {
  const plan = { create: new Map([[path, text]]), change: new Map(), next: [] };
  return (await broughtUpToDate(plan, session.files(), migrations)).create.get(path) ?? text;
}

function withAddresses({ session }: Parts, route: string, text: string): string {
  const { value } = session.read(`page:${route}`);
  const before = parseObject(text);
  if (!before) return text;
  const aliases = isObject(value) && Array.isArray(value.aliases) ? value.aliases.map(String) : [];
  return applyEdits(text, minimalEdits(text, withAliases(before, aliases)));
}
