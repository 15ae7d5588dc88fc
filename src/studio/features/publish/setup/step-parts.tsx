import { Box, Dialog, Link, Span, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { DialogActions, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { t } from "../words.ts";
import type { Place, Setup } from "./calls.ts";
import type { SetupStep } from "./setup-step.ts";

/** The props of each step. */
export type StepProps = {
  setup: Setup;
  place: Place;
  /** Shows a step, with the state of the site after the one before it. */
  onStep: (step: SetupStep, setup?: Setup) => void;
  /** The button to the step before this one. */
  back: { label: string; onAct: () => void };
};

/** The state of a step's action: whether it runs, and the reason why it failed last. */
export function useStepAction() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    action()
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false));
  };
  return { busy, failure, run };
}

type StepFormProps = Pick<StepProps, "back"> & {
  /** Whether the action can be carried out. */
  ready: boolean;
  action: Omit<ReturnType<typeof useStepAction>, "run">;
  /** Label of the button that carries out the action. */
  label: string;
  onAct: () => void;
  children: ReactNode;
};

/** The form of a step: its texts and fields, the reason why its action failed last, and its buttons. */
export function StepForm({ back, ready, action: { busy, failure }, label, onAct, children }: StepFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onAct();
      }}
    >
      <Dialog.Body>
        <Stack gap="4">
          {children}
          <FailureMessage failure={failure} />
        </Stack>
      </Dialog.Body>
      <DialogActions ready={ready} busy={busy} other={back}>
        {label}
      </DialogActions>
    </form>
  );
}

/** The reason why a step failed; the message in full, after an empty line, can be unfolded. */
export function FailureMessage({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null;
  const [reason = "", ...rest] = failure.split("\n\n");
  return (
    <Message status="error" role="alert">
      {reason}
      {rest.length === 0 ? null : (
        <Box as="details" layerStyle="muted" mt="1.5">
          <Box as="summary" cursor="pointer">
            {t("Full message")}
          </Box>
          <Box mt="1" dir="ltr" textAlign="start">
            {rest.join("\n\n")}
          </Box>
        </Box>
      )}
    </Message>
  );
}

/** A link to a page of a host, with the labels to press there, which are in English. */
export function PressAt({ address, press }: { address: string; press?: string | undefined }) {
  return (
    <Span overflowWrap="anywhere">
      <Link href={address} target="_blank" rel="noreferrer" textDecoration="underline" dir="ltr">
        {address.replace(/^https:\/\//, "")}
      </Link>
      {press === undefined ? null : (
        <>
          {" "}
          {t.parts("Press: <labels>{press}</labels>", {
            press,
            labels: (texts: ReactNode[]) => (
              <Span key="labels" lang="en" dir="ltr" fontWeight="medium">
                {texts}
              </Span>
            ),
          })}
        </>
      )}
    </Span>
  );
}
