import { valueAt } from "#src/content/json/json.ts";
import { inWords } from "#src/content/json/key-words.ts";
import { languageName } from "#src/language/names.ts";
import { languageNamed } from "#src/studio/fields/pick/language-picks.ts";
import { ownFieldsIn } from "#src/studio/kernel/documents/own-values.ts";
import type { BlockView, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { focusFirstText, typeAheadOf } from "#src/studio/kernel/shell/actions/focus.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { endTypeAhead } from "#src/studio/kernel/shell/parts/type-ahead.ts";
import { FeatureState, type PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { addressBeside, plainPlace } from "./addresses.ts";
import {
  type PageTask,
  type PlainCollection,
  pageTaskCalls,
  readScaffolds,
  type ScaffoldForm,
} from "./calls.ts";
import { t } from "./words.ts";

/** The ways to create a page, for the dialog and for the palette. */
export const pageKinds = new FeatureState<{ scaffolds: ScaffoldForm[]; collections: PlainCollection[] }>({
  scaffolds: [],
  collections: [],
});

export async function loadPageKinds(studio: Studio): Promise<void> {
  await studio.attempt(async () => pageKinds.set(studio, await studio.client.ask(readScaffolds, {})));
}

/**
 * A new page that the search text of the command palette describes.
 * @property kind `page`, `translation`, or the command of a scaffold (a template for new pages)
 * @property words the title or language in the search text
 * @property title text of the palette entry
 */
type Begun = { kind: string; words: string; title: string; task: PageTask };

type Beginnings = { fresh: string; page: string; translate: string };

const ENGLISH: Beginnings = {
  fresh: "new",
  page: "new page",
  translate: "translate(?: this page)?(?: in)?(?: ?to)?",
};

/** How people begin to describe a new page or a translation, by language, as regular expressions. */
const BEGINNINGS: Readonly<Record<string, Beginnings>> = {
  de: {
    fresh: "neue?[rs]?:?",
    page: "neue seite",
    translate: "(?:diese seite )?übersetzen?:?(?: ins?| auf)?",
  },
  fr: { fresh: "nouve(?:au|lle) ?:?", page: "nouvelle page", translate: "traduire(?: cette page)?(?: en)?" },
  es: { fresh: "nuev[oa]:?", page: "nueva página", translate: "traducir(?: esta página)?(?: al?)?" },
  pt: { fresh: "nov[oa]:?", page: "nova página", translate: "traduzir(?: esta página)?(?: para)?(?: o)?" },
  ja: { fresh: "新規:?", page: "新しいページ", translate: "翻訳:?" },
  ar: { fresh: "جديد:?", page: "صفحة جديدة", translate: "ترجمة(?: هذه الصفحة)?(?: إلى)?" },
};

/** Returns what follows one of the beginnings in a search. */
function afterBeginning(search: string, pattern: (beginnings: Beginnings) => string): string | undefined {
  const own = BEGINNINGS[readersLanguage().split("-")[0] ?? ""];
  const patterns = [ENGLISH, ...(own ? [own] : [])].map(pattern).join("|");
  return new RegExp(`^(?:${patterns})\\s+(\\S.*)$`, "iu").exec(search.normalize("NFKC"))?.[1];
}

/** Palette entries that create a draft, for a search that describes one: "new post Packing for winter", "translate into German". */
export function begunPages(search: string, studio: Studio): PaletteEntry[] {
  return begunIn(search.trim(), studio).map((begun) => ({
    id: `begin:${begun.kind}`,
    group: t("New"),
    title: begun.title,
    icon: begun.kind === "translation" ? "globe" : "plus",
    takesText: true,
    run: () => void begin(studio, begun),
  }));
}

function begunIn(search: string, studio: Studio): Begun[] {
  const route = studio.state.page?.view.route;
  if (route === undefined) return [];
  const into = afterBeginning(search, ({ translate }) => translate) ?? "";
  // German: "ins Deutsche"
  const language = languageNamed(into) ?? languageNamed(into.replace(/e$/, ""));
  if (language !== undefined) {
    const title = t("Translate this page into {language}", {
      language: languageName(language, readersLanguage()) ?? language,
    });
    return [{ kind: "translation", words: into, title, task: { task: "translation", route, language } }];
  }
  const { scaffolds } = pageKinds.get(studio);
  const kinds = ["page", ...scaffolds.map(({ command }) => command)];
  return kinds.flatMap((kind): Begun[] => {
    const words = afterBeginning(search, ({ fresh, page }) =>
      kind === "page" ? page : `(?:${fresh}) ?${inWords(kind)}`,
    );
    if (words === undefined) return [];
    const task: PageTask =
      kind === "page"
        ? {
            task: "page",
            address: addressBeside(plainPlace(route, scaffolds), words, studio.state.site),
            title: words,
          }
        : { task: "scaffold", command: kind, name: words, answers: {} };
    return [
      { kind, words, title: t("New {kind} “{words}”", { kind: inWords(kind).toLowerCase(), words }), task },
    ];
  });
}

/** Creates a draft; if that fails, opens the dialog for it with the reason. */
async function begin(studio: Studio, begun: Begun): Promise<void> {
  typeAheadOf(studio, begun.words);
  if (!(await create(studio, begun))) return endTypeAhead();
  showToast(studio, t("Draft created"), "undo");
  goToFirstText(studio, begun.kind);
}

/** Copies a page as a draft, and opens it. */
export async function duplicate(studio: Studio, route: string): Promise<void> {
  const task: PageTask = { task: "duplicate", route };
  const answer = await runChange(studio, pageTaskCalls.carryOut, { ...studio.route, task });
  if (answer) showToast(studio, t("“{title}” created", { title: answer.view.title }), "undo");
}

async function create(studio: Studio, { kind, words, task }: Begun): Promise<boolean> {
  await studio.editing.queue.flush();
  try {
    const { mistakes } = await studio.client.ask(pageTaskCalls.plan, task);
    if (mistakes.length > 0) {
      endTypeAhead();
      studio.dialogs.open("new-page", { kind, words });
      return false;
    }
  } catch (error) {
    studio.showError(error);
    return false;
  }
  return (await runChange(studio, pageTaskCalls.carryOut, { ...studio.route, task })) !== undefined;
}

/**
 * Focuses the text to write first on a new page: the main text of a page; otherwise a text of the page itself that its first block shows and
 * that is still to be written, or else the main text of that block.
 */
export function goToFirstText(studio: Studio, kind: string): void {
  const { state } = studio;
  const text = kind === "page" ? shownBlocks(state).find(({ type }) => type === "text-section") : undefined;
  if (text) studio.selection.select({ key: text.key });
  const block = text ?? selectedBlock(state);
  if (!block) endTypeAhead();
  else
    focusFirstText(
      studio,
      text ? `${block.pointer}/markdown` : (emptyShownBy(block, studio) ?? block.pointer),
    );
}

/** The pointer to the first empty text of the page that a block shows through a placeholder. */
function emptyShownBy({ document, pointer }: BlockView, { state }: Studio): Pointer | undefined {
  const value = shownValue(state, document);
  const page = state.page && shownValue(state, state.page.view.document);
  if (value === undefined || page === undefined) return undefined;
  return ownFieldsIn(valueAt(value, pointer) ?? null, page).find((own) => valueAt(page, own) === "");
}
