import { Box, Button } from "@chakra-ui/react";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { ErrorPlace } from "../calls.ts";
import { t } from "../words.ts";

const MAX_PLACES = 6;

type Props = {
  errors: readonly ErrorPlace[];
  /** Lets the user publish despite the listed errors; undefined if that is not allowed. */
  accept: { accepted: boolean; onChange: (accepted: boolean) => void } | undefined;
  /** Leaves the listed documents out of what is published; undefined if that is impossible. */
  onLeaveOut?: (() => void) | undefined;
};

/** Lists the documents with errors that stop a build, with links to them. */
export function ErrorsNotice({ errors, accept, onLeaveOut }: Props) {
  const studio = useStudio();
  if (errors.length === 0) return null;
  const unwritten = errors.reduce((sum, place) => sum + place.unwritten, 0);
  const mistakes = errors.reduce((sum, { count }) => sum + count, -unwritten);

  const open = (document: DocumentId, pointer: Pointer | undefined) => {
    studio.dialogs.close();
    void openPlace(studio, document, pointer);
  };
  return (
    <Message status="error">
      {reasonOf(mistakes, unwritten)}
      <Box as="ul" mt="1.5">
        {errors.slice(0, MAX_PLACES).map(({ title, document, pointer, count }) => (
          <li key={document ?? title}>
            {document === undefined ? (
              title
            ) : (
              <TextButton
                color="inherit"
                textDecoration="underline"
                whiteSpace="normal"
                textAlign="start"
                overflowWrap="anywhere"
                onClick={() => open(document, pointer)}
              >
                {title}
              </TextButton>
            )}
            {count > 1 ? ` (${count})` : ""}
          </li>
        ))}
        {errors.length > MAX_PLACES ? (
          <li>{t("and {count, number} more", { count: errors.length - MAX_PLACES })}</li>
        ) : null}
      </Box>
      {onLeaveOut ? (
        <Button mt="2.5" size="xs" variant="outline" onClick={onLeaveOut}>
          {t("Leave these pages out")}
        </Button>
      ) : null}
      {accept ? (
        <Box mt="2.5">
          <CheckBox size="sm" checked={accept.accepted} onChange={accept.onChange}>
            {t("Send for review anyway")}
          </CheckBox>
        </Box>
      ) : null}
    </Message>
  );
}

/** The reason why changes cannot be published: errors, empty fields, or both. */
function reasonOf(mistakes: number, unwritten: number): string {
  const values = { mistakes, unwritten };
  if (unwritten === 0)
    return t(
      "The site has {mistakes, plural, one {# error} other {# errors}}, so it cannot go live like this:",
      values,
    );
  if (mistakes === 0)
    return t(
      "The site has {unwritten, plural, one {# field} other {# fields}} still to be filled in, so it cannot go live like this:",
      values,
    );
  return t(
    "The site has {mistakes, plural, one {# error} other {# errors}} and {unwritten, plural, one {# field} other {# fields}} still to be filled in, so it cannot go live like this:",
    values,
  );
}
