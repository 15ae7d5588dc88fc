import { Box, Center, Heading, Link, VisuallyHidden } from "@chakra-ui/react";
import { type SyntheticEvent, useState } from "react";
import { siteAddress, toasts } from "waymark/blocks";
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
import { DEFAULT_TIMEOUT_SECONDS, deliver } from "./delivery/deliver.ts";
import { DeliveryProblem } from "./delivery/delivery-problem.tsx";
import type { Failure } from "./delivery/read-answer.ts";
import { FieldGroups } from "./fields/field-groups.tsx";
import { controlOf, keepShown, type Problems, problemsOf, tidyControls } from "./fields/field-problems.ts";
import type { FormProps } from "./form.derive.ts";

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

type MessageFormProps = {
  block: FormProps;
  isAgain: boolean;
  onSent: () => void;
};

/** Turns off the browser's validation, because the script validates instead. */
const validateHere = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");

const validateHereAndFocus = (form: HTMLFormElement | null) => {
  validateHere(form);
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
};

/** The fields and the submit button. React does not control the values, so that only sending clears them. */
function MessageForm({ block, isAgain, onSent }: MessageFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [delivery, setDelivery] = useState<"sending" | Failure>();
  const { fields, endpoint, failed } = block;
  const isSending = delivery === "sending";

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (isSending) return event.preventDefault();
    tidyControls(form, fields);
    const newProblems = problemsOf(form, fields);
    setProblems(newProblems);
    const first = fields.find(({ name }) => newProblems[name]);
    if (!first && endpoint && block.sentBy === "browser" && navigator.onLine) return leave();
    event.preventDefault();
    if (first) return controlOf(form, first)?.focus();
    // Without an endpoint, nothing is sent.
    if (!endpoint) return onSent();
    if (block.sentBy === "browser") return setDelivery("unreachable");
    void sendHere(form, endpoint);
  };

  const sendHere = async (form: HTMLFormElement, endpoint: string) => {
    // Leaves out the empty file that FormData contains for an empty file field. A filled honeypot is sent: the service decides whether the
    // message is spam.
    const values = [...new FormData(form)].filter(([name, value]) =>
      value instanceof File ? value.name : name !== block.honeypot || value,
    );
    setDelivery("sending");
    const failure = await deliver(values, { endpoint, encoding: block.encoding, timeout: block.timeout });
    setDelivery(failure);
    if (!failure) onSent();
  };

  // The browser shows the response unless it is empty or a download, and visitors may come back to the form.
  const leave = () => {
    const back = () => setDelivery(undefined);
    setDelivery("sending");
    setTimeout(back, DEFAULT_TIMEOUT_SECONDS * 1000);
    addEventListener("pageshow", back, { once: true });
  };

  // Removes an error message as soon as its field is valid; typing never adds one.
  const recheck = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!Object.values(problems).some(Boolean)) return;
    const newProblems = problemsOf(event.currentTarget, fields);
    setProblems((visible) => keepShown(visible, newProblems));
  };

  const tidy = (event: SyntheticEvent<HTMLFormElement>) => {
    tidyControls(event.currentTarget, fields);
    recheck(event);
  };

  return (
    <Box asChild css={endpoint ? {} : { "@media (scripting: none)": { display: "none" } }}>
      <form
        ref={isAgain ? validateHereAndFocus : validateHere}
        // Before hydration, `method="dialog"` sends nothing and keeps typed text out of the address.
        method={endpoint ? "post" : "dialog"}
        action={block.action && siteAddress(block.action)}
        {...netlifyAttributes(block)}
        encType={endpoint && fields.some(({ kind }) => kind === "file") ? "multipart/form-data" : undefined}
        aria-label={block.title}
        aria-busy={isSending}
        onSubmit={send}
        onInput={recheck}
        onBlur={tidy}
      >
        <OptionalText textStyle="small" color="fg.muted" mb="6">
          {block.note}
        </OptionalText>
        <FieldGroups fields={fields} problems={problems} isSending={isSending} />
        {block.hidden.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {endpoint ? <Honeypot name={block.honeypot} /> : null}
        {delivery && !isSending ? (
          <DeliveryProblem failure={delivery} words={failed} email={block.email} />
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          mt="8"
          w={{ base: "full", sm: "auto" }}
          aria-disabled={isSending}
          opacity={isSending ? 0.7 : undefined}
        >
          {isSending ? block.sendingLabel : delivery ? failed.retryLabel : block.submitLabel}
        </Button>
        <VisuallyHidden role="status">{isSending ? block.sendingLabel : null}</VisuallyHidden>
      </form>
    </Box>
  );
}

/** Returns the attributes by which Netlify finds forms in the published pages. */
function netlifyAttributes({ netlify, honeypot }: FormProps) {
  return netlify && { name: netlify.name, "data-netlify": "true", "netlify-honeypot": honeypot };
}

/**
 * A honeypot field, which only bots fill in. It has `display: none`, because browsers and password managers fill in
 * fields that are merely off-screen, despite `autocomplete`.
 */
function Honeypot({ name }: { name: string }) {
  return (
    <Box display="none" aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </Box>
  );
}
