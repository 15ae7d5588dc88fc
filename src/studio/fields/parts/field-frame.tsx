import {
  Box,
  Field as ChakraField,
  Flex,
  Heading,
  Link,
  Span,
  Stack,
  VisuallyHidden,
} from "@chakra-ui/react";
import type { ReactNode } from "react";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { valueAt } from "#src/content/json/json.ts";
import { t } from "#src/studio/fields/words.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { type Pointer, type Problem, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { ProblemActions } from "#src/studio/kernel/shell/widgets/document-notices.tsx";
import { useEditScope, useProblems } from "./edit-scope.ts";
import { FieldPopover } from "./field-popover.tsx";
import { followUpKey } from "./follow-ups.ts";
import { handbookEntry } from "./handbook-entry.ts";
import { Steady, useOnceLeft, useSteady } from "./steady.tsx";

type FrameProps = {
  field: Field;
  pointer: Pointer;
  /** Content at the end of the label's line: a count, a button. */
  aside?: ReactNode;
  /** Content below the control, above the field's problems. */
  below?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a control, with its label and problems. The field's help is behind the "?", to keep the form uncluttered; for assistive
 * technology it is always the control's description. The frame's height never depends on the focus.
 */
export function FieldFrame({ field, pointer, aside, below, children }: FrameProps) {
  const { locked, document } = useEditScope();
  const steady = useSteady(`${document} ${pointer}`);
  const all = useProblems(pointer);
  const problems = all.filter(({ code }) => code !== UNWRITTEN);
  const note = problems.length < all.length ? t("Still to be written") : aside;
  return (
    <ChakraField.Root
      required={field.required}
      invalid={problems.some(({ severity }) => severity === "error")}
      disabled={locked}
      gap="1"
      data-field={pointer}
      {...steady.field}
    >
      <Flex width="100%" minH="5" align="center" gap="1">
        <ChakraField.Label textStyle="xs" fontWeight="medium" color="fg.muted" gap="0.5" minW="0">
          {field.label}
          <ChakraField.RequiredIndicator color="danger.fg" />
        </ChakraField.Label>
        <HelpButton field={field} pointer={pointer} />
        {note ? (
          // Gives way before the label, which would overflow its sign and its help.
          <Span ms="auto" textStyle="xs" color="fg.subtle" minW="0" truncate flexShrink="99">
            {note}
          </Span>
        ) : null}
      </Flex>
      {children}
      <FeatureMarks of="field" props={{ field, document, pointer }} />
      <Steady {...steady}>
        {below}
        <FollowUpNote label={field.label} pointer={pointer} />
        <ProblemList problems={problems} />
      </Steady>
      <VisuallyHidden asChild>
        <ChakraField.HelperText>{field.help}</ChakraField.HelperText>
      </VisuallyHidden>
    </ChakraField.Root>
  );
}

/** The button that shows the help of a field with a link to its entry in the handbook, also with F1. */
export function HelpButton({ field, pointer }: { field: Field; pointer: Pointer }) {
  if (field.help === "") return null;
  return (
    <FieldPopover
      icon="circle-question-mark"
      label={t("Help on {label}", { label: field.label })}
      data-help=""
      content={{ width: "18rem", p: "3", textStyle: "xs" }}
    >
      {() => (
        <>
          {field.help}
          <HandbookLink pointer={pointer} />
        </>
      )}
    </FieldPopover>
  );
}

function HandbookLink({ pointer }: { pointer: Pointer }) {
  const studio = useStudio();
  const { document } = useEditScope();
  const origin = useShell((state) => state.site?.previewOrigin);
  const entry = handbookEntry(document, studio.editing.documentValue(document), pointer);
  if (origin === undefined || entry === undefined) return null;
  return (
    <Link
      href={`${origin}${HANDBOOK_PATH}/${entry}`}
      target="_blank"
      rel="noreferrer"
      display="block"
      mt="2"
      lineHeight="1.5rem"
    >
      {t("All fields, in the handbook")}
    </Link>
  );
}

type SectionProps = { field: Field; pointer: Pointer; aside?: ReactNode; children?: ReactNode };

/** A field that contains other fields, under a heading. */
export function FieldSection({ field, pointer, aside, children }: SectionProps) {
  const { document } = useEditScope();
  const problems = useOnceLeft(useProblems(pointer), `${document} ${pointer}`);
  return (
    <Box as="section" aria-label={field.label} data-field={pointer} borderTopWidth="1px" pt="2.5" mt="0.5">
      <Flex align="center" minH="7" gap="2" mb={children ? "2" : "0"}>
        <Heading as="h3" textStyle="xs" fontWeight="semibold" minW="0">
          {field.label}
          {field.required ? (
            <Box as="span" color="danger.fg" aria-hidden="true">
              {" "}
              *
            </Box>
          ) : null}
        </Heading>
        <HelpButton field={field} pointer={pointer} />
        <Flex align="center" gap="1" ms="auto" flexShrink="0">
          {aside}
        </Flex>
      </Flex>
      {problems.length > 0 ? (
        <Box mb="2.5">
          <ProblemList problems={problems} />
        </Box>
      ) : null}
      {children}
    </Box>
  );
}

/** The list of a field's problems, with the messages and hints of `validate`, and a button to fix each. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Stack as="ul" gap="2" textStyle="xs" width="100%">
      {problems.map((problem) => (
        <Box
          as="li"
          // A link in a menu may be wrong on several pages, with a different message for each.
          key={`${problem.code} ${problem.pointer} ${problem.message}`}
          color={problem.severity === "error" ? "danger.fg" : "warning.fg"}
        >
          <Box>{problem.message}</Box>
          {problem.hint ? <Box color="fg.muted">{problem.hint}</Box> : null}
          <ProblemActions problem={problem} />
        </Box>
      ))}
    </Stack>
  );
}

type Props = { label: string; pointer: Pointer };

/** Asks whether a text still fits after a related value has changed, until it is confirmed or edited. */
export function FollowUpNote({ label, pointer }: Props) {
  const { document } = useEditScope();
  const isAsked = useShell(({ followUps }) => followUps[followUpKey(document, pointer)] !== undefined);
  // Few texts have a question: only these subscribe to changes of the document.
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
      <TextButton aria-label={t("Keep {label}", { label })} onClick={keep}>
        {t("Keep")}
      </TextButton>
    </Flex>
  );
}
