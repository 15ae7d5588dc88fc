import { useMemo } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { useShell } from "./use-studio.ts";

export function useShownValue(document: DocumentId | undefined): JsonValue | undefined {
  const page = useShell((state) => state.page);
  const pending = useShell((state) => state.pending);
  return useMemo(
    () => (document === undefined ? undefined : shownValue({ page, pending }, document)),
    [page, pending, document],
  );
}

export function useShownBlocks(): readonly BlockView[] {
  return useShell(shownBlocks);
}
