import { Button, Clipboard, Code, Dialog, HStack, List, Spacer, Stack } from "@chakra-ui/react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { DialogTitle } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readAssistant, takeBack } from "./calls.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("assistant", {
      title: t("Connect an assistant…"),
      words: t("AI agent MCP Claude Cursor Copilot take back"),
      icon: "message-square",
      inSiteMenu: 32,
      // A demo works on a copy, which nobody else finds.
      when: ({ site }) => site?.demo !== true,
    }),
  ],
  dialogs: { assistant: { Content: AssistantDialog } },
};

/** The dialog for assistants: what to copy into their programs, and the changes of the last run with a button that takes them back. */
function AssistantDialog() {
  const studio = useStudio();
  const { answer } = useAnswer(readAssistant, {});
  const { steps = [], program = [] } = answer ?? {};
  const takeAllBack = async () => {
    await studio.editing.queue.flush();
    await runChange(studio, takeBack, studio.route);
  };
  const [command = "", ...args] = program;
  const settings = JSON.stringify({ mcpServers: { waymark: { command, args } } }, null, 2);
  return (
    <>
      <DialogTitle>{t("Assistants")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          <p>
            {t(
              "An assistant that speaks the Model Context Protocol can read and change this site with you. You see what it does on the page, and nothing goes live without you.",
            )}
          </p>
          <CopiedText label={t("In Claude Code")} value="claude mcp add waymark -- npx --no waymark mcp" />
          <CopiedText label={t("In Cursor, VS Code, Claude Desktop and others")} value={settings} />
          {steps.length > 0 && (
            <Stack gap="2">
              <p>
                {t("{count, plural, one {# change} other {# changes}} of the last run:", {
                  count: steps.length,
                })}
              </p>
              <List.Root ps="5" maxH="40" overflowY="auto">
                {steps.map(({ at, label }) => (
                  <List.Item key={at}>{label}</List.Item>
                ))}
              </List.Root>
            </Stack>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Spacer />
        {steps.length > 0 && (
          <Button variant="outline" onClick={() => void takeAllBack()}>
            {t("Take them back")}
          </Button>
        )}
        <Button colorPalette="accent" onClick={() => studio.dialogs.close()}>
          {t("Done")}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** A text to copy into another program, with a button that copies it. */
function CopiedText({ label, value }: { label: string; value: string }) {
  return (
    <Clipboard.Root
      value={value}
      translations={{ triggerLabel: (isCopied) => (isCopied ? t("Copied") : t("Copy")) }}
    >
      <HStack justify="space-between">
        <Clipboard.Label>{label}</Clipboard.Label>
        <Clipboard.Trigger asChild>
          <Button size="xs" variant="outline">
            <Clipboard.Indicator copied={t("Copied")}>{t("Copy")}</Clipboard.Indicator>
          </Button>
        </Clipboard.Trigger>
      </HStack>
      <Code as="pre" dir="ltr" display="block" p="3" overflowX="auto" whiteSpace="pre">
        {value}
      </Code>
    </Clipboard.Root>
  );
}
