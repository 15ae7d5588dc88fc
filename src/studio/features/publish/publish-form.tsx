import { Badge, Box, Button, Checkbox, Dialog, Field, Flex, Span, Stack, Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { DialogActions, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import {
  type ChangedItem,
  type ChangesAnswer,
  type PublishAnswer,
  publish as publishCall,
  restore as restoreCall,
} from "./calls.ts";

type FormProps = {
  changes: ChangesAnswer;
  onRestored: () => void;
  onPublished: (answer: PublishAnswer) => void;
};

/** The changed documents to tick, the message, and the button. */
export function PublishForm({ changes, onRestored, onPublished }: FormProps) {
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

type RowProps = {
  item: ChangedItem;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** @param block its id; without one the whole item is restored */
  onRestore: (block?: string) => void;
};

/** One changed document: its changes by block, what goes along, and the way back. */
function ChangedRow({ item, ticked, onTick, onRestore }: RowProps) {
  const { title, route, kind, sentences, blocks } = item;
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" p="3">
      <Flex align="center" gap="2">
        <Checkbox.Root
          size="sm"
          flex="1"
          minW="0"
          checked={ticked}
          onCheckedChange={({ checked }) => onTick(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="medium" truncate>
            {title}{" "}
            <Span color="fg.muted" fontWeight="normal">
              {route}
            </Span>
          </Checkbox.Label>
        </Checkbox.Root>
        {kind === "changed" ? null : (
          <Badge size="xs" colorPalette={kind === "added" ? "success" : "danger"}>
            {kind === "added" ? "New" : "Deleted"}
          </Badge>
        )}
        <Button size="2xs" variant="ghost" aria-label={`Restore ${title}`} onClick={() => onRestore()}>
          Restore
        </Button>
      </Flex>
      <Box as="ul" listStyleType="none" textStyle="xs" color="fg.muted" ps="7" mt="1" display="grid" gap="1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {blocks.map(({ id, name, sentences: changes }) => (
          <Flex as="li" key={`${id} ${name}`} gap="2" align="baseline">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <Span color="fg" fontWeight="medium">
                {name}
              </Span>{" "}
              {changes.join("; ")}
            </Box>
            {id === undefined || kind !== "changed" ? null : (
              <TextButton aria-label={`Restore ${name}`} onClick={() => onRestore(id)}>
                Restore
              </TextButton>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** Longest first line of a commit message that git's own tools show whole. */
const MAX_SUBJECT_LENGTH = 72;

/** A commit message for some changes: what they are in one line, then each in words. Empty without any. */
function proposedMessage(items: readonly ChangedItem[]): string {
  const [first, ...more] = items;
  if (!first) return "";
  const verb = first.kind === "added" ? "Add" : first.kind === "removed" ? "Remove" : "Change";
  const titles = items.map(({ title }) => title);
  const named = `${verb} ${first.title}`;
  const all = items.every(({ kind }) => kind === first.kind) ? `${verb} ${titles.join(", ")}` : undefined;
  const counted = more.length === 1 ? `${named}, and one more` : `${named}, and ${more.length} more`;
  const subject =
    all !== undefined && all.length <= MAX_SUBJECT_LENGTH ? all : more.length > 0 ? counted : named;
  const lines = items.flatMap((item) => linesOf(item).map((line) => `- ${item.title}: ${line}`));
  return lines.length > 0 ? `${shortened(subject)}\n\n${lines.join("\n")}` : shortened(subject);
}

function linesOf({ sentences, blocks }: ChangedItem): string[] {
  return [...sentences, ...blocks.map(({ name, sentences: inBlock }) => `“${name}” ${inBlock.join("; ")}`)];
}

function shortened(text: string): string {
  return text.length <= MAX_SUBJECT_LENGTH ? text : `${text.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`;
}
