import { Box, HStack, Stack, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useField, usePreview, useSession } from "#src/admin/ui/context/session-context.ts";
import { IconButton } from "#src/admin/ui/parts/tool-icon.tsx";
import type { ToolIconName } from "#src/admin/ui/parts/tool-icons.ts";
import { formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { type MarkdownTextarea, placeMarkdownTextarea } from "#src/editing/markdown/markdown-textarea.ts";
import { useToolbar } from "#src/editing/use-toolbar.ts";

export function WritePane({ wide }: { wide: boolean }) {
  const session = useSession();
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<MarkdownTextarea>(undefined);
  useEffect(() => {
    if (!host.current) return;
    const textarea = placeMarkdownTextarea(host.current, {
      value: session.getState().draft.content,
      attributes: {
        id: "post-content",
        placeholder: "Write in Markdown: # starts a heading, - starts a list.",
        "aria-describedby": "post-counts",
      },
      onText: session.write,
      onUndo: session.undo,
      onRedo: session.redo,
    });
    area.current = textarea;
    // The session sets the text only after undo, redo and accepting another tab's text.
    let last = session.getState().selection;
    const unsubscribe = session.subscribe(() => {
      const { draft, selection } = session.getState();
      if (selection && selection !== last) textarea.show({ value: draft.content, ...selection });
      last = selection ?? last;
    });
    return () => {
      unsubscribe();
      textarea.remove();
    };
  }, [session]);
  useEffect(() => {
    const element = host.current;
    if (!wide || !element) return;
    // Scroll events do not bubble, so they are captured.
    element.addEventListener("scroll", followScroll, { capture: true, passive: true });
    return () => element.removeEventListener("scroll", followScroll, { capture: true });
  }, [wide]);

  return (
    <Stack
      gap="0"
      flex="1"
      minH="0"
      {...(wide ? {} : boxed)}
      _focusWithin={{ borderColor: "brand.focusRing" }}
    >
      <FormatToolbar onFormat={(name) => area.current?.format(name)} controls="post-content" />
      <VisuallyHidden asChild>
        <label htmlFor="post-content">Content in Markdown</label>
      </VisuallyHidden>
      <Box
        ref={host}
        position="relative"
        flex="1"
        minH={wide ? "0" : "calc(100dvh - 22rem)"}
        css={fieldStyle}
      />
      <TextCounts />
    </Stack>
  );
}

function TextCounts() {
  const result = usePreview();
  const stored = useField("readingTime");
  const facts = result?.state === "rendered" ? result.facts : undefined;
  const words = facts?.words ?? 0;
  return (
    <HStack
      id="post-counts"
      justify="space-between"
      gap="4"
      px={{ base: "4", xl: "6" }}
      py="2"
      textStyle="small"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      borderTopWidth="thin"
      borderColor="border.muted"
    >
      <span>
        {words} {words === 1 ? "word" : "words"}
      </span>
      <span>{facts?.readingTime ?? stored} read</span>
    </HStack>
  );
}

/** Scrolls the preview in proportion to the text when they are side by side. */
function followScroll({ target }: Event): void {
  const preview = document.getElementById("post-preview");
  if (!preview || !(target instanceof HTMLTextAreaElement)) return;
  const share = target.scrollTop / Math.max(1, target.scrollHeight - target.clientHeight);
  preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}

/** Styles of the text area: absolute and contained, so that a key press lays out only the text; a flex item cannot be isolated. */
const fieldStyle = {
  "& > textarea": {
    position: "absolute",
    inset: "0",
    width: "full",
    height: "full",
    paddingInline: { base: "4", xl: "6" },
    paddingBlock: { base: "4", xl: "5" },
    fontFamily: "mono",
    fontSize: "md",
    lineHeight: "1.7",
    resize: "none",
    outline: "none",
    bg: "bg.panel",
    tabSize: 2,
    contain: "strict",
    _placeholder: { color: "fg.subtle" },
  },
} as const;

const boxed = {
  bg: "bg.panel",
  borderWidth: "thin",
  borderColor: "border",
  borderRadius: "card",
  overflow: "hidden",
} as const;

const icons: Record<MarkdownFormat, ToolIconName> = {
  bold: "bold",
  italic: "italic",
  link: "link",
  heading: "heading-2",
  "bulleted-list": "list",
  "numbered-list": "list-ordered",
  quote: "text-quote",
  code: "code",
};

type FormatToolbarProps = {
  onFormat: (format: MarkdownFormat) => void;
  controls: string;
};

function FormatToolbar({ onFormat, controls }: FormatToolbarProps) {
  const { toolbar, button } = useToolbar(formats.length);
  return (
    <HStack
      {...toolbar}
      aria-label="Formatting"
      aria-controls={controls}
      gap="0"
      minH="3.375rem"
      px={{ base: "1", md: "3" }}
      py="1"
      borderBottomWidth="thin"
    >
      {formats.map(({ format, label, key }, index) => (
        <IconButton
          key={format}
          {...button(index)}
          icon={icons[format]}
          label={label}
          keys={key ? `Ctrl+${key.toUpperCase()}` : undefined}
          flex={{ base: "1 1 0", sm: "0 0 auto" }}
          minW="0"
          onClick={() => onFormat(format)}
        />
      ))}
    </HStack>
  );
}
