import { useEffect, useRef, useState } from "react";
import type { Call } from "#src/studio/kernel/protocol/call.ts";
import { useShell, useStudio } from "./use-studio.ts";

type AnswerState<Answer> = {
  /** Undefined until the first one is there. */
  answer: Answer | undefined;
  /** Asks for it now. */
  ask: () => Promise<void>;
  /** Shows another answer until the server is asked again. */
  show: (answer: Answer) => void;
};

/**
 * The answer to a question: asked for when it is first needed, and again after every change of any document. Meanwhile
 * the previous answer stays; one that is overtaken is dropped.
 * @param delay in ms after a change, for answers that take long to make
 */
export function useAnswer<Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  delay = 0,
): AnswerState<Answer> {
  const studio = useStudio();
  const revision = useShell((state) => state.page?.view.revision);
  const [shown, setShown] = useState<{ key: string; answer: Answer }>();
  const latest = useRef(0);
  const key = `${call.path} ${JSON.stringify(request)}`;
  const isFirst = shown?.key !== key;
  const ask = async () => {
    latest.current += 1;
    const number = latest.current;
    try {
      const answer = await studio.client.ask(call, request);
      if (number === latest.current) setShown({ key, answer });
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
    answer: isFirst ? undefined : shown.answer,
    ask,
    show: (answer) => setShown({ key, answer }),
  };
}
