import { Textarea } from "@chakra-ui/react";
import { type ControlProps, useEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { FilledText, InsertFact } from "#src/studio/fields/parts/filled-text.tsx";
import { lengthOf, TextCount } from "#src/studio/fields/parts/text-count.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";

/** Whether the browser makes a field as high as its text; measuring it in a script holds every key up. */
const SIZES_ITSELF = CSS.supports("field-sizing", "content");

/** A text without line breaks: pasted ones become spaces. The field grows with its text. */
export function TextField({ field, pointer, value }: ControlProps<"short-text" | "long-text" | "id">) {
  const { set } = useEditor();
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  const write = (next: string) =>
    set(pointer, next === "" && !field.required ? undefined : next, `Edit ${field.label}`, "typing");
  const { props, insert } = useTextDraft<HTMLTextAreaElement>(text, write);
  const placeholders = field.kind !== "id" && field.placeholders;
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={<TextCount length={lengthOf(text)} limits={field.limits} />}
    >
      <Textarea
        {...props}
        autoresize={!SIZES_ITSELF}
        css={{ fieldSizing: "content" }}
        size="xs"
        rows={1}
        resize="none"
        minH="8"
        maxH="20rem"
        fontFamily={field.kind === "id" ? "mono" : undefined}
        spellCheck={field.kind !== "id"}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onPaste={(event) => {
          event.preventDefault();
          insert(event.clipboardData.getData("text/plain").replace(/\s*\n\s*/g, " "));
        }}
      />
      {placeholders ? <FilledText text={text} /> : null}
      {placeholders ? <InsertFact field={props.ref} onInsert={(name) => insert(`{{${name}}}`)} /> : null}
    </FieldFrame>
  );
}
