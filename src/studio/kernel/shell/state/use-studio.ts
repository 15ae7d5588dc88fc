import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { shownBlocks, shownValue } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { ShellState } from "./shell-state.ts";
import type { Studio } from "./studio.ts";

export const StudioContext = createContext<Studio | undefined>(undefined);

/** The `Studio` of the surrounding window. @throws Error outside a window */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("This component is not inside Studio");
  return studio;
}

/** A part of the window's state; the component re-renders when that part changes. */
export function useShell<Part>(select: (state: ShellState) => Part): Part {
  const { store } = useStudio();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

type AnswerState<Answer> = {
  /** The answer; undefined until the first one arrives. */
  answer: Answer | undefined;
  ask: () => Promise<void>;
  /** Replaces the answer until the next request. */
  show: (answer: Answer) => void;
};

/**
 * The answer to a call: requested on first use, and again after every change of any document. The previous answer is kept until the next
 * one arrives; outdated answers are dropped.
 * @param call undefined to request nothing
 * @param delay in ms after a change, for answers that are slow to compute
 */
export function useAnswer<Request, Answer>(
  call: Call<Request, Answer> | undefined,
  request: Request,
  delay = 0,
): AnswerState<Answer> {
  const studio = useStudio();
  const revision = useShell((state) => state.page?.view.revision);
  const [lastAnswer, setLatest] = useState<{ key: string; answer: Answer }>();
  const latest = useRef(0);
  const key = call === undefined ? "" : `${call.path} ${JSON.stringify(request)}`;
  const isFirst = lastAnswer?.key !== key;
  const ask = async () => {
    if (!call) return;
    latest.current += 1;
    const number = latest.current;
    try {
      const answer = await studio.client.ask(call, request);
      if (number === latest.current) setLatest({ key, answer });
    } catch (error) {
      if (number === latest.current) studio.showError(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any document may change the answer
  useEffect(() => {
    const timer = setTimeout(() => void ask(), isFirst ? 0 : delay);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
    };
  }, [studio, key, revision]);
  return {
    answer: isFirst ? undefined : lastAnswer.answer,
    ask,
    show: (answer) => setLatest({ key, answer }),
  };
}

export function useShownValue(document: DocumentId | undefined): JsonValue | undefined {
  const page = useShell((state) => state.page);
  const pending = useShell((state) => state.pending);
  const clashes = useShell((state) => state.clashes);
  return useMemo(
    () => (document === undefined ? undefined : shownValue({ page, pending, clashes }, document)),
    [page, pending, clashes, document],
  );
}

export function useShownBlocks(): readonly BlockView[] {
  return useShell(shownBlocks);
}

/** The known values of placeholders by name: the site's facts, and the page's own values. */
export function usePlaceholders(): Readonly<Record<string, string>> {
  const facts = useShell((state) => state.site?.facts);
  const own = useShell((state) => state.page?.view.placeholders);
  return useMemo(() => {
    return { ...Object.fromEntries((facts ?? []).map(({ name, text }) => [name, text])), ...own };
  }, [facts, own]);
}
