import type { CompletionSource } from "@codemirror/autocomplete";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { ApiClient } from "#src/studio/kernel/shell/connection/api-client.ts";
import { complete } from "./calls.ts";

/** Completions by the schema of a document, which the server knows. */
export function completionsOf(client: ApiClient, document: DocumentId): CompletionSource {
  return async ({ state, pos, explicit, aborted }) => {
    // Not after every bracket and comma: only where something has been begun.
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
