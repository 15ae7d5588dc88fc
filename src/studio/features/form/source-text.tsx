import { useMemo } from "react";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { useFieldControl } from "#src/studio/fields/parts/control-props.ts";
import { EditScopeContext, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { useShownValue } from "#src/studio/kernel/shell/state/use-shown.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The field for the whole text of a Markdown file. */
const field: Field = {
  key: "source",
  label: "Text",
  help: "The text in Markdown, saved in the file named below.",
  required: true,
  starter: "",
  kind: "markdown",
  limits: {},
};

/** The text of the Markdown file that a block names in `source`. */
export function SourceText({ block }: { block: JsonValue }) {
  const FieldControl = useFieldControl();
  const scope = useEditScope();
  const source = isObject(block) && typeof block.source === "string" ? block.source : undefined;
  const document = useShell(({ page }) => textOf(source, Object.keys(page?.documents ?? {})));
  const text = useShownValue(document);
  const inFile = useMemo(() => document && { ...scope, document }, [scope, document]);
  if (!inFile || text === undefined) return null;
  return (
    <EditScopeContext value={inFile}>
      <FieldControl field={field} pointer="" value={text} />
    </EditScopeContext>
  );
}

/** The server only sends Markdown files that are beside a document of the page. */
function textOf(source: string | undefined, documents: readonly string[]): DocumentId | undefined {
  if (source === undefined) return undefined;
  const found = documents.find((name) => name.startsWith("text:") && name.endsWith(`/${source}`));
  return found === undefined ? undefined : `text:${found.slice("text:".length)}`;
}
