import { useEffect, useState } from "react";
import { placeBesideSelection } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { recentNames } from "#src/studio/kernel/shell/state/recent-names.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type Insert, readInserts, readUnfit, type UnfitAnswer } from "./calls.ts";

export type Inserts = {
  /** What was inserted last comes first. */
  inserts: readonly Insert[];
  /** Why some make no sense beside the selected block, by name; known a moment later. */
  reasons: Readonly<Record<string, string>>;
};

/** What can be inserted beside the selected block. */
export function useInserts(side: InsertSide): Inserts | undefined {
  const studio = useStudio();
  const [inserts, setInserts] = useState<readonly Insert[]>();
  const [reasons, setReasons] = useState<UnfitAnswer["reasons"]>({});
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const answer = await studio.client.ask(readInserts, {});
      if (isGone) return;
      const recent = recentNames("inserts");
      const rank = ({ name }: Insert) => (recent.indexOf(name) + recent.length + 1) % (recent.length + 1);
      setInserts(answer.inserts.toSorted((one, other) => rank(one) - rank(other)));
      const place = placeBesideSelection(studio, side);
      if (!place) return;
      const unfit = await studio.client.ask(readUnfit, { document: place.document, at: place.pointer });
      if (!isGone) setReasons(unfit.reasons);
    };
    load().catch((error: unknown) => studio.showError(error));
    return () => {
      isGone = true;
    };
  }, [studio, side]);
  return inserts && { inserts, reasons };
}
