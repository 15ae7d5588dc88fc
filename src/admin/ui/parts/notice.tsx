import { Alert, Wrap } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ToolIcon } from "./tool-icon.tsx";

type NoticeProps = {
  status: "info" | "warning" | "error";
  title: string;
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
};

/** A notice in the page. Its meaning does not depend on its colour. */
export function Notice({ status, title, children, actions }: NoticeProps) {
  return (
    <Alert.Root status={status} role={status === "info" ? "note" : "alert"}>
      <Alert.Indicator>
        <ToolIcon name={status === "info" ? "info" : "triangle-alert"} />
      </Alert.Indicator>
      <Alert.Content overflowWrap="anywhere">
        <Alert.Title>{title}</Alert.Title>
        {children ? (
          <Alert.Description textStyle="small" mt="1">
            {children}
          </Alert.Description>
        ) : null}
        {actions ? (
          <Wrap gap="3" mt="3">
            {actions}
          </Wrap>
        ) : null}
      </Alert.Content>
    </Alert.Root>
  );
}
