import { Box, Steps, useStepsStyles } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import type { PublishedChanges } from "../publish-changes.ts";
import { t } from "../words.ts";
import type { Place, Setup } from "./calls.ts";
import { ConnectStep } from "./connect-step.tsx";
import { HostStep } from "./host-step.tsx";
import { PrepareStep } from "./prepare-step.tsx";
import { SendStep } from "./send-step.tsx";
import { SETUP_STEPS, type SetupStep } from "./setup-step.ts";
import type { StepProps } from "./step-parts.tsx";

type Props = {
  setup: Setup;
  /** Called if the user wants to keep the changes on this computer. */
  onKeep: () => void;
  /** Called after the site has been sent, or its server has refused it. */
  onSent: (published: PublishedChanges, setup: Setup) => void;
};

/** The steps that put a site online, one at a time: choose a host, prepare the folder, connect a repository, publish. */
export function SetupSteps({ setup: first, onKeep, onSent }: Props) {
  const [setup, setSetup] = useState(first);
  const [step, setStep] = useState<SetupStep>(first.step ?? "host");
  const [place, setPlace] = useState<Place>(first.place ?? "github-pages");
  /** Files of the host that have become part of the site. */
  const [taken, setTaken] = useState<readonly string[]>([]);
  const at = SETUP_STEPS.indexOf(step);
  const current = useRef<HTMLLIElement>(null);
  const lastStep = useRef(step);
  // The button that led here is gone.
  useEffect(() => {
    if (lastStep.current !== step) current.current?.focus();
    lastStep.current = step;
  }, [step]);
  const props: StepProps = {
    setup,
    place,
    onStep: (next, now) => {
      if (now) setSetup(now);
      setStep(next);
    },
    back: { label: t("Back"), onAct: () => setStep(SETUP_STEPS[at - 1] ?? step) },
  };
  const titles: Readonly<Record<SetupStep, string>> = {
    host: t("Choose a place"),
    prepare: t("Prepare the site"),
    connect: t("Connect"),
    send: t("Publish"),
  };
  return (
    <>
      {/* Not the parts of Steps that are tabs: nothing but the buttons of each step leads to another one. */}
      <Steps.Root size="xs" colorPalette="brand" count={SETUP_STEPS.length} step={at} px="6" pb="2">
        <StepList>
          {SETUP_STEPS.map((name, index) => (
            <Steps.Item key={name} index={index} asChild>
              <li ref={name === step ? current : undefined} tabIndex={-1}>
                <Steps.Indicator />
                <Steps.Title srOnly={name === step ? false : { base: true, md: false }}>
                  {titles[name]}
                </Steps.Title>
                <Steps.Separator />
              </li>
            </Steps.Item>
          ))}
        </StepList>
      </Steps.Root>
      {step === "host" ? <HostStep {...props} onPlace={setPlace} onKeep={onKeep} /> : null}
      {step === "prepare" ? <PrepareStep {...props} /> : null}
      {step === "connect" ? <ConnectStep {...props} onTaken={setTaken} /> : null}
      {step === "send" ? (
        <SendStep {...props} onSent={onSent}>
          {taken.length === 0 ? null : (
            <Message status="info">
              {t("The repository had these files already; they are part of the site now: {files}.", {
                files: taken.join(", "),
              })}
            </Message>
          )}
        </SendStep>
      ) : null}
    </>
  );
}

/** The list of the steps, with the look of Chakra's list, which is one of tabs. */
function StepList({ children }: { children: ReactNode }) {
  const { list } = useStepsStyles();
  return (
    <Box as="ol" aria-label={t("Steps to put the site online")} css={list}>
      {children}
    </Box>
  );
}
