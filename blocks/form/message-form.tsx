import { Box, Flex, Link, Span, Text, VisuallyHidden } from "@chakra-ui/react";
import { type SyntheticEvent, useState } from "react";
import { Button } from "#src/ui/action-link.tsx";
import { siteAddress } from "#src/ui/address/site-address.ts";
import { useTexts } from "#src/ui/language.ts";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { deliver, type Failure } from "./delivery/deliver.ts";
import { FieldGroups } from "./fields/field-groups.tsx";
import { controlOf, keepShown, type Problems, problemsOf } from "./fields/field-problems.ts";
import type { FormProps } from "./form.derive.ts";

type MessageFormProps = {
  block: FormProps;
  isAgain: boolean;
  onSent: () => void;
};

/** With script, the form is validated here instead of by the browser. */
const validateHere = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");

const validateHereAndFocus = (form: HTMLFormElement | null) => {
  validateHere(form);
  form?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
};

/** The fields and the submit button. Controls are uncontrolled: only sending clears what was typed. */
export function MessageForm({ block, isAgain, onSent }: MessageFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const [delivery, setDelivery] = useState<"sending" | Failure>();
  const { fields, endpoint, failed } = block;
  const isSending = delivery === "sending";

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const found = problemsOf(form, fields);
    setProblems(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) return controlOf(form, first)?.focus();
    // A file field without a file has an empty one.
    const values = [...new FormData(form)].filter(([, value]) => !(value instanceof File) || value.name);
    const isTrapped = values.some(([name, value]) => name === block.honeypot && value !== "");
    // Without an endpoint nothing leaves the page.
    if (!endpoint || isTrapped) return onSent();
    setDelivery("sending");
    const failure = await deliver(
      values.filter(([name]) => name !== block.honeypot),
      { endpoint, encoding: block.encoding, timeout: block.timeout },
    );
    setDelivery(failure);
    if (!failure) onSent();
  };

  // A message disappears as soon as its field is corrected; none appears during typing.
  const recheck = (event: SyntheticEvent<HTMLFormElement>) => {
    if (!Object.values(problems).some(Boolean)) return;
    const found = problemsOf(event.currentTarget, fields);
    setProblems((shown) => keepShown(shown, found));
  };

  return (
    <Box asChild css={endpoint ? {} : { "@media (scripting: none)": { display: "none" } }}>
      <form
        ref={isAgain ? validateHereAndFocus : validateHere}
        // "dialog" outside a dialog sends nothing: before hydration, no typed word may end up in an address.
        method={endpoint ? "post" : "dialog"}
        action={endpoint && siteAddress(endpoint)}
        encType={endpoint && fields.some(({ kind }) => kind === "file") ? "multipart/form-data" : undefined}
        aria-label={block.title}
        aria-busy={isSending}
        onSubmit={send}
        onInput={recheck}
      >
        <OptionalText textStyle="small" color="fg.muted" mb="6">
          {block.note}
        </OptionalText>
        <FieldGroups fields={fields} problems={problems} isSending={isSending} />
        {block.hidden?.map(({ name, value }, index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {endpoint ? <Honeypot name={block.honeypot} /> : null}
        {delivery && !isSending ? (
          <DeliveryProblem text={failed[delivery]} advice={failed.advice} email={block.email} />
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

/** A field for bots, which fill in every field. Hidden from everyone else, and not autofilled. */
function Honeypot({ name }: { name: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </VisuallyHidden>
  );
}

type DeliveryProblemProps = { text: string; advice: string; email: string | undefined };

/** Scrolled into view, since the form may have been sent with the Enter key in a field far above. */
const showUp = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });

/** Explains above the button why the message was not sent. The focus stays on the button, which tries again. */
function DeliveryProblem({ text, advice, email }: DeliveryProblemProps) {
  const { kept } = useTexts("form");
  return (
    <Flex
      ref={showUp}
      role="alert"
      gap="3"
      mt="8"
      p={{ base: "4", md: "5" }}
      bg="danger.subtle"
      borderWidth="thin"
      borderColor="danger.muted"
      borderRadius="card"
      scrollMarginBottom="28"
    >
      <Span color="danger.fg" mt="0.5" flexShrink="0">
        <Icon name="circle-alert" />
      </Span>
      <Box>
        <Text fontWeight="bold">{text}</Text>
        <Text mt="1">
          {email === undefined ? (
            kept
          ) : (
            <>
              {advice} <Link href={`mailto:${email}`}>{email}</Link>.
            </>
          )}
        </Text>
      </Box>
    </Flex>
  );
}
