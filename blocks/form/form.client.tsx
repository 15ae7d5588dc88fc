import { Box, Center, Heading, Link } from "@chakra-ui/react";
import { useState } from "react";
import { toasts } from "waymark/blocks";
import {
  AsideSection,
  BleedCard,
  Button,
  Filled,
  Icon,
  NewTabHint,
  newTab,
  OptionalText,
  useTexts,
} from "waymark/ui";
import type { FormProps } from "./form.derive.ts";
import { MessageForm } from "./message-form.tsx";

export const hydrate = "intent";

/** A message form. It sends the message to its endpoint; without an endpoint, it only shows the confirmation. */
export default function Form(block: FormProps) {
  const [stage, setStage] = useState<"first" | "sent" | "again">("first");

  const confirm = () => {
    toasts.add({ title: block.sent.toast, tone: "success" });
    setStage("sent");
  };

  return (
    <AsideSection id={block.id} tone={block.tone} title={block.title} text={block.text}>
      <BleedCard p={{ base: "5", md: "10" }}>
        {block.endpoint ? null : (
          <noscript>
            <p>
              <NoScriptNotice {...block} />
            </p>
          </noscript>
        )}
        {stage === "sent" ? (
          <SentPanel sent={block.sent} onAgain={() => setStage("again")} />
        ) : (
          <MessageForm block={block} isAgain={stage === "again"} onSent={confirm} />
        )}
      </BleedCard>
    </AsideSection>
  );
}

/** A notice that the form needs JavaScript, with the other ways of contact that the site has. */
function NoScriptNotice({ email, chatHref, chatService }: FormProps) {
  const texts = useTexts("form");
  if (email === undefined) return texts.noScriptAlone;
  const address = (
    <Link href={`mailto:${email}`} fontWeight="bold">
      {email}
    </Link>
  );
  if (chatHref === undefined) return <Filled phrase={texts.noScript} parts={{ email: address }} />;
  const chat = (
    <Link href={chatHref} {...newTab} fontWeight="bold">
      {chatService}
      <NewTabHint />
    </Link>
  );
  return <Filled phrase={texts.noScriptChat} parts={{ email: address, chat }} />;
}

/** Moves the focus to the heading, because the focused button was removed with the form. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

function SentPanel({ sent, onAgain }: { sent: FormProps["sent"]; onAgain: () => void }) {
  return (
    <Box py={{ base: "6", md: "10" }}>
      <Center boxSize="14" mb="5" borderRadius="full" bg="success.solid" color="success.contrast">
        <Icon name="check" />
      </Center>
      <Heading as="h3" ref={takeFocus} tabIndex={-1} textStyle="h3" outline="none" scrollMarginTop="48">
        {sent.title}
      </Heading>
      <OptionalText mt="3" maxW="reading" color="fg.muted">
        {sent.text}
      </OptionalText>
      <Button type="button" variant="outline" mt="8" w={{ base: "full", sm: "auto" }} onClick={onAgain}>
        {sent.againLabel}
      </Button>
    </Box>
  );
}
