import { useMemo } from "react";
import { useShell } from "./use-studio.ts";

/** The values of all placeholders by their names, as far as they are known: facts, and what the page has of its own. */
export function usePlaceholders(): Readonly<Record<string, string>> {
  const facts = useShell((state) => state.site?.facts);
  const own = useShell((state) => state.page?.view.placeholders);
  return useMemo(() => {
    return { ...Object.fromEntries((facts ?? []).map(({ name, text }) => [name, text])), ...own };
  }, [facts, own]);
}
