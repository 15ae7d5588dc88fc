import type { Place, Setup } from "../calls.ts";
import type { SetupStep } from "../setup-step.ts";

/** The props of each step. */
export type StepProps = {
  setup: Setup;
  place: Place;
  /** Shows a step, with the state of the site after the one before it. */
  onStep: (step: SetupStep, setup?: Setup) => void;
  /** The button to the step before this one. */
  back: { label: string; onAct: () => void };
};
