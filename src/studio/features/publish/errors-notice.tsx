import { Box } from "@chakra-ui/react";
import { counted } from "#src/language/format.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { openPlace } from "#src/studio/kernel/shell/actions/go-to.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { CheckBox } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { ErrorPlace } from "./calls.ts";

const MAX_PLACES = 6;

type Props = {
  errors: readonly ErrorPlace[];
  /** Lets the user publish despite the listed errors; undefined if that is not allowed. */
  accept: { accepted: boolean; onChange: (accepted: boolean) => void } | undefined;
};

/** Lists the documents with errors that stop a build, with links to them. */
export function ErrorsNotice({ errors, accept }: Props) {
  const studio = useStudio();
  if (errors.length === 0) return null;
  const unwritten = errors.reduce((sum, place) => sum + place.unwritten, 0);
  const mistakes = errors.reduce((sum, { count }) => sum + count, -unwritten);
  const reasons = [
    ...(mistakes > 0 ? [counted(mistakes, "error")] : []),
    ...(unwritten > 0 ? [`${counted(unwritten, "field")} still to be filled in`] : []),
  ];
  const open = (document: DocumentId) => {
    studio.dialogs.close();
    void openPlace(studio, document);
  };
  return (
    <Message status="error">
      The site has {reasons.join(" and ")}, so it cannot go live like this:
      <Box as="ul" mt="1.5">
        {errors.slice(0, MAX_PLACES).map(({ title, document, count }) => (
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
                onClick={() => open(document)}
              >
                {title}
              </TextButton>
            )}
            {count > 1 ? ` (${count})` : ""}
          </li>
        ))}
        {errors.length > MAX_PLACES ? <li>and {errors.length - MAX_PLACES} more</li> : null}
      </Box>
      {accept ? (
        <Box mt="2.5">
          <CheckBox size="sm" checked={accept.accepted} onChange={accept.onChange}>
            Send for review anyway
          </CheckBox>
        </Box>
      ) : null}
    </Message>
  );
}
