import { Flex, Span } from "@chakra-ui/react";
import { valueAt } from "#src/content/json/json.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { useEditScope } from "./edit-scope.ts";
import { followUpKey } from "./follow-ups.ts";

type Props = { label: string; pointer: Pointer };

/** Asks whether a text still fits after the value beside it has changed, until it is kept or rewritten. */
export function FollowUpNote({ label, pointer }: Props) {
  const { document } = useEditScope();
  const isAsked = useShell(({ followUps }) => followUps[followUpKey(document, pointer)] !== undefined);
  // Few texts are asked about: the others need not hear of each change of the document.
  return isAsked ? <Asked label={label} pointer={pointer} /> : null;
}

function Asked({ label, pointer }: Props) {
  const studio = useStudio();
  const { document } = useEditScope();
  const key = followUpKey(document, pointer);
  const followUp = useShell(({ followUps }) => followUps[key]);
  const root = useShownValue(document);
  if (!followUp || root === undefined || valueAt(root, pointer) !== followUp.text) return null;
  const keep = () => {
    const { [key]: _, ...others } = studio.state.followUps;
    studio.store.set({ followUps: others });
  };
  return (
    <Flex role="status" gap="2" align="baseline" textStyle="xs" color="warning.fg" width="100%">
      <Span flex="1">{followUp.asks}</Span>
      <TextButton aria-label={`Keep ${label}`} onClick={keep}>
        Keep
      </TextButton>
    </Flex>
  );
}
