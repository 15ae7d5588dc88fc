import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { useState } from "react";
import { dateAndTime } from "#src/language/format.ts";
import { TOOL_LANGUAGE } from "#src/language/tool-language.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { NoteItem } from "./calls.ts";
import { changeNote } from "./note-actions.ts";
import { NoteForm } from "./note-form.tsx";

/** A note with its answers. A resolved one is folded to its first line; removing one asks first, since undo cannot bring it back. */
export function NoteThread({ note }: { note: NoteItem }) {
  const studio = useStudio();
  const { id, messages, resolved, gone, block } = note;
  const [isAnswering, setAnswering] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const shown = resolved ? messages.slice(0, 1) : messages;
  const resolve = () =>
    void changeNote(
      studio,
      { task: "resolve", id, resolved: !resolved },
      resolved ? "Note opened again" : "Note resolved",
    );
  return (
    <Box
      as="article"
      aria-label={`Note by ${messages[0]?.author ?? ""}`}
      bg={resolved ? "bg.subtle" : "warning.subtle"}
      color={resolved ? "fg.muted" : "fg"}
      borderRadius="l2"
      p="2.5"
      textStyle="xs"
    >
      {gone && block !== undefined ? (
        <Box fontWeight="semibold" mb="1">
          On the block “{block}”, which is gone
        </Box>
      ) : null}
      {shown.map(({ author, at, text }) => (
        <Box key={`${at} ${text}`} mb="1.5">
          <Flex gap="2" align="baseline">
            <Span fontWeight="semibold">{author}</Span>
            <Span color="fg.muted">{dateAndTime(new Date(at), TOOL_LANGUAGE, { short: true })}</Span>
            {resolved ? <Span ms="auto">Resolved</Span> : null}
          </Flex>
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp={resolved ? 1 : undefined}>
            {text}
          </Box>
        </Box>
      ))}
      {isAnswering && !resolved ? (
        <NoteForm
          label="Write an answer"
          action="Answer"
          onSend={async (text) => {
            const isDone = await changeNote(studio, { task: "answer", id, text }, "Answer added");
            if (isDone) setAnswering(false);
            return isDone;
          }}
        />
      ) : null}
      <Flex gap="1.5" mt="1.5" wrap="wrap">
        {resolved || isAnswering ? null : (
          <Button size="2xs" variant="outline" onClick={() => setAnswering(true)}>
            Answer…
          </Button>
        )}
        <Button size="2xs" variant="outline" onClick={resolve}>
          {resolved ? "Open again" : "Resolve"}
        </Button>
        <Button
          size="2xs"
          variant={isAsked ? "solid" : "ghost"}
          colorPalette={isAsked ? "danger" : undefined}
          onBlur={() => setAsked(false)}
          onClick={() => {
            if (isAsked) void changeNote(studio, { task: "remove", id }, "Note removed");
            else setAsked(true);
          }}
        >
          {isAsked ? "Remove for good" : "Remove"}
        </Button>
      </Flex>
    </Box>
  );
}
