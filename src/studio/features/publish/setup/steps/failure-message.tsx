import { Box } from "@chakra-ui/react";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { t } from "../../words.ts";

/** The reason why a step failed; the answer of the server, after an empty line, can be unfolded. */
export function FailureMessage({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null;
  const [reason = "", ...rest] = failure.split("\n\n");
  return (
    <Message status="error" role="alert">
      {reason}
      {rest.length === 0 ? null : (
        <Box as="details" layerStyle="muted" mt="1.5">
          <Box as="summary" cursor="pointer">
            {t("What the server said")}
          </Box>
          <Box mt="1" dir="ltr" textAlign="start">
            {rest.join("\n\n")}
          </Box>
        </Box>
      )}
    </Message>
  );
}
