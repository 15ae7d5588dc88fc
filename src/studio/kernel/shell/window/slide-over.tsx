import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = { side: "start" | "end"; label: string; onClose: () => void; children: ReactNode };

/** A pane that slides over the page, in windows too narrow for three panes. Escape closes it. */
export function SlideOver({ side, label, onClose, children }: Props) {
  return (
    <Box
      as="section"
      aria-label={label}
      position="absolute"
      insetBlock="0"
      insetStart={side === "start" ? "0" : undefined}
      insetEnd={side === "end" ? "0" : undefined}
      width="min(22rem, 92vw)"
      bg="bg.panel"
      boxShadow="xl"
      borderInlineWidth="1px"
      zIndex="docked"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      {children}
    </Box>
  );
}
