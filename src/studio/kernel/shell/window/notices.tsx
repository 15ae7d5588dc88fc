import { Button, Center, Flex, Span, Spinner, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { placeInWords } from "#src/studio/kernel/form/in-words.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Clash } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Notices that do not interrupt work: a lost or refused connection, a full disk, a conflicting change, a failed request. */
export function Banners() {
  const studio = useStudio();
  const connection = useShell((state) => state.connection);
  const waiting = useShell((state) => state.pending.length);
  const clash = useShell((state) => state.clash);
  const failure = useShell((state) => state.failure);
  return (
    <>
      {connection === "lost" ? (
        <Banner icon="unplug" tone="warning">
          Studio’s server is not responding. You can keep working:{" "}
          {waiting > 0 ? "your changes are" : "changes are"} kept in this tab and sent once it is back.
        </Banner>
      ) : null}
      {connection === "refused" ? (
        <Banner icon="lock" tone="warning">
          Studio was started again. To reconnect this window, open the new address from the terminal in this
          browser. {waiting > 0 ? "Your changes are" : "Everything you type is"} kept until then.
        </Banner>
      ) : null}
      {connection === "full" ? (
        <Banner icon="triangle-alert" tone="danger">
          The disk is full. Your changes are kept in this tab, and saved once there is space.
        </Banner>
      ) : null}
      {clash ? <ClashBanner clash={clash} /> : null}
      {failure ? (
        <Banner icon="circle-alert" tone="danger">
          <Span flex="1">{failure}</Span>
          <Button size="2xs" variant="outline" onClick={() => studio.store.set({ failure: undefined })}>
            Dismiss
          </Button>
        </Banner>
      ) : null}
    </>
  );
}

/** Both versions of a text that two windows have written in, to choose from. */
function ClashBanner({ clash }: { clash: Clash }) {
  const studio = useStudio();
  const forms = useShell((state) => state.forms);
  const { document, pointer, label, yours, text } = clash;
  const place = forms ? placeInWords(document, pointer, studio.documentValue(document), forms) : "";
  const choose = (isMine: boolean) => {
    studio.store.set({ clash: undefined });
    if (isMine && text !== undefined) studio.changeSource(document, text);
    else if (isMine && yours) studio.change({ document, label, operations: [yours] });
    focusField(pointer);
  };
  return (
    <Banner icon="triangle-alert" tone="warning">
      <Span flex="1">
        {text === undefined ? `“${place}”` : "This source"} was changed in another window at the same time.
        The page shows that version; yours is kept here until you choose one.
      </Span>
      {yours === undefined && text === undefined ? null : (
        <Button size="2xs" variant="outline" onClick={() => choose(true)}>
          Keep mine
        </Button>
      )}
      <Button size="2xs" variant="outline" onClick={() => choose(false)}>
        Keep the other version
      </Button>
    </Banner>
  );
}

type Props = { icon: StudioIconName; tone: "warning" | "danger"; children: ReactNode };

function Banner({ icon, tone, children }: Props) {
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      px="3"
      py="1.5"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      borderBottomWidth="1px"
    >
      <StudioIcon name={icon} />
      {children}
    </Flex>
  );
}

/** Shown until the first page has loaded. */
export function Welcome() {
  const connection = useShell((state) => state.connection);
  const failure = useShell((state) => state.failure);
  return (
    <Center as="main" flex="1">
      <Stack align="center" gap="3" color="fg.muted" maxW="26rem" textAlign="center" px="4">
        {connection === "refused" ? (
          <>
            <StudioIcon name="lock" size="1.5rem" />
            <Text>
              Open the address that Studio printed in the terminal when it was last started, in this browser:
              this window then connects too. Changes that were not sent yet are kept.
            </Text>
          </>
        ) : connection === "lost" ? (
          <>
            <StudioIcon name="unplug" size="1.5rem" />
            <Text>
              Studio is not running. Start it again in the terminal; this page then reconnects by itself.
            </Text>
          </>
        ) : failure ? (
          <Text>{failure}</Text>
        ) : (
          <>
            <Spinner size="sm" />
            <Text>Loading the site…</Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
