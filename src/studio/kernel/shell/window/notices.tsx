import { Button, type ButtonProps, Center, Flex, Link, Span, Spinner, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { versionInWords } from "#src/studio/kernel/form/version-in-words.ts";
import { SIGN_IN_PATH } from "#src/studio/kernel/protocol/call.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { focusField } from "#src/studio/kernel/shell/actions/focus.ts";
import type { Clash } from "#src/studio/kernel/shell/changes/clashes.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { titleOfDocument } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

/** Notices that do not interrupt work: a lost or refused connection, a full disk, a conflicting change, a failed request. */
export function Banners() {
  const studio = useStudio();
  const connection = useShell((state) => state.connection);
  const waiting = useShell((state) => state.pending.length);
  const clashes = useShell((state) => state.clashes);
  const failure = useShell((state) => state.failure);
  return (
    <>
      {connection === "lost" ? (
        <Banner icon="unplug" tone="warning">
          {waiting > 0
            ? t(
                "Studio’s server is not responding. You can keep working: your changes are kept in this tab and sent once it is back.",
              )
            : t(
                "Studio’s server is not responding. You can keep working: changes are kept in this tab and sent once it is back.",
              )}
        </Banner>
      ) : null}
      {connection === "refused" ? (
        <Banner icon="lock" tone="warning">
          {isTeam() ? (
            <SignInAgain />
          ) : waiting > 0 ? (
            t(
              "Studio has been restarted. To reconnect this window, open the new address from the terminal in this browser. Your changes are kept until then.",
            )
          ) : (
            t(
              "Studio has been restarted. To reconnect this window, open the new address from the terminal in this browser. Everything you type is kept until then.",
            )
          )}
        </Banner>
      ) : null}
      {connection === "full" ? (
        <Banner icon="triangle-alert" tone="danger">
          {t("The disk is full. Your changes are kept in this tab, and saved once there is space.")}
        </Banner>
      ) : null}
      {clashes.map((clash) => (
        <ClashBanner
          key={`${clash.document}${clash.pointer}${clash.label}${JSON.stringify(clash.unsent)}`}
          clash={clash}
        />
      ))}
      {failure ? (
        <Banner icon="circle-alert" tone="danger">
          <Span flex="1" whiteSpace="pre-line">
            {failure}
          </Span>
          <BannerButton onClick={() => studio.store.set({ failure: undefined })}>{t("Dismiss")}</BannerButton>
        </Banner>
      ) : null}
    </>
  );
}

/** The screen that is shown until the first page has loaded. */
export function Welcome() {
  const connection = useShell((state) => state.connection);
  const failure = useShell((state) => state.failure);
  return (
    <Center as="main" flex="1">
      <Stack align="center" gap="3" color="fg.muted" maxW="26rem" textAlign="center" px="4">
        {connection === "refused" || connection === "lost" ? (
          <StudioIcon name={connection === "lost" ? "unplug" : "lock"} size="1.5rem" />
        ) : failure ? null : (
          <Spinner size="sm" />
        )}
        <Text>
          {connection === "refused" && isTeam() ? (
            <Link href={SIGN_IN_PATH + location.search}>{t("Sign in")}</Link>
          ) : connection === "refused" ? (
            t(
              "Open the address that Studio printed in the terminal when it was last started, in this browser: this window then connects too. Changes that were not sent yet are kept.",
            )
          ) : connection === "lost" ? (
            t("Studio is not running. Start it again in the terminal; this page then reconnects by itself.")
          ) : (
            (failure ?? t("Loading the site…"))
          )}
        </Text>
      </Stack>
    </Center>
  );
}

/** The notice after a session has ended, with a link that opens the sign-in page in another tab; afterwards this window continues. */
function SignInAgain() {
  return (
    <Span>
      {t("Your session has ended. Everything you type is kept until you sign in again.")}{" "}
      <Link href={SIGN_IN_PATH} target="_blank">
        {t("Sign in")}
      </Link>
    </Span>
  );
}

/** The notice about a place that two windows have changed, or about a change that the server does not take. */
function ClashBanner({ clash }: { clash: Clash }) {
  const studio = useStudio();
  const isElsewhere = useShell(({ page }) => page?.documents[clash.document] === undefined);
  const title = useShell(({ site }) => titleOfDocument(site, clash.document));
  const { pointer, yours, text, isGone, unsent } = clash;
  const choose = (side: "yours" | "theirs") => {
    studio.editing.chooseVersion(clash, side);
    focusField(studio, pointer);
  };
  const isVersion = yours !== undefined || text !== undefined;
  const isChoice = !isGone && (isVersion || (unsent !== undefined && !isElsewhere));
  const copy = isGone || unsent ? ownVersion(clash) : "";
  return (
    <Banner icon="triangle-alert" tone="warning">
      <Span flex="1" minW="0">
        {whatHappened(clash, { isVersion, elsewhere: isElsewhere ? title : undefined })}
      </Span>
      {copy === "" ? null : (
        <BannerButton onClick={() => void copyText(studio, copy)}>{t("Copy mine")}</BannerButton>
      )}
      {isChoice ? (
        <BannerButton onClick={() => choose("yours")}>
          {unsent ? t("Send again") : t("Keep mine")}
        </BannerButton>
      ) : null}
      <BannerButton onClick={() => choose("theirs")}>
        {unsent ? t("Discard mine") : isChoice ? t("Keep the other version") : t("Dismiss")}
      </BannerButton>
    </Banner>
  );
}

/** @param elsewhere the title of the document, if it is not one of the open page */
function whatHappened(
  { place, label, text, isGone, unsent }: Clash,
  { isVersion, elsewhere }: { isVersion: boolean; elsewhere: string | undefined },
): string {
  const isNamed = unsent === undefined || isVersion;
  const named = text === undefined ? t("“{name}”", { name: isNamed ? place : label }) : t("This source");
  const what = elsewhere === undefined ? named : t("{part} of “{title}”", { part: named, title: elsewhere });
  if (isGone) return t("{what} is no longer there. You can still copy what you wrote.", { what });
  if (unsent)
    return t("{what} could not be sent to Studio’s server, so it is not saved. Your version is kept here.", {
      what,
    });
  return isVersion
    ? t(
        "{what} has been changed in another window. The page shows that version; yours is kept here until you choose one.",
        { what },
      )
    : t("“{label}” was not done: {what} has been changed in another window.", { label, what });
}

/** The texts of this window's version. */
function ownVersion({ document, yours, text, unsent }: Clash): string {
  if (text !== undefined) return text;
  return [yours ?? unsent ?? []]
    .flat()
    .flatMap((one) => ("value" in one ? [versionInWords(document, one.path, one.value)] : []))
    .join("\n");
}

type Props = { icon: StudioIconName; tone: "warning" | "danger"; children: ReactNode };

/** A notice as a line across the window, which does not interrupt work. */
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

function BannerButton(props: ButtonProps) {
  return <Button size="2xs" variant="outline" {...props} />;
}
