import { Box, HStack, Span } from "@chakra-ui/react";
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SelectedText } from "#src/editing/text-change.ts";
import { useToolbar } from "#src/editing/use-toolbar.ts";
import { t } from "#src/studio/fields/words.ts";
import type { CaretPassage } from "#src/studio/kernel/protocol/preview-messages.ts";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { AskDialog } from "./ask-dialogs.tsx";
import { type Asking, askingAt, behindPicture, inserted } from "./asked-text.ts";
import { FLOATING_BAR, FloatingBar, switchState } from "./floating-bar.tsx";
import { type MarkdownEditor, openMarkdownEditor } from "./markdown-editor.ts";
import {
  hasFormat,
  headingTool,
  isForCells,
  isSwitch,
  type MarkdownTool,
  markdownTools,
  selectionTools,
  withChoice,
} from "./markdown-tools.ts";
import { tableTools } from "./table/table-tools.ts";
import { PICTURE_NOTE, usePasted } from "./use-pasted.ts";

type Props = {
  label: string;
  text: string;
  locked: boolean;
  /** Level of the heading above the text; 0 directly below the page's title. */
  above: number;
  onText: (text: string, isStep: boolean) => void;
  /** Tells whether the field still has the given text: after a block is removed, the field's pointer refers to the next block. */
  isThere: (text: string) => boolean;
  /** Set for editing over the page: in larger type, and as high as the text on the page. */
  isWide?: boolean;
  /** A passage to which the caret is moved; the editor then takes the focus. */
  passage?: CaretPassage | undefined;
  /** A picture file to insert as soon as the editor is open. */
  file?: File | undefined;
  onEscape?: () => void;
  /** Additional buttons at the end of the toolbar. */
  children?: ReactNode;
};

const KEYBOARD_HINT = t("Tab indents lists. Escape, then Tab leaves.");
const WIDE_HINT = t("In lists, Tab indents. Escape goes back to the page.");

/** A source editor for Markdown: buttons and shortcuts insert marks, and nothing is ever reformatted. */
export function MarkdownSurface({
  label,
  text,
  locked,
  above,
  onText,
  isThere,
  isWide = false,
  passage,
  file,
  onEscape,
  children,
}: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const [asking, setAsking] = useState<Asking>();
  const [heading, setHeading] = useState(() => headingTool({ value: text, start: 0, end: 0 }, above));
  const [note, setNote] = useState<string>();
  const [isInTable, setInTable] = useState(false);
  const [formats, setFormats] = useState("");
  const { selected, take, onBlur } = useSelection(host, editor);
  const paste = usePasted({ above, onNote: setNote });
  const latest = { onText, isThere, onEscape, paste, above };
  const calls = useRef(latest);
  calls.current = latest;
  const apply = (tool: MarkdownTool, opened: MarkdownEditor) => {
    if (opened.isInTable() && !isForCells(tool)) return;
    if ("asks" in tool) setAsking(askingAt(opened.read(), tool.asks));
    else opened.put(tool.change(opened.read(), calls.current.above), "step");
  };
  const applyNamed = (name: string) => {
    const tool = markdownTools.find((one) => one.name === name);
    if (tool && editor.current) apply(tool, editor.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is opened once; the next effect updates its text
  useEffect(() => {
    if (!host.current) return;
    editor.current = openMarkdownEditor(host.current, {
      text,
      label,
      readOnly: locked,
      isWide,
      onText: (next, isStep) => calls.current.onText(next, isStep),
      onSelect: (selected) => {
        if (!behindPicture(selected)) setNote((current) => (current === PICTURE_NOTE ? undefined : current));
        const next = headingTool(selected, calls.current.above);
        setHeading((present) => (present.label === next.label ? present : next));
        take(selected);
        // As one string, which is the same while the caret stays in a format.
        setFormats(markdownTools.flatMap((tool) => (hasFormat(tool, selected) ? tool.name : [])).join(" "));
        setInTable(editor.current?.tableBox() !== undefined);
      },
      onPaste: (data, opened) => calls.current.paste.take(data, opened),
      isInTools: () => document.activeElement?.closest(`[${FLOATING_BAR}], [data-tools]`) != null,
      onInsert: (choice, text, opened) => {
        const asks = markdownTools.find((tool) => tool.name === choice.name && "asks" in tool);
        opened.put(withChoice(choice, text), asks ? "typing" : "step");
        if (asks) apply(asks, opened);
      },
      onNote: setNote,
      above: () => calls.current.above,
      keys: [
        ...(locked ? [] : markdownTools).flatMap((tool) => {
          const run = (opened: MarkdownEditor) => {
            apply(tool, opened);
            return true;
          };
          return tool.key ? { key: tool.key, run } : [];
        }),
        {
          key: "Mod-k",
          // Without a selection or a link, the shortcut opens the palette, as elsewhere.
          run: (opened) => {
            const next = askingAt(opened.read(), "link");
            if (locked || (next.words === "" && !next.present)) return false;
            setAsking(next);
            return true;
          },
        },
        {
          key: "Alt-F10",
          run: () => {
            const bar = document.querySelector(`[${FLOATING_BAR}]`) ?? tools.current;
            bar?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
            return true;
          },
        },
        {
          key: "Enter",
          run: (opened) => {
            const next = locked ? undefined : behindPicture(opened.read());
            if (!next) return false;
            setNote(undefined);
            opened.put(next, "typing");
            return true;
          },
        },
        {
          key: "Escape",
          run: () => {
            calls.current.onEscape?.();
            return calls.current.onEscape !== undefined;
          },
        },
      ],
    });
    // A dropped picture belongs where it was dropped, and the caret in its description.
    if (file && passage) editor.current.goTo(passage);
    if (file) paste.takeFiles([file], editor.current);
    return () => {
      const text = editor.current?.read().value;
      editor.current?.close(text !== undefined && calls.current.isThere(text));
    };
  }, [locked]);
  useEffect(() => editor.current?.show(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that is reopened begins there too
  useEffect(() => {
    if (!passage) return;
    editor.current?.focus();
    editor.current?.goTo(passage);
  }, [passage, locked]);
  const { toolbar, button } = useToolbar(markdownTools.length);
  const tools = useRef<HTMLDivElement>(null);
  const bottomOfTools = () => tools.current?.getBoundingClientRect().bottom ?? 0;
  const put = (markdown: string) => {
    if (asking) editor.current?.put(inserted(asking, markdown), "step");
  };
  return (
    <Box
      width="100%"
      height={isWide ? "100%" : undefined}
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="l2"
      bg={isWide ? "bg.panel" : undefined}
      overflow="hidden"
      _focusWithin={{ borderColor: "brand.solid" }}
      onBlur={(event) => {
        onBlur(event);
        // After the cell of a table has closed.
        setTimeout(() => setInTable(editor.current?.tableBox() !== undefined));
      }}
    >
      <Box ref={host} data-editor="" flex="1" minHeight="0" overflow="hidden" />
      {/* After the text, so that Tab goes from field to field. */}
      <HStack
        ref={tools}
        data-tools=""
        order="-1"
        gap="0"
        borderBottomWidth="1px"
        px="0.5"
        flexWrap="wrap"
        flexShrink="0"
      >
        <HStack gap="0" flexWrap="wrap" flex="1" {...toolbar} aria-label={t("Format {label}", { label })}>
          {markdownTools.map((tool, index) => (
            <ToolButton
              key={tool.name}
              {...button(index)}
              label={tool.label}
              icon={tool.icon}
              {...(tool.keys ? { keys: tool.keys } : {})}
              {...(tool.name === "heading" ? heading : {})}
              {...switchState(isSwitch(tool) ? formats.split(" ").includes(tool.name) : undefined)}
              disabled={locked || (isInTable && !isForCells(tool))}
              minW="7"
              onClick={() => applyNamed(tool.name)}
            />
          ))}
        </HStack>
        {children}
      </HStack>
      <HStack
        role="status"
        minHeight="6"
        px="2.5"
        py="0.5"
        gap="1.5"
        borderTopWidth="1px"
        textStyle="xs"
        color={note ? "info.fg" : "fg.muted"}
        flexShrink="0"
      >
        {note ? <StudioIcon name="info" size="0.875rem" /> : null}
        <Span>{note ?? (isWide ? WIDE_HINT : KEYBOARD_HINT)}</Span>
      </HStack>
      {selected && !locked ? (
        <FloatingBar
          label={t("Format the selection")}
          tools={selectionTools(isInTable).map((tool) => ({
            ...tool,
            ...(tool.name === "heading" ? heading : {}),
            isOn: isSwitch(tool) ? hasFormat(tool, selected) : undefined,
          }))}
          box={() => editor.current?.selectionBox()}
          side="above"
          top={bottomOfTools}
          onTool={applyNamed}
          onLeave={() => editor.current?.focus()}
        />
      ) : null}
      {isInTable && !locked ? (
        <FloatingBar
          label={t("Rows and columns")}
          tools={tableTools}
          box={() => editor.current?.tableBox()}
          side="below"
          top={bottomOfTools}
          onTool={(name) => {
            const tool = tableTools.find((one) => one.name === name);
            if (tool) editor.current?.changeTable(tool.change);
          }}
          onLeave={() => editor.current?.focus()}
        />
      ) : null}
      <AskDialog
        asking={asking}
        onPut={put}
        onClose={() => setAsking(undefined)}
        onClosed={() => editor.current?.focus()}
      />
    </Box>
  );
}

/**
 * Follows the selection of a Markdown editor, for the toolbar at the selection.
 * @param host element in which the editor is open
 * @returns `selected`: the text with its selection; undefined while there is none, or the mouse is still selecting. `take` is called with
 * each new selection, `onBlur` when the focus leaves an element around the editor.
 */
function useSelection(host: RefObject<HTMLElement | null>, editor: RefObject<MarkdownEditor | undefined>) {
  const [selected, setSelected] = useState<SelectedText>();
  const isPressed = useRef(false);
  const take = useCallback((next: SelectedText | undefined) => {
    setSelected(next && next.start < next.end && !isPressed.current ? next : undefined);
  }, []);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      if (!isPressed.current) return;
      isPressed.current = false;
      take(editor.current?.read());
    };
    const element = host.current;
    element?.addEventListener("pointerdown", press);
    addEventListener("pointerup", release);
    return () => {
      element?.removeEventListener("pointerdown", press);
      removeEventListener("pointerup", release);
    };
  }, [host, editor, take]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !relatedTarget?.closest(`[${FLOATING_BAR}]`))
      take(undefined);
  };
  return { selected, take, onBlur };
}
