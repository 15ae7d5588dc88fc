import { Box, Textarea } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { MAX_NOTE_LENGTH } from "#src/content/notes/note.ts";
import { mentionAt } from "./mentions.ts";
import { notesState } from "./notes-state.ts";
import { t } from "./words.ts";

type Props = { label: string; value: string; onChange: (text: string) => void };

/** A text field that submits its form with Enter, and suggests people after "@". */
export function MentionField({ label, value, onChange }: Props) {
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
