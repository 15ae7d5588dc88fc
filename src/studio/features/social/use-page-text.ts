import { isObject } from "#src/content/json/json.ts";
import { filledIn } from "#src/studio/kernel/shell/changes/filled-in.ts";
import { usePlaceholders } from "#src/studio/kernel/shell/state/use-placeholders.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** A text of the page's settings, with the values of its placeholders. */
export function usePageText(key: "title" | "description"): string {
  const value = useShownValue(useShell((state) => state.page?.view.document));
  const placeholders = usePlaceholders();
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === "string" ? filledIn(text, placeholders) : "";
}
