import { listOfNames } from "#src/language/names.ts";
import type { SaveRequest } from "#src/studio/kernel/protocol/calls.ts";
import { runChange, saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { type BroughtIn, bringInChanges } from "./calls.ts";
import { allowedSettings } from "./dialog/publish-settings.tsx";
import { countChanges } from "./publish-changes.ts";
import { t } from "./words.ts";

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
  studio.announce(t("Looking for other people’s changes…"));
  const { way } = allowedSettings(studio.state);
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
      why: t("You and someone else have changed the same text. Nothing has been merged yet."),
      whyAgain: t("The text has been changed again. Choose once more: nothing has been merged yet."),
      theirs: t("Theirs"),
      action: t("Merge"),
      decide: (choices) => bringInTheirs(studio, onDone, choices),
    },
  });
}

function sayBroughtIn(studio: Studio, summary: string): void {
  const isSeen = broughtIn.get(studio).last?.items.length === 0;
  const show = { label: t("Show"), onClick: () => studio.dialogs.open("brought-in") };
  showToast(studio, summary, isSeen ? undefined : show);
}

/** Describes merged changes: "3 changes by Ana on 2 pages", and whether the site has errors now. */
export function broughtInWords({ items, by, hasNews, errors }: BroughtIn): string {
  if (!hasNews) return t("Nobody else has published anything new.");
  const authors =
    by.length > 3 ? [...by.slice(0, 2), t("{count, number} others", { count: by.length - 2 })] : by;
  const names = listOfNames(authors, readersLanguage());
  const count = errors.reduce((sum, one) => sum + one.count, 0);
  const summary = summaryOf(items, names);
  if (count === 0) return summary;
  return items.length === 0
    ? t("{sentence} The site has {count, plural, one {# error} other {# errors}} now.", {
        sentence: summary,
        count,
      })
    : t("{summary}. The site has {count, plural, one {# error} other {# errors}} now.", { summary, count });
}

/** @param names of the authors; empty if they are not known */
function summaryOf(items: BroughtIn["items"], names: string): string {
  if (items.length === 0)
    return names === ""
      ? t("The changes are here, and no page looks different.")
      : t("The changes by {names} are here, and no page looks different.", { names });
  const values = { changes: countChanges(items), places: items.length, names };
  const arePages = items.every(({ documents }) => documents.some((one) => one.startsWith("page:")));
  if (arePages)
    return names === ""
      ? t(
          "{changes, plural, one {# change} other {# changes}} on {places, plural, one {# page} other {# pages}}",
          values,
        )
      : t(
          "{changes, plural, one {# change} other {# changes}} by {names} on {places, plural, one {# page} other {# pages}}",
          values,
        );
  return names === ""
    ? t(
        "{changes, plural, one {# change} other {# changes}} in {places, plural, one {# place} other {# places}}",
        values,
      )
    : t(
        "{changes, plural, one {# change} other {# changes}} by {names} in {places, plural, one {# place} other {# places}}",
        values,
      );
}
