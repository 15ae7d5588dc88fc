import { Box, HStack } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useToolbar } from "#src/editing/use-toolbar.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type MarkdownEditor, markdownCommands, openMarkdownEditor } from "./markdown-editor.ts";
import { TextCount } from "./text-count.tsx";

/** Edits Markdown as source text: buttons and shortcuts insert markers, and nothing is ever reformatted. */
export default function MarkdownText({ field, pointer, value }: ControlProps<"markdown">) {
  const { locked, type } = useFieldEditor({ field, pointer, value });
  const text = typeof value === "string" ? value : "";
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const onText = useRef(type);
  onText.current = type;
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
  return (
    <FieldFrame field={field} pointer={pointer} aside={<TextCount text={text} limits={field.limits} />}>
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
              onClick={() => editor.current?.run(command)}
            />
          ))}
        </HStack>
        <Box ref={host} data-editor="" />
      </Box>
    </FieldFrame>
  );
}
