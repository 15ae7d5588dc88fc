import { Box, HStack } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useToolbar } from "#src/editing/use-toolbar.ts";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { lengthOf, TextCount } from "#src/studio/fields/parts/text-count.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import {
  type MarkdownCommand,
  type MarkdownEditor,
  markdownCommands,
  openMarkdownEditor,
} from "./markdown-editor.ts";

/** Edits Markdown as source text: buttons and shortcuts insert markers, and nothing is ever reformatted. */
export default function MarkdownField({ field, pointer, value }: ControlProps<"markdown">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const text = typeof value === "string" ? value : "";
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const write = (next: string) =>
    set(pointer, next === "" && !field.required ? undefined : next, `Edit ${field.label}`, "typing");
  const onText = useRef(write);
  onText.current = write;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is opened once; the next effect updates its text
  useEffect(() => {
    if (!host.current) return;
    editor.current = openMarkdownEditor(host.current, {
      text,
      label: field.label,
      readOnly: locked,
      onText: (next) => onText.current(next),
    });
    return () => editor.current?.close();
  }, [locked]);
  useEffect(() => editor.current?.show(text), [text]);
  const { toolbar, button } = useToolbar(markdownCommands.length);
  const run = (command: MarkdownCommand) => editor.current?.run(command);
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={<TextCount length={lengthOf(text)} limits={field.limits} />}
    >
      <Box width="100%" borderWidth="1px" borderRadius="l2" _focusWithin={{ borderColor: "brand.solid" }}>
        <HStack gap="0" borderBottomWidth="1px" px="0.5" {...toolbar} aria-label={`Format ${field.label}`}>
          {markdownCommands.map((command, index) => (
            <ToolButton
              key={command.label}
              {...button(index)}
              label={command.label}
              icon={command.icon}
              keys={command.keys}
              disabled={locked}
              minW="7"
              onClick={() => run(command)}
            />
          ))}
        </HStack>
        <Box ref={host} data-editor="" />
      </Box>
    </FieldFrame>
  );
}
