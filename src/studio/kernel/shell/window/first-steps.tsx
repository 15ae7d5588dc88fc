import { Box, Flex, Heading, Kbd, Span } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { mayCall, STEPS } from "#src/studio/kernel/protocol/call.ts";
import { inline } from "#src/studio/kernel/shell/parts/inline.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

const STORED_NAME = "first-steps";

/** The card with first steps, for those who may edit; the first edit dismisses it permanently. Clicks go through to the page. */
export function FirstSteps() {
  const [isSeen, setSeen] = useState(() => recentNames(STORED_NAME).length > 0);
  const isEdited = useShell((state) => state.pending.length > 0 || state.page?.history.undo !== undefined);
  const mayEdit = useShell(({ site }) => mayCall(site?.me?.role, { needs: STEPS }));
  useEffect(() => {
    if (isEdited) setSeen(true);
  }, [isEdited]);
  useEffect(() => {
    if (isSeen) rememberName(STORED_NAME, "seen");
  }, [isSeen]);
  if (isSeen || isEdited || !mayEdit) return null;
  return (
    <Box
      as="aside"
      aria-label={t("First steps")}
      position="absolute"
      bottom="4"
      insetX="4"
      mx="auto"
      maxW="25rem"
      p="3.5"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      pointerEvents="none"
    >
      <Flex align="center" mb="1.5">
        <Heading as="h2" textStyle="sm" fontWeight="semibold" flex="1">
          {t("First steps")}
        </Heading>
        <ToolButton
          label={t("Close first steps")}
          icon="x"
          pointerEvents="auto"
          onClick={() => setSeen(true)}
        />
      </Flex>
      <Box as="ul" display="grid" gap="2">
        <Step icon="pencil">{t("Double-click a text to change it on the page.")}</Step>
        <Step icon="plus">{t("Select a block, then press + to add one after it.")}</Step>
        <Step icon="search">
          {inline(
            t.parts("{key} finds every page and command.", {
              key: <Kbd size="sm">{keysInWords("mod+k")}</Kbd>,
            }),
          )}
        </Step>
      </Box>
    </Box>
  );
}

function Step({ icon, children }: { icon: StudioIconName; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" align="center">
      <Span color="brand.fg" bg="brand.subtle" borderRadius="l2" p="1.5" display="inline-flex">
        <StudioIcon name={icon} size="0.875rem" />
      </Span>
      <Span>{children}</Span>
    </Flex>
  );
}
