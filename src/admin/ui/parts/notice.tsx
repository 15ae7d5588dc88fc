import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ToolIcon } from "./tool-icon.tsx";

type NoticeProps = {
  status: "info" | "warning" | "danger";
  title: string;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
};

/** Something that has to be known before going on. The words carry the meaning, the colour only helps. */
export function Notice({ status, title, children, actions }: NoticeProps) {
  return (
    <chakra.div
      role={status === "info" ? "note" : "alert"}
      colorPalette={status}
      display="flex"
      gap="3"
      p={{ base: "4", md: "5" }}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      borderRadius="card"
    >
      <chakra.span color="colorPalette.fg" flexShrink="0" pt="0.5">
        <ToolIcon name={status === "info" ? "info" : "triangle-alert"} />
      </chakra.span>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.p fontWeight="bold">{title}</chakra.p>
        {children ? (
          <chakra.div textStyle="small" mt="1">
            {children}
          </chakra.div>
        ) : null}
        {actions ? (
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
            {actions}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
