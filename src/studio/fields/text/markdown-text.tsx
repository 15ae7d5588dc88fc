import { Box } from "@chakra-ui/react";
import { type PointerEvent, useCallback, useRef } from "react";
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
import { OverPage } from "./page-overlay.tsx";
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
            <ToolButton label={t("Back to the page")} icon="check" keys="Esc" minW="7" onClick={leave} />
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
