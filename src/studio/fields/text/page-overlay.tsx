import { Box, Portal } from "@chakra-ui/react";
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { t } from "#src/studio/fields/words.ts";
import type { Writing } from "#src/studio/kernel/shell/state/shell-state.ts";

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
export function OverPage({ writing, onLeave, onSecondPress, children }: Props) {
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
