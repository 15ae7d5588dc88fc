import { Badge, Box, Flex, Span, Spinner } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import type { PlanAnswer, PlannedFile, planCalls } from "#src/studio/kernel/protocol/plan.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { DialogForm, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

type Props<Task> = {
  calls: TaskCalls<Task>;
  title: string;
  /** The task that the fields describe; undefined while input is missing. */
  task: Task | undefined;
  action: string;
  /** The text of the toast after the task. */
  done: string;
  danger?: boolean;
  onDone?: (plan: PlanAnswer) => void;
  children: ReactNode | ((state: PlanState) => ReactNode);
};

/** The content of a dialog for a task: its fields, the planned files, and the button that carries it out. */
export function TaskDialog<Task>({ calls, task, done, onDone, children, ...form }: Props<Task>) {
  const studio = useStudio();
  const state = usePlan(calls, task);
  const { plan, isAsked } = state;
  const ready = task !== undefined && plan !== undefined && !isAsked && plan.mistakes.length === 0;
  const carryOut = async () => {
    if (!ready || !(await runChange(studio, calls.carryOut, { ...studio.route, task }))) return;
    studio.dialogs.close();
    showToast(studio, done, "undo");
    onDone?.(plan);
  };
  return (
    <DialogForm {...form} ready={ready} pending={task !== undefined && isAsked} onSubmit={carryOut}>
      {typeof children === "function" ? children(state) : children}
      <PlanView {...state} />
    </DialogForm>
  );
}

const TONES = { created: "success", changed: "info", removed: "danger" } as const;
const WORDS = { created: t("New"), changed: t("Changed"), removed: t("Deleted") };

/** The list of files that a task would write, or the reason why it is impossible. */
function PlanView({ plan, isAsked }: PlanState) {
  return (
    <Box aria-live="polite" minH="6" textStyle="xs" aria-busy={isAsked}>
      {plan && plan.mistakes.length > 0 ? (
        <Box mb="3">
          <Message status="error">
            {plan.mistakes.slice(0, 6).map((line) => (
              <Box key={line}>{line}</Box>
            ))}
            {plan.mistakes.length > 6 ? (
              <Box>{t("and {count, number} more", { count: plan.mistakes.length - 6 })}</Box>
            ) : null}
          </Message>
        </Box>
      ) : null}
      {plan && plan.files.length > 0 ? <Files files={plan.files} /> : null}
      {isAsked && !plan ? <Spinner size="xs" /> : null}
    </Box>
  );
}

function Files({ files }: { files: readonly PlannedFile[] }) {
  return (
    <>
      <Box color="fg.muted" fontWeight="medium" mb="1.5">
        {t("{count, plural, one {One change} other {# changes}}, in one step that can be undone", {
          count: files.length,
        })}
      </Box>
      <Box as="ul" display="grid" gap="1" maxH="11rem" overflowY="auto" tabIndex={0}>
        {files.map(({ title, route, what }) => (
          <Flex as="li" key={`${what} ${route} ${title}`} gap="2" align="baseline">
            <Badge colorPalette={TONES[what]} width="4.25rem" justifyContent="center" flexShrink="0">
              {WORDS[what]}
            </Badge>
            <Span minW="0" overflowWrap="anywhere">
              {title} <Span color="fg.muted">{route}</Span>
            </Span>
          </Flex>
        ))}
      </Box>
    </>
  );
}

/** Pause in typing, in ms, before a plan is requested. */
const PLAN_DELAY_MS = 250;

type PlanState = { plan?: PlanAnswer; isAsked: boolean };

/** The plan of a task, requested again when the task changes. @param task undefined while it is incomplete */
function usePlan<Task>(calls: TaskCalls<Task>, task: Task | undefined): PlanState {
  const studio = useStudio();
  const [state, setState] = useState<PlanState & { key: string }>({ key: "", isAsked: false });
  const key = task === undefined ? "" : JSON.stringify(task);
  useEffect(() => {
    if (key === "") return;
    let isGone = false;
    const ask = async () => {
      await studio.editing.queue.flush();
      try {
        const plan = await studio.client.ask(calls.plan, JSON.parse(key));
        if (!isGone) setState({ key, plan, isAsked: false });
      } catch (error) {
        if (isGone) return;
        if (error instanceof Refusal && error.status === 422)
          setState({ key, plan: refused(error.message), isAsked: false });
        else studio.showError(error);
      }
    };
    const timer = setTimeout(() => void ask(), PLAN_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [studio, calls, key]);
  if (key === "") return { isAsked: false };
  return state.key === key ? state : { ...(state.plan ? { plan: state.plan } : {}), isAsked: true };
}

type TaskCalls<Task> = ReturnType<typeof planCalls<Task>>;

function refused(mistake: string): PlanAnswer {
  return { label: "", files: [], uses: [], mistakes: [mistake] };
}
