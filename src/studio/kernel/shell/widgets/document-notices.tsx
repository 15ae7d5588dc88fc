import { Box, Button, Flex, Link, Span, Spinner } from "@chakra-ui/react";
import { HANDBOOK_PATH, messageAddress } from "#src/content/address/handbook-address.ts";
import { fix, readUses } from "#src/studio/kernel/protocol/calls.ts";
import { type BlockView, type Problem, UNWRITTEN } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { ListButton, PopoverButton, TextButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { inline } from "#src/studio/kernel/shell/parts/inline.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** The notice above a shared block: the number of pages that show it, and a button that unlocks it. */
export function SharedNotice({ block, locked }: { block: BlockView; locked: boolean }) {
  const studio = useStudio();
  const title = useShell(({ site }) => titleOfDocument(site, block.document));
  const isMine = useShell((state) => isOurs(state, block.document));
  if (!block.shared) return null;
  const { pages } = block.shared;
  return (
    <Box bg="brand.subtle" color="brand.fg" borderRadius="l2" p="2.5" mb="3.5" textStyle="xs">
      <Flex gap="2" align="start">
        <StudioIcon name={locked ? "lock" : "lock-open"} size="0.875rem" />
        <Span>
          {inline(
            t.parts("{title} appears {places}.", {
              title,
              places: (
                <UsedOn
                  of={block.document}
                  label={t("on {count, plural, one {# page} other {# pages}}", { count: pages })}
                />
              ),
            }),
          )}
          {locked ? null : ` ${t("Changes here apply to all of them.")}`}
        </Span>
      </Flex>
      {locked && isMine ? (
        <Button
          variant="solid"
          colorPalette="brand"
          mt="2"
          onClick={() => studio.view.unlock(block.document)}
        >
          {t("Edit for all pages")}
        </Button>
      ) : null}
    </Box>
  );
}

type Props = {
  /** Id of a shared document, or `fact:` followed by the fact's name. */
  of: string;
  label: string;
};

/** A button that lists the pages that show a shared document or fact, with links to them. */
export function UsedOn({ of, label }: Props) {
  const button = (
    <TextButton textDecoration="underline" color="inherit">
      {label}
    </TextButton>
  );
  return (
    <PopoverButton
      button={button}
      label={t("Pages that use it")}
      content={{ width: "20rem", maxH: "50vh", overflowY: "auto", p: "1.5" }}
      positioning={{ placement: "bottom-start" }}
    >
      {(close) => <PageLinks of={of} onGo={close} />}
    </PopoverButton>
  );
}

function PageLinks({ of, onGo }: { of: string; onGo: () => void }) {
  const studio = useStudio();
  const { answer } = useAnswer(readUses, { of });
  if (!answer) return <Spinner size="xs" m="2" />;
  if (answer.pages.length === 0) return <Box p="2">{t("No pages use it.")}</Box>;
  return (
    <Box as="ul">
      {answer.pages.map(({ route, title }) => (
        <li key={route}>
          <ListButton
            display="block"
            fontWeight="medium"
            onClick={() => {
              onGo();
              void openPage(studio, route);
            }}
          >
            {title}
            <Box fontWeight="normal" layerStyle="muted">
              {route}
            </Box>
          </ListButton>
        </li>
      ))}
    </Box>
  );
}

/** The remedies of a problem: its fix, if `validate --fix` has one, and the entry in the handbook that explains it. */
export function ProblemActions({ problem }: { problem: Problem }) {
  const origin = useShell((state) => state.site?.previewOrigin);
  const { code } = problem;
  const isExplained = origin !== undefined && code !== UNWRITTEN;
  if (problem.fix === undefined && !isExplained) return null;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" mt="1.5">
      <FixButton problem={problem} />
      {isExplained ? (
        <Link
          href={`${origin}${HANDBOOK_PATH}/${messageAddress(code)}`}
          target="_blank"
          rel="noreferrer"
          textStyle="xs"
          lineHeight="1.5rem"
          aria-label={t("Why? {message}", { message: problem.message })}
        >
          {t("Why?")}
        </Link>
      ) : null}
    </Flex>
  );
}

function FixButton({ problem }: { problem: Problem }) {
  const studio = useStudio();
  if (problem.fix === undefined) return null;
  const { document, code, pointer } = problem;
  return (
    <Button
      size="2xs"
      variant="outline"
      height="auto"
      minH="6"
      py="0.5"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => void runChange(studio, fix, { ...studio.route, document, code, pointer })}
    >
      <StudioIcon name="wand-sparkles" size="0.875rem" />
      {problem.fix}
    </Button>
  );
}
