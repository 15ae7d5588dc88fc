import { Box, Flex, Stack } from "@chakra-ui/react";
import type { CompletionSource } from "@codemirror/autocomplete";
import { useEffect, useMemo, useRef } from "react";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { answerFocusRequest } from "#src/studio/kernel/shell/actions/focus.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ProblemActions } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { complete, readSource } from "./calls.ts";
import { openSourceEditor, type SourceEditor } from "./source-editor.ts";
import { t } from "./words.ts";

type Props = {
  document: DocumentId;
  readOnly: boolean;
  /** JSON pointer of the value to which the editor moves. */
  place: string;
};

/**
 * The editor for the source of a document. Typing goes through the same queue and undo history as changes in the form, and invalid JSON is
 * also kept.
 */
export default function SourcePane({ document, readOnly, place }: Props) {
  const studio = useStudio();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<SourceEditor>(undefined);
  const revision = useShell(({ page }) => page?.documents[document]?.revision);
  // The document has a conflict that awaits a choice.
  const isHeld = useShell(({ clashes }) =>
    clashes.some((clash) => clash.document === document && clash.text !== undefined),
  );
  const problems = useShell(({ page }) => page?.problems);
  const own = useMemo(
    () => (problems ?? []).filter((one) => one.document === document),
    [problems, document],
  );
  const latest = useRef({ problems: own, place });
  latest.current = { problems: own, place };
  useEffect(
    () => () => {
      editor.current?.close();
      editor.current = undefined;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another text
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const { text } = await studio.client.ask(readSource, { id: document });
      // Text typed meanwhile is newer; its confirmation arrives with another revision.
      if (
        isGone ||
        isHeld ||
        studio.state.pending.some((change) => change.document === document && change.text !== undefined)
      )
        return;
      editor.current?.show(text);
      if (!editor.current && host.current) {
        const options = {
          text,
          label: t("Source"),
          readOnly,
          onText: (next: string) => studio.editing.changeSource(document, next),
        };
        const complete = completionsOf(studio.client, document);
        editor.current = openSourceEditor(host.current, options, complete);
        editor.current.goTo(latest.current.place);
        answerFocusRequest(studio);
      }
      editor.current?.mark(latest.current.problems);
    };
    load().catch((error: unknown) => studio.showError(error));
    return () => {
      isGone = true;
    };
  }, [studio, document, revision, readOnly, isHeld]);
  useEffect(() => editor.current?.mark(own), [own]);
  useEffect(() => {
    if (host.current !== window.document.activeElement) editor.current?.goTo(place);
  }, [place]);
  return (
    <Flex direction="column" flex="1" minH="0">
      <Box ref={host} data-editor="" flex="1" minH="0" overflow="hidden" borderTopWidth="1px" />
      {own.length > 0 ? (
        <Stack
          as="ul"
          aria-label={t("Problems in this source")}
          gap="0"
          maxH="30%"
          overflowY="auto"
          flexShrink="0"
          borderTopWidth="1px"
          p="1.5"
        >
          {own.map((problem) => (
            <li key={`${problem.code} ${problem.pointer} ${problem.line} ${problem.message}`}>
              <ListButton gap="3" alignItems="baseline" onClick={() => editor.current?.goTo(problem)}>
                <Box as="span" color="fg.muted" flexShrink="0" fontVariantNumeric="tabular-nums">
                  {t("Line {line}", { line: problem.line })}
                </Box>
                <Box as="span" color={problem.severity === "error" ? "danger.fg" : "warning.fg"}>
                  {problem.message}
                </Box>
              </ListButton>
              <Box px="2">
                <ProblemActions problem={problem} />
              </Box>
            </li>
          ))}
        </Stack>
      ) : null}
    </Flex>
  );
}

/** A source of completions for CodeMirror, which asks the server for completions by the document's schema. */
function completionsOf(client: ApiClient, document: DocumentId): CompletionSource {
  return async ({ state, pos, explicit, aborted }) => {
    // Only after the start of a word or string, not after every bracket and comma.
    if (!explicit && !/[\w"-]$/.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null;
    const request = { document, text: state.doc.toString(), offset: pos };
    const answer = await client.ask(complete, request).catch(() => undefined);
    const [first] = answer?.items ?? [];
    if (!answer || !first || aborted) return null;
    return {
      from: first.from,
      filter: false,
      options: answer.items.map(({ label, help, from, to, insert, caret }) => ({
        label: label.replace(/^"(.*)"$/s, "$1"),
        ...(help === undefined ? {} : { info: help }),
        apply: (view) =>
          view.dispatch({
            changes: { from, to, insert },
            selection: { anchor: from + caret },
            userEvent: "input.complete",
          }),
      })),
    };
  };
}
