import { Box, Dialog, Stack } from "@chakra-ui/react";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { CloseFooter, DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { broughtIn, broughtInWords } from "../bring-in-theirs.ts";
import type { ChangedItem } from "../calls.ts";
import { ErrorsNotice } from "../dialog/errors-notice.tsx";
import { linesOf } from "../proposed-message.ts";
import { t } from "../words.ts";

/** The dialog that lists merged changes by page, with links to each. */
export function BroughtInDialog() {
  const studio = useStudio();
  const { last } = broughtIn.get(studio);
  if (!last) return null;
  return (
    <>
      <DialogTitle>{broughtInWords({ ...last, errors: [] })}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          <ErrorsNotice errors={last.errors} accept={undefined} />
          <Box as="ul">
            {last.items.map((item) => (
              <Item key={item.documents.join(" ")} item={item} />
            ))}
          </Box>
        </Stack>
      </Dialog.Body>
      <CloseFooter />
    </>
  );
}

function Item({ item }: { item: ChangedItem }) {
  const studio = useStudio();
  const { documents, title, kind } = item;
  const [document] = documents;
  const open = () => {
    studio.dialogs.close();
    if (document) void openPlace(studio, document);
  };
  const lines = kind === "added" ? [t("New")] : kind === "removed" ? [t("Deleted")] : linesOf(item);
  return (
    <Box as="li" py="2" _notFirst={{ borderTopWidth: "1px" }} overflowWrap="anywhere">
      {kind === "removed" ? (
        <Box fontWeight="semibold">{title}</Box>
      ) : (
        <TextButton fontWeight="semibold" whiteSpace="normal" textAlign="start" onClick={open}>
          {title}
        </TextButton>
      )}
      {lines.map((line) => (
        <Box key={line} layerStyle="muted">
          {line}
        </Box>
      ))}
    </Box>
  );
}
