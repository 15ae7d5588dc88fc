import { Box, Button, Flex, Heading, Input, QrCode, Stack } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { downloadFile } from "#src/editing/download-file.ts";
import { clockTime, counted, TOOL_LANGUAGE } from "#src/language/format.ts";
import { copyText } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { Message } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { downloadPreview, type MadePreview } from "./calls.ts";
import { setShared, shareState } from "./share-state.ts";

/** A preview, with its two ways of sharing: a link on the local network, and a downloadable folder. */
export function MadeParts({ preview: { pages, drafts, notes, at } }: { preview: MadePreview }) {
  const studio = useStudio();
  const addresses = shareState.use(({ share }) => share.addresses);
  const parts = [
    counted(pages, "page"),
    ...(drafts > 0 ? [counted(drafts, "draft")] : []),
    ...(notes > 0 ? [counted(notes, "open note")] : []),
  ];
  const download = () =>
    studio.attempt(async () => downloadFile("preview.zip", await studio.client.download(downloadPreview)));
  return (
    <>
      <Box layerStyle="muted">
        Made at {clockTime(new Date(at), TOOL_LANGUAGE)}: {parts.join(", ")}. To include later changes, make
        it again.
      </Box>
      <Part title="As a link">
        {addresses === undefined ? (
          <>
            <Box layerStyle="muted">
              For people and phones on the same network as this computer, such as your office or home Wi-Fi.
              It works until you stop sharing or close Studio.
            </Box>
            <Button alignSelf="start" colorPalette="brand" onClick={() => void setShared(studio, true)}>
              Start sharing
            </Button>
          </>
        ) : addresses.length === 0 ? (
          <>
            <Message status="warning">
              This computer is not connected to a network, so nobody else could open a link. Connect it, or
              hand the preview over as a folder.
            </Message>
            <StopButton />
          </>
        ) : (
          <Link addresses={addresses} />
        )}
      </Part>
      <Part title="As a folder">
        <Box layerStyle="muted">
          For people elsewhere. Put the unpacked folder on any web server, and send them its address. Anybody
          who knows that address can read it: protect the folder if that matters.
        </Box>
        <Button variant="outline" alignSelf="start" onClick={() => void download()}>
          Download preview.zip
        </Button>
      </Part>
    </>
  );
}

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
      Stop sharing
    </Button>
  );
}

function Link({ addresses }: { addresses: readonly string[] }) {
  const studio = useStudio();
  const [chosen, setChosen] = useState<string>();
  const address = addresses.find((one) => one === chosen) ?? addresses[0] ?? "";
  const { hostname, port } = new URL(address);
  const copy = async () => {
    if (await copyText(studio, address)) showToast(studio, "Link copied");
  };
  return (
    <>
      <Flex gap="2">
        <Input readOnly aria-label="Link" value={address} onFocus={({ target }) => target.select()} />
        <Button colorPalette="brand" onClick={() => void copy()}>
          Copy
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
          <QrCode.Frame role="img" aria-label="QR code of the link">
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
        <Stack gap="2.5" flex="1" minW="0" width="100%">
          {addresses.length > 1 ? (
            <SelectOne
              label="Network"
              options={addresses.map((one) => ({ value: one, label: `Network of ${new URL(one).hostname}` }))}
              value={address}
              onChange={setChosen}
            />
          ) : null}
          <Box layerStyle="muted">
            Anybody on your network who has this link can read the preview, but not change it.
            <Box as="details" mt="2">
              <Box as="summary" cursor="pointer">
                Link not opening on another device?
              </Box>
              Check that the device is on the network of {hostname}, and that no firewall on this computer
              blocks port {port}. Guest networks often keep devices apart.
            </Box>
          </Box>
          <StopButton />
        </Stack>
      </Flex>
    </>
  );
}
