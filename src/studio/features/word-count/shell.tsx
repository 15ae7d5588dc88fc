import { Span } from "@chakra-ui/react";
import { useMemo } from "react";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { countWords, readingMinutes } from "./count-words.ts";
import { t } from "./words.ts";

/** The Studio feature that shows the number of words on the page and its reading time, in the top bar and as a command. */
export const feature: Feature = {
  commands: [
    {
      id: "word-count",
      title: t("Count the words of this page"),
      words: t("length reading time minutes"),
      icon: "text-quote",
      when: ({ page, forms }) => page !== undefined && forms !== undefined,
      run: (studio) => {
        const { page, forms } = studio.state;
        if (page && forms) studio.announce(inWords(countWords(page, forms)));
      },
    },
  ],
  badges: { bar: [{ place: "status", order: 10, Item: WordCount }] },
};

function WordCount() {
  const page = useShell((state) => state.page);
  const forms = useShell((state) => state.forms);
  const words = useMemo(() => (page && forms ? countWords(page, forms) : 0), [page, forms]);
  if (words === 0) return null;
  return (
    <Span
      color="fg.subtle"
      textStyle="xs"
      whiteSpace="nowrap"
      hideBelow="119.99rem"
      title={t("Words on this page")}
    >
      {inWords(words)}
    </Span>
  );
}

function inWords(words: number): string {
  return t(
    "{words, plural, one {# word} other {# words}}, {minutes, plural, one {# minute} other {# minutes}} to read",
    { words, minutes: readingMinutes(words) },
  );
}
