import { Alert } from "@chakra-ui/react";
import type { ReactNode } from "react";

type Props = {
  status: "info" | "success" | "warning" | "error";
  role?: "alert" | "status";
  children: ReactNode;
};

/** A result or a failure in a dialog. Line ends of git and of messages are kept. */
export function Message({ status, role, children }: Props) {
  return (
    <Alert.Root status={status} size="sm" role={role}>
      <Alert.Indicator />
      <Alert.Content display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}
