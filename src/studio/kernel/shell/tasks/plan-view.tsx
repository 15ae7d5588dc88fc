import { Badge, Box, Flex, Span, Spinner } from "@chakra-ui/react";
import type { PlannedFile } from "#src/studio/kernel/protocol/plan.ts";
import { Message } from "#src/studio/kernel/shell/parts/message.tsx";
import type { PlanState } from "./use-plan.ts";

const TONES = { created: "success", changed: "info", removed: "danger" } as const;
const WORDS = { created: "New", changed: "Changed", removed: "Deleted" };

/** What a task would write, and why it cannot be done. */
export function PlanView({ plan, refusal, isAsked }: PlanState) {
  return (
    <Box aria-live="polite" minH="6" textStyle="xs" aria-busy={isAsked}>
      {refusal ? <Refused lines={[refusal]} /> : null}
      {plan && plan.mistakes.length > 0 ? <Refused lines={plan.mistakes} /> : null}
      {plan && plan.files.length > 0 && !refusal ? <Files files={plan.files} /> : null}
      {isAsked && !plan ? <Spinner size="xs" /> : null}
    </Box>
  );
}

function Refused({ lines }: { lines: readonly string[] }) {
  return (
    <Box mb="3">
      <Message status="error">
        {lines.slice(0, 6).map((line) => (
          <Box key={line}>{line}</Box>
        ))}
        {lines.length > 6 ? <Box>and {lines.length - 6} more</Box> : null}
      </Message>
    </Box>
  );
}

function Files({ files }: { files: readonly PlannedFile[] }) {
  return (
    <>
      <Box color="fg.muted" fontWeight="medium" mb="1.5">
        {files.length === 1 ? "One file" : `${files.length} files`}, in one step that can be undone
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="1" maxH="11rem" overflowY="auto" tabIndex={0}>
        {files.map(({ path, what }) => (
          <Flex as="li" key={path} gap="2" align="center">
            <Badge size="xs" colorPalette={TONES[what]} width="4.25rem" justifyContent="center">
              {WORDS[what]}
            </Badge>
            <Span truncate title={path}>
              {path.replace(/^pages\//, "")}
            </Span>
          </Flex>
        ))}
      </Box>
    </>
  );
}
