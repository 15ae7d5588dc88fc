import { HStack } from "@chakra-ui/react";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "#src/admin/ui/parts/tool-icon.tsx";
import type { ToolIconName } from "#src/admin/ui/parts/tool-icons.ts";
import { formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";

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
  /** Id of the textarea that it controls. */
  controls: string;
};

/**
 * A toolbar for Markdown formatting. It is a single tab stop; arrow keys, Home and End move inside it
 * (WAI-ARIA toolbar pattern).
 */
export function FormatToolbar({ onFormat, controls }: FormatToolbarProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: formats.length - 1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + formats.length) % formats.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll("button").item(next).focus();
  };
  return (
    <HStack
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
      gap="0"
      minH="3.375rem"
      px={{ base: "1", md: "3" }}
      py="1"
      borderBottomWidth="thin"
    >
      {formats.map(({ format, label, key }, index) => (
        <IconButton
          key={format}
          icon={icons[format]}
          label={label}
          keys={key ? `Ctrl+${key.toUpperCase()}` : undefined}
          tabIndex={index === current ? 0 : -1}
          flex={{ base: "1 1 0", sm: "0 0 auto" }}
          minW="0"
          onFocus={() => setCurrent(index)}
          // Keeps the focus, and so the selection and on a phone the keyboard, in the textarea.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
        />
      ))}
    </HStack>
  );
}
