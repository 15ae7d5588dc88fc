import { Box, VisuallyHidden } from "@chakra-ui/react";
import { type SyntheticEvent, useState } from "react";
import { siteAddress } from "waymark/blocks";
import { Button, OptionalText } from "waymark/ui";
import { DEFAULT_TIMEOUT_SECONDS, deliver } from "./delivery/deliver.ts";
import { DeliveryProblem } from "./delivery/delivery-problem.tsx";
import type { Failure } from "./delivery/read-answer.ts";
import { FieldGroups } from "./fields/field-groups.tsx";
import { controlOf, keepShown, type Problems, problemsOf, tidyControls } from "./fields/field-problems.ts";
import type { FormProps } from "./form.derive.ts";

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
export function MessageForm({ block, isAgain, onSent }: MessageFormProps) {
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
