import { useState } from "react";

/** The state of a step's action: whether it runs, and the reason why it failed last. */
export function useStepAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    action()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return { busy, failure, run };
}
