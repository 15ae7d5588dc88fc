import { Box, Button, Clipboard, Code, Dialog, HStack, List, Spacer, Span, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { ASSISTANT_STEP } from "#src/studio/kernel/protocol/protocol.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { DialogTitle, Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { type Feature, FeatureState, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { giveToken, readAssistant, takeBack } from "./calls.ts";
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
  badges: { bar: [{ place: "status", order: 20, Item: RunButton }] },
  onStart: (studio) => void loadRun(studio),
  events: {
    [ASSISTANT_STEP]: (studio, label) => {
      if (typeof label === "string") studio.announce(t("Assistant: {label}", { label }));
      void loadRun(studio);
    },
  },
};

/** The last run of an assistant. */
const runState = new FeatureState<{ count: number }>({ count: 0 });

async function loadRun(studio: Studio): Promise<void> {
  await studio.attempt(async () => {
    const { steps } = await studio.client.ask(readAssistant, {});
    runState.set(studio, { count: steps.length });
  });
}

/** The button that shows how many changes the last run of an assistant has made, and opens the list of them. */
function RunButton() {
  const studio = useStudio();
  const count = runState.use((run) => run.count);
  if (count === 0) return null;
  const label = t("Assistant: {count, plural, one {# change} other {# changes}}", { count });
  return (
    <Button
      px="2"
      variant="ghost"
      color="fg.muted"
      flexShrink="0"
      aria-label={label}
      title={label}
      onClick={() => studio.dialogs.open("assistant")}
    >
      <StudioIcon name="message-square" size="0.875rem" />
      <Span hideBelow="2xl">{t("Assistant")}</Span>
    </Button>
  );
}

/** Maximum number of documents that a change of the list names. */
const MAX_TITLES = 5;

/** The dialog for assistants: the changes of the last run with a button that takes them back, and what to copy into their programs. */
function AssistantDialog() {
  const studio = useStudio();
  const { answer, ask } = useAnswer(readAssistant, {});
  const { steps = [], program = [], team } = answer ?? {};
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof takeRunBack>>>();
  const takeAllBack = async () => {
    setOutcome(await takeRunBack(studio));
    await Promise.all([ask(), loadRun(studio)]);
  };
  return (
    <>
      <DialogTitle>{t("Assistants")}</DialogTitle>
      <Dialog.Body>
        <Stack gap="4">
          {outcome && <TakenBack {...outcome} />}
          {steps.length > 0 && (
            <Stack gap="2">
              <p>
                {t("{count, plural, one {# change} other {# changes}} of the last run:", {
                  count: steps.length,
                })}
              </p>
              <List.Root ps="5" maxH="40" overflowY="auto">
                {steps.map(({ at, label, titles }) => (
                  <List.Item key={at} overflowWrap="anywhere">
                    {label}
                    <Box layerStyle="muted">{titles.slice(0, MAX_TITLES).join(", ")}</Box>
                  </List.Item>
                ))}
              </List.Root>
            </Stack>
          )}
          <p>
            {t(
              "An assistant that speaks the Model Context Protocol can read and change this site with you. You see what it does on the page, and nothing goes live without you.",
            )}
          </p>
          {team ? <ThroughToken {...team} onChange={ask} /> : <ThroughProgram program={program} />}
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

/** Shows the settings for programs of assistants that work on the same computer as Studio. @param program words of a command */
function ThroughProgram({ program }: { program: string[] }) {
  const [command = "", ...args] = program;
  const words = program.map((word) => (/\s/.test(word) ? JSON.stringify(word) : word)).join(" ");
  return (
    <>
      <CopiedText label={t("In Claude Code")} value="claude mcp add waymark -- npx --no waymark mcp" />
      <CopiedText label={t("In Codex")} value={`codex mcp add waymark -- ${words}`} />
      <Settings server={{ command, args }} />
    </>
  );
}

type TokenProps = { address: string; hasToken: boolean; onChange: () => Promise<void> };

/** Shows the settings for programs of assistants that connect to a team's Studio, once their person has made a token. */
function ThroughToken({ address, hasToken, onChange }: TokenProps) {
  const studio = useStudio();
  const [token, setToken] = useState<string>();
  const give = (on: boolean) =>
    studio.attempt(async () => {
      setToken((await studio.client.ask(giveToken, { on })).token);
      await onChange();
    });
  const header = `Authorization: Bearer ${token}`;
  const [name = "", value = ""] = header.split(": ");
  return (
    <>
      <p>
        {t("An assistant works with your rights. Its token is shown only once, and works until you end it.")}
      </p>
      <HStack>
        <Button variant="outline" onClick={() => void give(true)}>
          {t("Make a token")}
        </Button>
        {hasToken && (
          <Button variant="ghost" onClick={() => void give(false)}>
            {t("End the token")}
          </Button>
        )}
      </HStack>
      {token !== undefined && (
        <>
          <CopiedText
            label={t("In Claude Code")}
            value={`claude mcp add --transport http waymark ${address} --header "${header}"`}
          />
          <Settings server={{ type: "http", url: address, headers: { [name]: value } }} />
        </>
      )}
    </>
  );
}

/** Shows the server's settings as a command for VS Code, and as JSON for other programs. */
function Settings({ server }: { server: object }) {
  const forCode = JSON.stringify(JSON.stringify({ name: "waymark", ...server }));
  const others = JSON.stringify({ mcpServers: { waymark: server } }, null, 2);
  return (
    <>
      <CopiedText label={t("In VS Code")} value={`code --add-mcp ${forCode}`} />
      <CopiedText label={t("In Cursor, Claude Desktop and others")} value={others} />
    </>
  );
}

async function takeRunBack(studio: Studio) {
  await studio.editing.queue.flush();
  return runChange(studio, takeBack, studio.route);
}

/** The outcome of taking a run back: the number of changes, and those that stay because somebody has built on them. */
function TakenBack({ count, remaining }: { count: number; remaining: { label: string; why: string }[] }) {
  return (
    <Message status={remaining.length > 0 ? "warning" : "success"} role="status">
      {t("{count, plural, one {# change is} other {# changes are}} taken back.", { count })}
      {remaining.length > 0 && (
        <>
          {" "}
          {t("These stay:")}
          <List.Root ps="5" mt="1.5">
            {remaining.map(({ label, why }) => (
              <List.Item key={`${label} ${why}`}>
                {label}: {why}
              </List.Item>
            ))}
          </List.Root>
        </>
      )}
    </Message>
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
