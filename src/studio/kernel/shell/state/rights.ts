import { mayCall, type Need } from "#src/studio/kernel/protocol/call.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { type ShellState, titleOfDocument } from "./shell-state.ts";

/** The part of the state that names the person at this window; it has none if somebody works alone. */
type Known = Pick<ShellState, "site">;

/** Says why the person may not change a document; undefined if that is allowed. */
export const refusedDocument = (state: Known, document: DocumentId): string | undefined =>
  isOurs(state, document)
    ? undefined
    : t("Your role does not allow you to change {file}.", { file: titleOfDocument(state.site, document) });

/** Says why the person may not make a call; undefined if that is allowed. */
export const refusedCall = ({ site }: Known, call: { needs: Need }): string | undefined =>
  mayCall(site?.me?.role, call) ? undefined : t("Your role does not allow this.");
