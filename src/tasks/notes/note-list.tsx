import { Badge, Box, Button, Flex, Heading, Span, Stack, Textarea } from "@chakra-ui/react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_NOTE_LENGTH } from "#src/content/notes/note.ts";
import { dateAndTime } from "#src/language/format.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import type { NoteItem } from "./calls.ts";
import { mentionAt, withMentions } from "./mentions.ts";
import { changeNote, markSeen, type NoteSubject, notesOn, notesState } from "./notes-state.ts";
import { t } from "./words.ts";

/** The notes on a block or document, open ones first, with a field for a new one. */
export function NoteList({ subject }: { subject: NoteSubject }) {
  const studio = useStudio();
  const all = notesState.use((state) => state.notes);
  const notes = notesOn(all, subject);
  const sorted = notes.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <Box as="section" data-notes="" aria-label={t("Notes")} borderTopWidth="1px" mt="4" pt="3" pb="3.5">
      <Heading as="h3" textStyle="xs" fontWeight="semibold" mb="2">
        {t("Notes for colleagues")}
      </Heading>
      <Stack gap="2.5">
        {sorted.map((note) => (
          <NoteThread key={note.id} note={note} />
        ))}
        <NoteForm
          key={`${subject.document} ${subject.block}`}
          label={t("Write a note")}
          action={t("Add note")}
          onSend={async (text) => {
            const isDone = await changeNote(studio, { task: "write", ...subject, text }, t("Note added"));
            if (isDone) focusNotes(studio);
            return isDone;
          }}
        />
      </Stack>
    </Box>
  );
}

/**
 * Moves the focus back to the field for a new note after a note was saved, unless the user has moved it to another control meanwhile. The
 * first note moves the list above the block's fields, so that the field loses the focus.
 */
function focusNotes(studio: Studio): void {
  studio.dialogs.runAfter(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !activeElement?.closest("[data-notes]")) return;
    document.querySelector<HTMLElement>("[data-notes] form textarea")?.focus();
  });
}

/**
 * A note with its replies. A resolved note is collapsed to its first line. Removing a note asks for confirmation, since it cannot be
 * undone.
 */
function NoteThread({ note }: { note: NoteItem }) {
  const studio = useStudio();
  const people = notesState.use((state) => state.people);
  const { id, messages, resolved, gone, block } = note;
  const [isAnswering, setAnswering] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const article = useRef<HTMLDivElement>(null);
  const isMention = notesState.use((state) => state.mentions.includes(id));
  /** A mention stays marked as long as its note is shown. */
  const [isNew, setNew] = useState(isMention);
  if (isMention && !isNew) setNew(true);
  const visible = resolved && !isNew ? messages.slice(0, 1) : messages;
  useEffect(() => {
    if (!isMention || !article.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void markSeen(studio, note);
    });
    observer.observe(article.current);
    return () => observer.disconnect();
  }, [studio, note, isMention]);
  const resolve = () =>
    void changeNote(
      studio,
      { task: "resolve", id, resolved: !resolved },
      resolved ? t("Note reopened") : t("Note resolved"),
    );
  return (
    <Box
      as="article"
      ref={article}
      tabIndex={-1}
      data-note={id}
      aria-label={t("Note by {author}", { author: messages[0]?.author ?? "" })}
      bg={resolved ? "bg.subtle" : "warning.subtle"}
      color={resolved ? "fg.muted" : "fg"}
      borderRadius="l2"
      p="2.5"
      textStyle="xs"
    >
      {isNew ? (
        <Badge colorPalette="accent" variant="solid" mb="1">
          {t("Mentions you")}
        </Badge>
      ) : null}
      {gone && block !== undefined ? (
        <Box fontWeight="semibold" mb="1">
          {t("On the block “{block}”, which has been removed", { block })}
        </Box>
      ) : null}
      {visible.map(({ author, at, text }) => (
        <Box key={`${at} ${text}`} mb="1.5">
          <Flex gap="2" align="baseline">
            <Span fontWeight="semibold">{author}</Span>
            <Span color="fg.muted">{dateAndTime(new Date(at), readersLanguage(), { short: true })}</Span>
            {resolved ? <Span ms="auto">{t("Resolved")}</Span> : null}
          </Flex>
          <Box
            dir="auto"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineClamp={resolved && !isNew ? 1 : undefined}
          >
            {withMentions(text, people).map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
              index % 2 === 0 ? piece : <strong key={index}>{piece}</strong>,
            )}
          </Box>
        </Box>
      ))}
      {isAnswering && !resolved ? (
        <NoteForm
          label={t("Write a reply")}
          action={t("Reply")}
          onSend={async (text) => {
            const isDone = await changeNote(studio, { task: "answer", id, text }, t("Reply added"));
            if (isDone) setAnswering(false);
            return isDone;
          }}
        />
      ) : null}
      <Flex gap="1.5" mt="1.5" wrap="wrap">
        {resolved || isAnswering ? null : (
          <Button size="2xs" variant="outline" onClick={() => setAnswering(true)}>
            {t("Reply…")}
          </Button>
        )}
        <Button size="2xs" variant="outline" onClick={resolve}>
          {resolved ? t("Reopen") : t("Resolve")}
        </Button>
        <Button
          size="2xs"
          variant={isAsked ? "solid" : "ghost"}
          colorPalette={isAsked ? "danger" : undefined}
          onBlur={() => setAsked(false)}
          onClick={() => {
            if (isAsked) void changeNote(studio, { task: "remove", id }, t("Note deleted"));
            else setAsked(true);
          }}
        >
          {isAsked ? t("Delete for good") : t("Delete")}
        </Button>
      </Flex>
    </Box>
  );
}

type Props = {
  label: string;
  action: string;
  /** Sends the text. @returns whether it was saved; if not, the text stays in the field */
  onSend: (text: string) => Promise<boolean>;
};

/** A form for a note or a reply; its button appears with the first word. */
function NoteForm({ label, action, onSend }: Props) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "" || isBusy) return;
    setBusy(true);
    if (await onSend(text.trim())) setText("");
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <MentionField label={label} value={text} onChange={setText} />
      {text.trim() === "" ? null : (
        <Flex mt="1.5" gap="2" align="center">
          <Button type="submit" size="2xs" loading={isBusy}>
            {action}
          </Button>
          <Span layerStyle="muted">
            {t("Enter sends, Shift+Enter starts a new line, @ mentions someone")}
          </Span>
        </Flex>
      )}
    </form>
  );
}

type MentionFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** A text field that submits its form with Enter, and suggests people after "@". */
function MentionField({ label, value, onChange }: MentionFieldProps) {
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const people = notesState.use((state) => state.people);
  /** Position of the caret while suggestions are open; otherwise undefined. */
  const [caret, setCaret] = useState<number>();
  const [highlighted, setHighlighted] = useState(0);
  const mention = caret === undefined ? undefined : mentionAt(value.slice(0, caret), people);
  const last = (mention?.people.length ?? 0) - 1;
  const at = Math.min(highlighted, last);
  const take = (name: string) => {
    const { current } = field;
    if (!current || !mention) return;
    current.setRangeText(`@${name} `, mention.start, current.selectionEnd, "end");
    onChange(current.value);
    setCaret(undefined);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    const name = mention?.people[at];
    if (nativeEvent.isComposing || (key === "Enter" && shiftKey)) return;
    if (name !== undefined && (key === "Enter" || key === "Tab")) take(name);
    else if (name !== undefined && key === "ArrowDown") setHighlighted(at < last ? at + 1 : 0);
    else if (name !== undefined && key === "ArrowUp") setHighlighted(at > 0 ? at - 1 : last);
    else if (name !== undefined && key === "Escape") setCaret(undefined);
    else if (key === "Enter") currentTarget.form?.requestSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box position="relative">
      <Textarea
        ref={field}
        dir="auto"
        autoresize
        rows={1}
        maxLength={MAX_NOTE_LENGTH}
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={mention ? list : undefined}
        aria-activedescendant={mention ? `${list}-${at}` : undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setCaret(target.selectionEnd);
          setHighlighted(0);
        }}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
      />
      {mention ? (
        <Box
          id={list}
          role="listbox"
          aria-label={t("People")}
          position="absolute"
          zIndex="dropdown"
          insetInline="0"
          top="100%"
          mt="1"
          p="1"
          borderRadius="l3"
          bg="bg.panel"
          boxShadow="md"
        >
          {mention.people.map((name, index) => (
            <Box
              key={name}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              px="2"
              py="1"
              borderRadius="l2"
              cursor="pointer"
              truncate
              _selected={{ bg: "bg.emphasized" }}
              onPointerMove={() => setHighlighted(index)}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
