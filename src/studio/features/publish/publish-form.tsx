import { Box, Dialog, Field, Stack, Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { CheckBox } from "#src/studio/kernel/shell/parts/check-box.tsx";
import { DialogActions } from "#src/studio/kernel/shell/parts/dialog-actions.tsx";
import { Message } from "#src/studio/kernel/shell/parts/message.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import {
  type ChangedItem,
  type ChangesAnswer,
  type PublishAnswer,
  publish as publishCall,
  restore as restoreCall,
} from "./calls.ts";
import { ChangedRow } from "./changed-row.tsx";
import { proposedMessage } from "./proposed-message.ts";

type Props = {
  changes: ChangesAnswer;
  onRestored: () => void;
  onPublished: (answer: PublishAnswer) => void;
};

/** The changed documents to tick, the message, and the button. */
export function PublishForm({ changes, onRestored, onPublished }: Props) {
  const studio = useStudio();
  const { items, publishing } = changes;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [written, setWritten] = useState<string>();
  const [push, setPush] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = items.filter((item) => !left.has(keyOf(item)));
  const message = written ?? proposedMessage(chosen);
  const ready = chosen.length > 0 && message.trim() !== "" && publishing.kind === "git";
  const restore = async ({ documents, pictures }: ChangedItem, block?: string) => {
    const what = { documents, pictures, ...(block === undefined ? {} : { block }) };
    if (!(await runChange(studio, restoreCall, { ...studio.route, ...what }))) return;
    await studio.reloadSite();
    studio.announce("Restored");
    onRestored();
  };
  const publish = async () => {
    if (!ready || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const documents = chosen.flatMap((item) => item.documents);
      const pictures = chosen.flatMap((item) => item.pictures);
      const request = { ...studio.route, documents, pictures, message, push };
      onPublished(await studio.client.ask(publishCall, request));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {items.length === 0 ? <Box color="fg.muted">Nothing has changed.</Box> : null}
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {items.map((item) => (
              <ChangedRow
                key={keyOf(item)}
                item={item}
                ticked={!left.has(keyOf(item))}
                onTick={(ticked) => {
                  const rest = new Set(left);
                  if (ticked) rest.delete(keyOf(item));
                  else rest.add(keyOf(item));
                  setLeft(rest);
                }}
                onRestore={(block) => void restore(item, block)}
              />
            ))}
          </Box>
          {publishing.kind === "none" ? (
            <Message status="info">{publishing.reason}</Message>
          ) : items.length > 0 ? (
            <>
              <Field.Root gap="1">
                <Field.Label textStyle="xs" fontWeight="medium" color="fg.muted">
                  Message
                </Field.Label>
                <Textarea
                  size="sm"
                  rows={5}
                  value={message}
                  onChange={({ target }) => setWritten(target.value)}
                />
                <Field.HelperText textStyle="xs">
                  {publishing.isNew ? "Committed to the new branch" : "Committed to the branch"}{" "}
                  {publishing.branch}
                </Field.HelperText>
              </Field.Root>
              {publishing.remote === undefined ? null : (
                <CheckBox size="sm" checked={push} onChange={setPush}>
                  Push the branch to {publishing.remote}
                </CheckBox>
              )}
            </>
          ) : null}
          {failure === undefined ? null : <Message status="error">{failure}</Message>}
        </Stack>
      </Dialog.Body>
      <DialogActions ready={ready} busy={busy} onAct={() => void publish()}>
        {push ? "Commit and push" : "Commit"}
      </DialogActions>
    </>
  );
}

function keyOf({ documents, pictures }: ChangedItem): string {
  return [...documents, ...pictures].join(" ");
}
