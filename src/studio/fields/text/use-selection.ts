import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SelectedText } from "#src/editing/text-change.ts";
import { FLOATING_BAR } from "./floating-bar.tsx";
import type { MarkdownEditor } from "./markdown-editor.ts";

/**
 * Follows the selection of a Markdown editor, for the toolbar at the selection.
 * @param host element in which the editor is open
 * @returns `selected`: the text with its selection; undefined while there is none, or the mouse is still selecting. `take` is called with
 * each new selection, `onBlur` when the focus leaves an element around the editor.
 */
export function useSelection(
  host: RefObject<HTMLElement | null>,
  editor: RefObject<MarkdownEditor | undefined>,
) {
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
