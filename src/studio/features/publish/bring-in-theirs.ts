import { counted, TOOL_LANGUAGE } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import { runChange, saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type BroughtIn, bringInChanges } from "./calls.ts";
import { countChanges } from "./publish-changes.ts";
import { rememberedSettings } from "./publish-settings.tsx";

/** The last merge of changes that others had published. */
export const broughtIn = new FeatureState<{ last: BroughtIn | undefined }>({ last: undefined });

/**
 * Saves the user's changes, and merges those that others have published. Asks if both sides have changed the same text.
 * @param onDone called after merging, also if the user had to choose
 */
export async function bringInTheirs(
  studio: Studio,
  onDone: (summary: string) => void = (summary) => sayBroughtIn(studio, summary),
  take?: SaveRequest["take"],
): Promise<void> {
  if (!take) await saveSite(studio);
  // Saving may ask a question itself.
  if (!take && studio.state.versionQuestion) return;
  studio.announce("Looking for other people’s changes…");
  const { way } = rememberedSettings(studio.state.site?.id ?? "");
  const answer = await runChange(studio, bringInChanges, { ...studio.route, way, ...(take ? { take } : {}) });
  if (!answer) return;
  if (!("conflicts" in answer)) {
    broughtIn.set(studio, { last: answer });
    onDone(broughtInWords(answer));
    studio.store.set({ versionQuestion: undefined });
    return;
  }
  studio.store.set({
    versionQuestion: {
      conflicts: answer.conflicts,
      why: "You and someone else have changed the same text. Nothing has been merged yet.",
      whyAgain: "The text has been changed again. Choose once more: nothing has been merged yet.",
      theirs: "Theirs",
      action: "Merge",
      decide: (choices) => bringInTheirs(studio, onDone, choices),
    },
  });
}

function sayBroughtIn(studio: Studio, summary: string): void {
  const isSeen = broughtIn.get(studio).last?.items.length === 0;
  const show = { label: "Show", onClick: () => studio.dialogs.open("brought-in") };
  showToast(studio, summary, isSeen ? undefined : show);
}

/** Describes merged changes: "3 changes by Ana on 2 pages", and whether the site has errors now. */
export function broughtInWords({ items, by, hasNews, errors }: BroughtIn): string {
  if (!hasNews) return "Nobody else has published anything new.";
  const authors = by.length > 3 ? [...by.slice(0, 2), `${by.length - 2} others`] : by;
  const whose = authors.length === 0 ? "" : ` by ${listOfNames(authors, TOOL_LANGUAGE)}`;
  const arePages = items.every(({ documents }) => documents.some((one) => one.startsWith("page:")));
  const places = arePages ? `on ${counted(items.length, "page")}` : `in ${counted(items.length, "place")}`;
  const summary =
    items.length === 0
      ? `The changes${whose} are here, and no page looks different.`
      : `${counted(countChanges(items), "change")}${whose} ${places}`;
  const count = errors.reduce((sum, one) => sum + one.count, 0);
  return count === 0
    ? summary
    : `${summary.replace(/\.$/, "")}. The site has ${counted(count, "error")} now.`;
}
