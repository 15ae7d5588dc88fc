import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { Command } from "#src/studio/kernel/shell/registry/command.ts";
import { openDocument } from "./open-page.ts";

/** A command that shows a data document beside the page, where the site has it. */
export function opensDocument(document: DocumentId, command: Omit<Command, "id" | "run" | "when">): Command {
  return {
    id: `open-${document.replace(/^data:/, "")}`,
    ...command,
    when: ({ site }) => site?.shared.some((one) => one.document === document) ?? false,
    run: (studio) => void openDocument(studio, document),
  };
}
