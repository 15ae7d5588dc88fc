import { Box, Link } from "@chakra-ui/react";
import { useState } from "react";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import { refusedCall } from "#src/studio/kernel/shell/state/rights.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { RefusableButton } from "#src/studio/kernel/shell/widgets/refusable-button.tsx";
import { t } from "../words.ts";
import { type ProposalAnswer, readProposal, takeBackProposal } from "./calls.ts";

type Sent = NonNullable<ProposalAnswer["sent"]>;

const proposalState = new FeatureState<{ sent: ProposalAnswer["sent"] }>({ sent: undefined });

export async function loadProposal(studio: Studio): Promise<void> {
  const { sent } = await studio.client.ask(readProposal, {});
  proposalState.set(studio, { sent });
}

/** Says what has become of the changes that were last sent for review. @param onTakenBack called when a closed proposal was taken back */
export function ProposalNote({ onTakenBack }: { onTakenBack: () => void }) {
  const studio = useStudio();
  const sent = proposalState.use((state) => state.sent);
  const refused = useShell((state) => refusedCall(state, takeBackProposal));
  const [busy, setBusy] = useState(false);
  if (!sent) return null;
  const { proposal, failed, address = proposal?.address } = sent;
  const takeBack = async () => {
    setBusy(true);
    await studio.attempt(async () => {
      const { sent: now } = await studio.client.ask(takeBackProposal, {});
      proposalState.set(studio, { sent: now });
      onTakenBack();
    });
    setBusy(false);
  };
  return (
    <Message status={failed === undefined && proposal?.state !== "closed" ? "info" : "warning"} role="status">
      {proposalInWords(sent)}
      {address === undefined ? null : (
        <>
          {" "}
          <Link href={address} target="_blank" rel="noreferrer" textDecoration="underline" color="inherit">
            {proposal ? t("Open") : t("Make a proposal there")}
          </Link>
        </>
      )}
      {proposal?.state === "closed" ? (
        <Box mt="2">
          <RefusableButton variant="outline" refused={refused} loading={busy} onClick={() => void takeBack()}>
            {t("Take its changes back")}
          </RefusableButton>
        </Box>
      ) : null}
    </Message>
  );
}

/** Describes what has become of changes that were sent for review. */
export function proposalInWords({ branch, proposal, address, failed }: Sent): string {
  if (proposal) {
    const state = stateInWords(proposal);
    return failed === undefined
      ? state
      : t("{state} It could not be read again. {reason}", { state, reason: failed });
  }
  if (failed !== undefined)
    return t("The changes have been sent as {branch}, but not proposed yet. {reason}", {
      branch,
      reason: failed,
    });
  return address === undefined
    ? t("The changes are waiting for review as {branch}. Tell whoever publishes the site.", { branch })
    : t("The changes are waiting for review as {branch}.", { branch });
}

function stateInWords({ number: count, state }: NonNullable<Sent["proposal"]>): string {
  const number = String(count);
  if (state === "merged") return t("Proposal {number} has been merged.", { number });
  return state === "open"
    ? t("Proposal {number} is waiting for review.", { number })
    : t("Proposal {number} was closed without being merged.", { number });
}
