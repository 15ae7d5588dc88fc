import { Link, Stack } from "@chakra-ui/react";
import { Notice } from "./notice.tsx";

type StorageNoticeProps = {
  /** False where the browser blocks storage. */
  available: boolean;
  /** The number of stored texts that could not be read as drafts. */
  unreadable: number;
  /** Link to the list of those texts; undefined on the page that shows it. */
  asideHref?: string | undefined;
};

/** Explains above a list of drafts why some may be missing. */
export function StorageNotice({ available, unreadable, asideHref }: StorageNoticeProps) {
  const lost = unreadable > 0 && asideHref !== undefined;
  if (available && !lost) return null;
  return (
    <Stack mt="6" gap="4">
      {available ? null : (
        <Notice status="error" title="This browser does not allow storage for this site">
          Drafts cannot be saved. Allow storage in your browser's settings, or use another browser.
        </Notice>
      )}
      {lost ? (
        <Notice
          status="warning"
          title={
            unreadable === 1
              ? "A stored draft could not be read"
              : `${unreadable} stored drafts could not be read`
          }
        >
          Nothing was deleted: <Link href={asideHref}>see what was set aside</Link>.
        </Notice>
      ) : null}
    </Stack>
  );
}
