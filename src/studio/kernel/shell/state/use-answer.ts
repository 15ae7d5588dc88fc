import { useEffect, useRef, useState } from "react";
import { useShell, useStudio } from "./use-studio.ts";

type AnswerState<Answer> = {
  /** Undefined until the first one is there. */
  answer: Answer | undefined;
  /** Asks for it now. */
  ask: () => Promise<void>;
  /** Shows another one in its place until the server is asked again. */
  show: (answer: Answer) => void;
};

/**
 * What the server answers to a GET request: asked for when it is first needed, and again after every change of any
 * document. Meanwhile the answer before stays; one that is overtaken is dropped.
 * @param path with its query
 * @param rest milliseconds to wait after a change, for answers that take long to make
 */
export function useAnswer<Answer>(path: string, rest = 0): AnswerState<Answer> {
  const studio = useStudio();
  const revision = useShell((state) => state.page?.view.revision);
  const [shown, setShown] = useState<{ path: string; answer: Answer }>();
  const latest = useRef(0);
  const isFirst = shown?.path !== path;
  const ask = async () => {
    latest.current += 1;
    const number = latest.current;
    try {
      const answer = await studio.client.get<Answer>(path);
      if (number === latest.current) setShown({ path, answer });
    } catch (error) {
      if (number === latest.current) studio.failed(error);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any document may change the answer
  useEffect(() => {
    const timer = setTimeout(() => void ask(), isFirst ? 0 : rest);
    return () => {
      clearTimeout(timer);
      latest.current += 1;
    };
  }, [studio, path, revision]);
  return {
    answer: isFirst ? undefined : shown.answer,
    ask,
    show: (answer) => setShown({ path, answer }),
  };
}
