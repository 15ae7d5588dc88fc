import { HStack } from "@chakra-ui/react";
import { IconButton } from "#src/admin/ui/parts/tool-icon.tsx";
import type { ToolIconName } from "#src/admin/ui/parts/tool-icons.ts";
import { formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { useToolbar } from "#src/editing/use-toolbar.ts";

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

export function FormatToolbar({ onFormat, controls }: FormatToolbarProps) {
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
