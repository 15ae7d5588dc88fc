import pageSchema from "#schema/page.schema.json" with { type: "json" };
import { routeOf } from "#src/content/address/routes.ts";
import { pageDocuments, type RoutedPage, schemaFrom } from "#src/content/document/page-documents.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { applyEdits, insertMember, removeValue, replaceValue } from "#src/content/json/text-edits.ts";
import { pageNamed, pagePathOf, textCopies } from "#src/plans/addresses/page-parts.ts";
import { removePages } from "#src/plans/addresses/remove-page.ts";
import { renamePages } from "#src/plans/addresses/rename-page.ts";
import { documentText, fitting, type Plan } from "#src/plans/plan.ts";
import { flagFor } from "#src/plans/starters/declared/country-name.ts";
import { scaffoldsOf } from "#src/plans/starters/declared/declared-scaffold.ts";
import { newFromScaffold, type ScaffoldSite } from "#src/plans/starters/declared/from-scaffold.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { UNWRITTEN_TEXT } from "#src/plans/starters/unwritten-blocks.ts";
import { newTranslation } from "#src/plans/translations/new-translation.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";
import { scaffoldBeside } from "./actions/addresses.ts";
import type { PageTask } from "./actions/calls.ts";
import { setDates } from "./several/set-dates.ts";
import { t } from "./words.ts";

const PAGE = /^pages\/(?!_).*\.json$/;

/**
 * Plans a task with the functions of `npx waymark new`, `rename` and `remove`. Pure.
 * @throws Error that explains a problem with its address, name or answers
 */
export function planTask(task: PageTask, site: ScaffoldSite): PlannedTask {
  const planned = { ...begin(task, site), stays: "stays" in task && task.stays === true };
  const { create } = planned.plan;
  const existing = site.files.find(({ path }) => create.has(path));
  if (existing) throw new Error(t("There is already a page at this address."));
  const isNew = !["move", "remove", "dates"].includes(task.task);
  if (!isNew) return planned;
  return { ...planned, plan: asDrafts(planned.plan, hasSampleDescription(task, site)), begins: true };
}

/** Matches relative path segments and escapes. */
const PATH = /(?:^|\/)\.{1,2}(?:\/|$)|\\|%/;

/**
 * Checks that the addresses in a task do not contain relative segments or escapes, which could lead out of a folder.
 * @throws Refusal with 422
 */
export function refusePaths(task: PageTask): void {
  if (addressesOf(task).some((address) => PATH.test(address)))
    throw new Refusal(
      422,
      t("An address has lower-case letters, digits and hyphens, with slashes between its parts."),
    );
}

/** The addresses in a task that come from the window. */
function addressesOf(task: PageTask): string[] {
  if (task.task === "page") return [task.address];
  if (task.task === "scaffold") return [];
  if (task.task === "dates") return task.routes;
  if (task.task === "move" || task.task === "remove")
    return task.pages.flatMap(({ route, to }) => (to === undefined ? [route] : [route, to]));
  return [task.route];
}

/**
 * Turns all new pages of a plan into drafts, because the template from which they come may not have done so.
 * @param isSample whether the pages' descriptions are only samples, which are then cleared
 */
function asDrafts(plan: Plan, isSample: boolean): Plan {
  const drafts = [...plan.create].map(([path, text]): [string, string] => {
    if (!PAGE.test(path)) return [path, text];
    const draft = asDraft(text);
    return [path, isSample ? applyEdits(draft, replaceValue(draft, "/description", UNWRITTEN_TEXT)) : draft];
  });
  return { ...plan, create: new Map(drafts) };
}

/** A page as a draft, with the key where the schema has it. */
function asDraft(text: string): string {
  const page = parseObject(text) ?? {};
  if (page.draft === true) return text;
  const order = Object.keys(pageSchema.properties);
  const before = order.slice(0, order.indexOf("draft")).findLast((key) => Object.hasOwn(page, key));
  return applyEdits(text, insertMember(text, "", "draft", true, before));
}

/** Tells whether a new page's description is a sample: computed from a country's figures, or copied from another page. */
function hasSampleDescription(task: PageTask, { files }: ScaffoldSite): boolean {
  if (task.task !== "scaffold") return task.task === "page";
  return scaffoldsOf(files).some(({ command, names }) => command === task.command && names === "title");
}

type Collections = ReturnType<typeof schemaSources>["collections"];

/** The address of the page above the pages of a collection, if its schema names one. */
export function indexOf(collections: Collections, name: string): { index?: string } {
  const index = collections.get(name)?.index;
  return typeof index === "string" ? { index } : {};
}

/** Checks that pages at an address do not begin with a scaffold. @throws Error that names it */
function refuseScaffolds(route: string, files: readonly SourceFile[]): void {
  const { collections } = schemaSources(files);
  const scaffold = scaffoldBeside(
    route,
    scaffoldsOf(files).map((one) => ({ ...one, ...indexOf(collections, one.collection) })),
  );
  if (scaffold)
    throw new Error(t("A page at this address begins as “{kind}”.", { kind: inWords(scaffold.command) }));
}

function begin(task: PageTask, site: ScaffoldSite): PlannedTask {
  const { files } = site;
  if (task.task === "page") {
    const route = freeRoute(task.address, files);
    refuseScaffolds(route, files);
    const plan = newPage(task.address, task.title || undefined, { ...site, isUnwritten: true });
    return { plan, label: t("New page {route}", { route }), opens: route };
  }
  if (task.task === "duplicate") {
    const plan = duplicatePage(task.route, files);
    return { plan, label: t("Duplicate {route}", { route: task.route }), opens: firstPage(plan) };
  }
  if (task.task === "scaffold") return fromScaffold(task, site);
  if (task.task === "translation") {
    const plan = newTranslation(task.route, task.language, files);
    return { plan, label: t("Translate {route}", { route: task.route }), opens: firstPage(plan) };
  }
  if (task.task === "dates") return setDates(task, files);
  const [first] = task.pages;
  const count = task.pages.length;
  if (task.task === "move") {
    const plan = renamePages(
      task.pages.map(({ route, to }) => ({ from: route, to })),
      files,
      { below: task.below },
    );
    const to = pagePathOf(first?.to ?? "").route;
    const label =
      count === 1
        ? t("Move {route} to {to}", { route: first?.route ?? "", to })
        : t("Move {count, number} pages", { count });
    return { plan, label, opens: to };
  }
  const plan = removePages(
    task.pages.map(({ route, to }) => ({ address: route, to })),
    files,
  );
  const above = (first?.route ?? "").replace(/\/[^/]*$/, "") || "/";
  const opens = first?.to === undefined ? above : pagePathOf(first.to).route;
  const removed = new Set(task.pages.map(({ route }) => route));
  return {
    plan,
    label:
      count === 1
        ? t("Delete {route}", { route: first?.route ?? "" })
        : t("Delete {count, number} pages", { count }),
    opens: pageDocuments(files).has(opens) && !removed.has(opens) ? opens : "/",
  };
}

/** The route of a new page. @throws Error if the address is taken */
function freeRoute(address: string, files: readonly SourceFile[]): string {
  const { route } = pagePathOf(address);
  const owner = [...pageDocuments(files).values()].find(({ aliases }) => aliases.includes(route));
  if (owner)
    throw new Error(
      t("{route} is a former address of {page}, and redirects there.", { route, page: owner.route }),
    );
  return route;
}

function fromScaffold(
  { command, name, answers }: Extract<PageTask, { task: "scaffold" }>,
  site: ScaffoldSite,
): PlannedTask {
  const scaffold = scaffoldsOf(site.files).find((one) => one.command === command);
  if (!scaffold) throw new Error(`This site has no scaffold "${command}".`);
  const allAnswers = { ...answers };
  for (const option of scaffold.options)
    if (option.kind === "flag" && !allAnswers[option.name]) {
      const flag = flagFor(name, site.files);
      if (flag !== undefined) allAnswers[option.name] = flag;
    }
  const plan = newFromScaffold(scaffold, name, allAnswers, site);
  return { plan, label: t("New {command} {name}", { command, name }), opens: firstPage(plan) };
}

function firstPage({ create }: Plan): string {
  const pages = [...create.keys()].filter((path) => PAGE.test(path));
  for (const result of pages.map(routeOf)) if ("route" in result) return result.route;
  return "/";
}

/** Keys that are not copied: former addresses, the translated page, publication dates. */
const NOT_COPIED = [
  "aliases",
  "canonical",
  "translationOf",
  "translated",
  "publishAt",
  "unpublishAt",
  "draft",
];

/**
 * Plans a copy of a page as a draft, with copies of the Markdown files that its blocks name. Its title and address are
 * those of the page with a number, which every language reads. Everything else stays byte for byte. Pure.
 * @throws Error if there is no such page
 */
export function duplicatePage(route: string, files: readonly SourceFile[]): Plan {
  const pages = pageDocuments(files);
  // Pages with a fixed address, such as the home page, have copies too.
  const page = pages.get(route) ?? pageNamed(route, pages);
  const { title, path } = numbered(page, pages, files);
  const create = new Map<string, string>();
  let text = documentText(files, page.path);
  const set = (pointer: string, value: JsonValue) => {
    text = applyEdits(text, replaceValue(text, pointer, value));
  };
  for (const key of NOT_COPIED) text = applyEdits(text, removeValue(text, `/${key}`));
  set("/$schema", schemaFrom(path));
  set("/title", title);
  // Cleared, since each page needs a different description.
  set("/description", "");
  const { label } = isObject(page.value.entry) ? page.value.entry : {};
  if (typeof label === "string" && !label.includes("{{")) set("/entry/label", fitting(80, title));
  for (const { pointer, from, to } of textCopies(page, path)) {
    create.set(to, documentText(files, from));
    set(pointer, to.slice(to.lastIndexOf("/") + 1));
  }
  return { create: new Map([[path, asDraft(text)], ...create]), change: new Map(), next: [] };
}

/** The first title and path with a number that are free: "Prices (2)" after "Prices". */
function numbered(
  { path, route, title }: RoutedPage,
  pages: ReadonlyMap<string, RoutedPage>,
  files: readonly SourceFile[],
): { title: string; path: string } {
  const titles = new Set([...pages.values()].map((page) => page.title));
  const paths = new Set(files.map((file) => file.path));
  const whole = String(title ?? route);
  const [suffix = "", own] = / \((\d+)\)$/.exec(whole) ?? [];
  const [ending = ".json", last] = /(?:-(\d+))?\.json$/.exec(path) ?? [];
  // Only the number of a copy is counted up: /countries/country-9 is not a copy of /countries/country.
  const isCopy = own !== undefined && own === last;
  const base = isCopy ? whole.slice(0, -suffix.length) : whole;
  const stem = path.slice(0, -(isCopy ? ending : ".json").length);
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const start = [...base]
      .slice(0, MAX_TITLE_LENGTH - end.length)
      .join("")
      .trimEnd();
    const copy = { title: start + end, path: `${stem}-${number}.json` };
    if (!titles.has(copy.title) && !paths.has(copy.path)) return copy;
  }
}

/** Maximum number of characters of a page title, as in the schema of pages. */
const MAX_TITLE_LENGTH = 60;
