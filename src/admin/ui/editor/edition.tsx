import { Box, Span, Text } from "@chakra-ui/react";
import type { Draft } from "#src/admin/draft/draft.ts";

type EditionProps = { name: string; note: string; draft: Draft; other: Draft | undefined };

/** Shows what distinguishes two editions: their length, and an excerpt from where they first differ. */
export function Edition({ name, note, draft, other }: EditionProps) {
  const words = draft.content.split(/\s+/).filter(Boolean).length;
  const excerpt = excerptAt(draft.content, firstDifference(draft.content, other?.content ?? ""));
  return (
    <Box p="4" bg="bg.subtle" borderRadius="l1">
      <dt>
        <b>{name}</b>{" "}
        <Span color="fg.muted">
          {note}, {words} {words === 1 ? "word" : "words"}
        </Span>
      </dt>
      <Box as="dd" textStyle="small" mt="1">
        {draft.title || "Untitled draft"}
        {excerpt ? <Text color="fg.muted">{excerpt}</Text> : null}
      </Box>
    </Box>
  );
}

function firstDifference(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at;
}

/** A few words before a position, and some text after it. */
function excerptAt(text: string, at: number): string {
  const start = Math.max(0, at - 50);
  const end = at + 60;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}
