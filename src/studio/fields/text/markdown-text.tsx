import { Box, Portal } from "@chakra-ui/react";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { pointerTo, valueAt } from "#src/content/json/json.ts";
import { withLineFeeds, withOwnLineEnds } from "#src/editing/line-ends.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { t } from "#src/studio/fields/words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { pageFrame } from "#src/studio/kernel/shell/parts/panes.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { Writing } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { MarkdownSurface } from "./markdown-surface.tsx";
import { withWord } from "./passage-place.ts";
import { TextCount } from "./text-count.tsx";

/** The field for a Markdown text, which can be edited in the form or over the page. */
export default function MarkdownText({ field, pointer, value }: ControlProps<"markdown">) {
  const studio = useStudio();
  const { locked, document, type, choose } = useFieldEditor({ field, pointer, value });
  const stored = typeof value === "string" ? value : "";
  const text = withLineFeeds(stored);
  const writing = useShell((state) => (isHere(state.writing, document, pointer) ? state.writing : undefined));
  const write = (next: Writing | undefined) => studio.store.set({ writing: next });
  const onText = (edited: string, isStep: boolean) => {
    const next = withOwnLineEnds(stored, edited);
    if (isStep) choose(next, "edit");
    else type(next);
  };
  const isThere = (shown: string) => {
    const present = valueAt(studio.editing.documentValue(document) ?? null, pointer);
    if (typeof present === "string") return withLineFeeds(present) === shown;
    return present === undefined && shown === "" && !field.required;
  };
  const inForm = useRef<HTMLDivElement>(null);
  const leave = useCallback(() => {
    const left = studio.state.writing;
    if (!left) return;
    studio.store.set({ writing: undefined });
    if (left.box) pageFrame()?.focus();
    else inForm.current?.querySelector<HTMLElement>("[data-editor]")?.focus();
  }, [studio]);
  const surface = {
    label: field.label,
    text,
    locked,
    above: useHeadingAbove(field, document, pointer),
    onText,
    isThere,
  };
  return (
    <FieldFrame field={field} pointer={pointer} aside={<TextCount text={text} limits={field.limits} />}>
      <Box ref={inForm} width="100%">
        <MarkdownSurface {...surface}>
          <ToolButton
            label={t("Write over the page")}
            icon="maximize-2"
            minW="7"
            disabled={locked}
            onClick={() => write({ document, pointer, passage: { before: "", after: "" }, isWide: true })}
          />
        </MarkdownSurface>
      </Box>
      {writing ? (
        <OverPage
          writing={writing}
          onLeave={leave}
          onSecondPress={() => write({ ...writing, passage: withWord(writing.passage) })}
        >
          <MarkdownSurface {...surface} isWide passage={writing.passage} file={writing.file} onEscape={leave}>
            <ToolButton
              label={writing.isWide ? t("Smaller") : t("Wider")}
              icon={writing.isWide ? "minimize-2" : "maximize-2"}
              minW="7"
              onPointerDown={keepsFocus}
              onClick={() => write({ ...writing, isWide: !writing.isWide })}
            />
            <ToolButton label={t("Back to the page")} icon="check" keys="escape" minW="7" onClick={leave} />
          </MarkdownSurface>
        </OverPage>
      ) : null}
    </FieldFrame>
  );
}

const keepsFocus = (event: PointerEvent) => event.preventDefault();

/** The level of the heading above a text, in Markdown levels, in which `#` is level 2 of the page. */
function useHeadingAbove(
  { under }: ControlProps<"markdown">["field"],
  document: DocumentId,
  pointer: string,
): number {
  const root = useShownValue(document);
  if (!under || root === undefined) return 0;
  const heading = valueAt(root, pointerTo(pointer.slice(0, pointer.lastIndexOf("/")), under.key));
  return typeof heading === "string" && heading !== "" ? under.level - 1 : 0;
}

/**
 * Tells whether the text that is being edited over the page belongs to this field. The text of a Markdown file is shown by a block, and the
 * field of that block says where it is edited.
 */
function isHere(writing: Writing | undefined, document: string, pointer: string): boolean {
  if (!writing) return false;
  const isInFile = writing.pointer.endsWith("/source") && document.startsWith("text:");
  return isInFile || (writing.document === document && writing.pointer === pointer);
}

type Props = {
  writing: Writing;
  onLeave: () => void;
  /** Called for the second click of a double click whose first click opened the editor. */
  onSecondPress: () => void;
  children: ReactNode;
};
type Place = { left: number; top: number; width: number; height: number };

const MARGIN = 12;
const MIN_WIDTH = 420;
const MAX_WIDTH = 820;
const MIN_HEIGHT = 260;

/** An editor over the page: at the position of its text, or in the middle of the canvas. A click outside closes it. */
function OverPage({ writing, onLeave, onSecondPress, children }: Props) {
  // Measured synchronously, since a hidden element cannot take the focus.
  const [canvas, setCanvas] = useState(() => canvasElement()?.getBoundingClientRect());
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = canvasElement();
    if (!pane) return;
    const observer = new ResizeObserver(() => setCanvas(pane.getBoundingClientRect()));
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  const place = canvas && (writing.isWide || !writing.box ? wide(canvas) : over(writing.box, canvas));
  // A click on the page moves the focus into its frame; the editor's dialogs keep it in this window.
  const leaves = ({ relatedTarget }: FocusEvent) =>
    !writing.isWide && relatedTarget instanceof HTMLIFrameElement && !box.current?.contains(relatedTarget);
  const swallow = useSecondPress(writing.box !== undefined, onSecondPress);
  return (
    <Portal>
      <Box
        ref={box}
        {...swallow}
        role="region"
        aria-label={t("Writing over the page")}
        position="fixed"
        zIndex="docked"
        visibility={place ? undefined : "hidden"}
        boxShadow="xl"
        borderRadius="l2"
        outline="1px solid"
        outlineColor="border.emphasized"
        bg="bg.panel"
        onBlur={(event) => leaves(event) && onLeave()}
        style={place && { left: place.left, top: place.top, width: place.width, height: place.height }}
      >
        {children}
      </Box>
    </Portal>
  );
}

/** Maximum time in ms between the clicks of a double click, as in most systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * Keeps the second click of a double click on the page away from the editor that the first click has opened, where it would hit other words
 * or buttons.
 */
function useSecondPress(isFromPage: boolean, onSecondPress: () => void) {
  const opened = useRef(performance.now());
  const isSecond = useRef(false);
  const stop = (event: SyntheticEvent) => {
    if (!isSecond.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDownCapture: (event: SyntheticEvent) => {
      isSecond.current = isFromPage && performance.now() - opened.current < DOUBLE_CLICK_MS;
      if (isSecond.current) onSecondPress();
      stop(event);
    },
    onMouseDownCapture: stop,
    onClickCapture: stop,
    onDoubleClickCapture: stop,
  };
}

const canvasElement = (): Element | null => document.querySelector("[data-pane=page]");

function wide(canvas: DOMRect): Place {
  const width = Math.min(canvas.width - 2 * MARGIN, MAX_WIDTH);
  return {
    width,
    height: canvas.height - 2 * MARGIN,
    left: canvas.left + (canvas.width - width) / 2,
    top: canvas.top + MARGIN,
  };
}

/** The position of the editor: over its text, but within the canvas. */
function over({ left, top, width, height }: Place, canvas: DOMRect): Place {
  const space = { width: canvas.width - 2 * MARGIN, height: canvas.height - 2 * MARGIN };
  // Toolbar and hint are above and below the text.
  const size = {
    width: Math.min(Math.max(width + 64, MIN_WIDTH), space.width),
    height: Math.min(Math.max(height + 120, MIN_HEIGHT), space.height),
  };
  const within = (position: number, from: number, length: number, room: number) =>
    Math.min(Math.max(position, from + MARGIN), from + MARGIN + room - length);
  return {
    ...size,
    left: within(left - 32, canvas.left, size.width, space.width),
    top: within(top - 48, canvas.top, size.height, space.height),
  };
}
