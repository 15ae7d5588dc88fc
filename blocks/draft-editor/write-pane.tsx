import { chakra } from "@chakra-ui/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { applyFormat, continueLine, type Format, formats, type Selected } from "#src/drafting/formatting.ts";
import type { Session } from "#src/drafting/session.ts";
import { FormatToolbar } from "./format-toolbar.tsx";
import { useSession } from "./session-context.ts";
import { TextCounts } from "./text-counts.tsx";

/**
 * The Markdown text. The textarea keeps its own value, so that a key in a long text costs no rendering; the session
 * hears of every change, and puts a text in place only after undo, redo and taking over another tab's edition.
 */
export function WritePane({ wide }: { wide: boolean }) {
  const session = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  useOutsideTexts(session, field);

  const put = (text: Selected | undefined) => {
    const area = field.current;
    if (!area || !text) return;
    area.value = text.value;
    area.setSelectionRange(text.start, text.end);
    area.focus();
    session.write(text);
  };
  const format = (name: Format) => field.current && put(applyFormat(selected(field.current), name));

  const onInput = ({ currentTarget }: FormEvent<HTMLTextAreaElement>) =>
    session.write(selected(currentTarget));

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, nativeEvent, currentTarget } = event;
    if (nativeEvent.isComposing || altKey) return;
    const handled = event.ctrlKey || event.metaKey ? command(key.toLowerCase(), shiftKey) : undefined;
    const line = key === "Enter" && !shiftKey && !handled ? continueLine(selected(currentTarget)) : undefined;
    if (handled || line) event.preventDefault();
    handled?.();
    if (line) put(line);
  };
  const command = (key: string, shiftKey: boolean): (() => void) | undefined => {
    if (key === "z") return shiftKey ? session.redo : session.undo;
    if (key === "y") return session.redo;
    const found = shiftKey ? undefined : formats.find((item) => item.key === key);
    return found && (() => format(found.format));
  };

  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      {...(wide ? {} : boxed)}
      _focusWithin={{ borderColor: "brand.focusRing" }}
    >
      <FormatToolbar onFormat={format} controls="post-content" />
      <chakra.label htmlFor="post-content" srOnly>
        Content in Markdown
      </chakra.label>
      <chakra.textarea
        ref={field}
        id="post-content"
        defaultValue={session.getState().draft.content}
        placeholder="Write in Markdown. A # begins a heading, a - a list."
        aria-describedby="post-counts"
        onInput={onInput}
        onKeyDown={onKeyDown}
        onScroll={wide ? followScroll : undefined}
        display="block"
        flex="1"
        w="full"
        minH={wide ? "0" : "calc(100dvh - 22rem)"}
        px={{ base: "4", xl: "6" }}
        py={{ base: "4", xl: "5" }}
        fontFamily="mono"
        fontSize="md"
        lineHeight="1.7"
        resize="none"
        outline="none"
        bg="bg.panel"
        _placeholder={{ color: "fg.subtle" }}
        css={{ tabSize: 2, contain: "strict" }}
      />
      <TextCounts />
    </chakra.div>
  );
}

/** Puts the session's text into the textarea where it did not come from there. */
function useOutsideTexts(session: Session, field: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    let last = session.getState().selection;
    return session.subscribe(() => {
      const { draft, selection } = session.getState();
      const area = field.current;
      if (!area || !selection || selection === last) return;
      last = selection;
      if (area.value !== draft.content) area.value = draft.content;
      area.setSelectionRange(selection.start, selection.end);
    });
  }, [session, field]);
}

/** Beside each other, the preview shows about what the text shows. */
function followScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: React.UIEvent): void {
  const preview = document.getElementById("post-preview");
  if (!preview) return;
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}

function selected({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { value, start: selectionStart, end: selectionEnd };
}

const boxed = {
  bg: "bg.panel",
  borderWidth: "thin",
  borderColor: "border",
  borderRadius: "card",
  overflow: "hidden",
} as const;
