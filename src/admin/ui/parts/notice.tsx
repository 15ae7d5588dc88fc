import { Alert, Box, type BoxProps, Link, Stack, Wrap } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { ToolIcon } from "./tool-icon.tsx";

type NoticeProps = {
  status: "info" | "warning" | "error";
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

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

type StorageNoticeProps = {
  available: boolean;
  /** The number of unreadable stored texts, unless the page lists them itself. */
  unreadable?: number;
  /** The number of stored drafts of a newer version. */
  newer: number;
};

/** A notice above a list of drafts that explains why some may be missing. */
export function StorageNotice({ available, unreadable = 0, newer }: StorageNoticeProps) {
  if (available && unreadable + newer === 0) return null;
  return (
    <Stack my="6" gap="4">
      {available ? null : (
        <Notice status="error" title="This browser does not allow storage for this site">
          Drafts cannot be saved. Allow storage in your browser's settings, or use another browser.
        </Notice>
      )}
      {newer > 0 ? (
        <Notice
          status="warning"
          title={
            newer === 1
              ? "A draft was saved by a newer version of this editor"
              : `${newer} drafts were saved by a newer version of this editor`
          }
        >
          {newer === 1 ? "It is" : "They are"} kept, and not shown here. Reload this page to get that version,
          or <Link href={siteAddress("/admin#aside")}>download what is set aside</Link>.
        </Notice>
      ) : null}
      {unreadable > 0 ? (
        <Notice
          status="warning"
          title={
            unreadable === 1
              ? "A stored draft could not be read"
              : `${unreadable} stored drafts could not be read`
          }
        >
          Nothing was deleted: <Link href={siteAddress("/admin#aside")}>see what was set aside</Link>.
        </Notice>
      ) : null}
    </Stack>
  );
}

/** A collapsible section for rarely needed content. */
export function Disclosure({ label, children, ...props }: BoxProps & { label: string }) {
  return (
    <Box asChild mt="2" borderTopWidth="thin" {...props}>
      <details>
        <Box as="summary" py="3" textStyle="label" cursor="pointer">
          {label}
        </Box>
        {children}
      </details>
    </Box>
  );
}
