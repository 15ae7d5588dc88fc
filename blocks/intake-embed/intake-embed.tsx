import { chakra } from "@chakra-ui/react";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { Section } from "#src/ui/section.tsx";
import type { IntakeEmbedProps } from "./intake-embed.derive.ts";

/** The words stay beside the form while a long form scrolls by; on a phone the form takes the whole width. */
export default function IntakeEmbed(block: IntakeEmbedProps) {
  return (
    <Section id={block.id} tone={block.tone} tabIndex={-1}>
      <AsideLayout
        aside={
          <AsideHeader title={block.title} text={block.text}>
            <chakra.p
              textStyle="small"
              ps="4"
              borderInlineStartWidth="0.25rem"
              borderColor="signal.solid"
              color="fg.muted"
              maxW="reading"
            >
              {block.note}
            </chakra.p>
          </AsideHeader>
        }
      >
        <div>
          <FrameNotice address={block.address} />
          <Frame block={block} />
          <chakra.p textStyle="small" mt="4" css={needsScript}>
            <NewTabLink address={block.address} />
          </chakra.p>
        </div>
      </AsideLayout>
    </Section>
  );
}

/** Without script the form inside the frame cannot work either. */
const needsScript = { "@media (scripting: none)": { display: "none" } };

function Frame({ block }: { block: IntakeEmbedProps }) {
  return (
    <chakra.div
      mx={{ base: "-5", md: "0" }}
      bg="bg.panel"
      borderWidth={{ base: "thin 0", md: "thin" }}
      borderColor="border"
      borderRadius={{ base: "none", md: "card" }}
      overflow="hidden"
      position="relative"
      css={needsScript}
    >
      <chakra.p
        data-frame-loading=""
        aria-hidden="true"
        position="absolute"
        insetX="0"
        top="0"
        p="8"
        textStyle="small"
        textAlign="center"
        color="fg.muted"
      >
        Loading the application form…
      </chakra.p>
      {/* Minimum height 900 px; intake-embed.client.ts takes over from there. */}
      <chakra.iframe
        src={block.address}
        title={block.frameTitle}
        htmlHeight="900"
        data-height-rule={block.heightRule ?? "checked"}
        sandbox="allow-forms allow-scripts allow-same-origin"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        display="block"
        w="full"
        position="relative"
        css={{ border: 0 }}
      />
    </chakra.div>
  );
}

function FrameNotice({ address }: { address: string }) {
  return (
    <noscript>
      <chakra.div bg="bg.panel" color="fg" borderWidth="thin" borderColor="border" borderRadius="card" p="6">
        <p>JavaScript is required to display the application form.</p>
        <chakra.p mt="3">
          <NewTabLink address={address} />
        </chakra.p>
      </chakra.div>
    </noscript>
  );
}

function NewTabLink({ address }: { address: string }) {
  return (
    <chakra.a
      href={address}
      target="_blank"
      rel="noopener"
      fontWeight="bold"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
      display="inline-block"
      py="2"
    >
      Open application form in a new tab →
    </chakra.a>
  );
}
