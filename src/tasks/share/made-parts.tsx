import { Box, Button, Flex, Heading, Input, QrCode, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { downloadFile } from "#src/editing/download-file.ts";
import { clockTime } from "#src/language/format.ts";
import { listOfNames } from "#src/language/names.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isTeam } from "#src/studio/kernel/shell/connection/session-token.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage, readersRegion } from "#src/studio/kernel/words/translate.ts";
import { downloadPreview, type MadePreview } from "./calls.ts";
import { setShared, shareState } from "./share-state.ts";
import { t } from "./words.ts";

/** A preview, with its two ways of sharing: a link on the local network, and a downloadable folder. */
export function MadeParts({ preview: { pages, drafts, notes, left, at } }: { preview: MadePreview }) {
  const studio = useStudio();
  const addresses = shareState.use(({ share }) => share.addresses);
  const parts = [
    t("{count, plural, one {# page} other {# pages}}", { count: pages }),
    ...(drafts > 0 ? [t("{count, plural, one {# draft} other {# drafts}}", { count: drafts })] : []),
    ...(notes > 0 ? [t("{count, plural, one {# open note} other {# open notes}}", { count: notes })] : []),
  ];
  const download = () =>
    studio.attempt(async () => downloadFile("preview.zip", await studio.client.download(downloadPreview)));
  return (
    <>
      <Box layerStyle="muted">
        {t("Made at {time}: {parts}. To include later changes, make it again.", {
          time: clockTime(new Date(at), readersRegion()),
          parts: parts.join(", "),
        })}
      </Box>
      {left.length > 0 ? (
        <Message status="warning">
          {t("Shown as last published, or left out, because of mistakes: {pages}.", {
            pages: listOfNames(left, readersLanguage()),
          })}
        </Message>
      ) : null}
      <Part title={t("As a link")}>
        {addresses === undefined ? (
          <>
            <Box layerStyle="muted">
              {isTeam()
                ? forTeam()
                : t(
                    "For people and phones on the same network as this computer, such as your office or home Wi-Fi. It works until you stop sharing or close Studio.",
                  )}
            </Box>
            <Button alignSelf="start" colorPalette="brand" onClick={() => void setShared(studio, true)}>
              {t("Start sharing")}
            </Button>
          </>
        ) : addresses.length === 0 ? (
          <>
            <Message status="warning">
              {t(
                "This computer is not connected to a network, so nobody else could open a link. Connect it, or hand the preview over as a folder.",
              )}
            </Message>
            <StopButton />
          </>
        ) : (
          <Link addresses={addresses} />
        )}
      </Part>
      <Part title={t("As a folder")}>
        <Box layerStyle="muted">
          {t(
            "For people elsewhere. Put the unpacked folder on any web server, and send them its address. Anybody who knows that address can read it: protect the folder if that matters.",
          )}
        </Box>
        <Button variant="outline" alignSelf="start" onClick={() => void download()}>
          {t("Download preview.zip")}
        </Button>
      </Part>
    </>
  );
}

/** Says who can open the link of a team's Studio, which is on the internet. */
const forTeam = () =>
  t("Anybody who has the link can read the preview, but not change it, until you stop sharing.");

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" borderWidth="1px" borderRadius="l3" p="4">
      <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="1.5">
        {title}
      </Heading>
      <Stack gap="3">{children}</Stack>
    </Box>
  );
}

function StopButton() {
  const studio = useStudio();
  return (
    <Button variant="outline" alignSelf="start" onClick={() => void setShared(studio, false)}>
      {t("Stop sharing")}
    </Button>
  );
}

function Link({ addresses }: { addresses: readonly string[] }) {
  const studio = useStudio();
  const [chosen, setChosen] = useState<string>();
  const address = addresses.find((one) => one === chosen) ?? addresses[0] ?? "";
  const { hostname, port } = new URL(address);
  const copy = async () => {
    if (await copyText(studio, address)) showToast(studio, t("Link copied"));
  };
  return (
    <>
      <Flex gap="2">
        <Input readOnly aria-label={t("Link")} value={address} onFocus={({ target }) => target.select()} />
        <Button colorPalette="brand" onClick={() => void copy()}>
          {t("Copy")}
        </Button>
      </Flex>
      <Flex gap="4" align="start" direction={{ base: "column", sm: "row" }}>
        {/* Scanners need dark on light in either mode. */}
        <QrCode.Root
          value={address}
          size="lg"
          bg="white"
          color="black"
          borderWidth="1px"
          p="2.5"
          borderRadius="l2"
          flexShrink="0"
        >
          <QrCode.Frame role="img" aria-label={t("QR code of the link")}>
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <Stack gap="2.5" flex="1" minW="0" width="100%">
          {addresses.length > 1 ? (
            <SelectOne
              label={t("Network")}
              options={addresses.map((one) => ({
                value: one,
                label: t("Network of {hostname}", { hostname: new URL(one).hostname }),
              }))}
              value={address}
              onChange={setChosen}
            />
          ) : null}
          <Box layerStyle="muted">
            {isTeam() ? (
              forTeam()
            ) : (
              <>
                {t("Anybody on your network who has this link can read the preview, but not change it.")}
                <Box as="details" mt="2">
                  <Box as="summary" cursor="pointer">
                    {t("Link not opening on another device?")}
                  </Box>
                  {t(
                    "Check that the device is on the network of {hostname}, and that no firewall on this computer blocks port {port}. Guest networks often keep devices apart.",
                    { hostname, port },
                  )}
                </Box>
              </>
            )}
          </Box>
          <StopButton />
        </Stack>
      </Flex>
    </>
  );
}
