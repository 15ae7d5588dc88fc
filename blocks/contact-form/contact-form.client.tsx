import { Box, SimpleGrid, Text } from "@chakra-ui/react";
import type { FocusEvent, SubmitEvent } from "react";
import { useState } from "react";
import { toasts } from "#src/browser/stores/toasts.ts";
import { AsideHeader, AsideLayout } from "#src/ui/aside-layout.tsx";
import { BleedCard } from "#src/ui/bleed-card.tsx";
import { Button } from "#src/ui/button.tsx";
import { Section } from "#src/ui/section.tsx";
import { ContactControl } from "./contact-control.tsx";
import type { ContactFormProps } from "./contact-form.derive.ts";
import { contactFields, problemOf } from "./fields.ts";
import { NoScriptNotice } from "./no-script-notice.tsx";

export const hydrate = "intent";

type Problems = Readonly<Record<string, string | undefined>>;

/**
 * The message form. Its controls keep their own values, so that what was typed before the script arrived stays.
 * Sending makes no network call: the page only confirms.
 */
export default function ContactForm(block: ContactFormProps) {
  const [problems, setProblems] = useState<Problems>({});

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(form);
    setProblems(found);
    const first = contactFields.find(({ name }) => found[name]);
    if (first) return controlOf(form, first.name)?.focus();
    // Contact success toast.
    toasts.add({ title: "Message sent! We'll get back to you within 24 hours.", tone: "success" });
    form.reset();
  };

  // A mistake that has been shown goes as soon as it is mended; nobody is told off while still typing.
  const recheck = (event: FocusEvent<HTMLFormElement> | React.InputEvent<HTMLFormElement>) => {
    if (!Object.values(problems).some(Boolean)) return;
    const found = problemsOf(event.currentTarget);
    setProblems((shown) => keepShown(shown, found));
  };

  return (
    <Section id={block.id} tone={block.tone}>
      <AsideLayout aside={<AsideHeader title={block.title} text={block.text} />}>
        <BleedCard p={{ base: "5", md: "10" }}>
          <NoScriptNotice email={block.email} chatHref={block.chatHref} chatService={block.chatService} />
          <Box asChild css={{ "@media (scripting: none)": { display: "none" } }}>
            <form
              // "dialog" outside of a dialog sends nothing: no typed word may get into an address before hydration.
              method="dialog"
              noValidate
              aria-label={block.title}
              onSubmit={send}
              onInput={recheck}
            >
              <Text textStyle="small" color="fg.muted" mb="6">
                We only need your name and your email address. Anything else helps us give you a better
                answer.
              </Text>
              <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="6">
                {contactFields.map((field) => (
                  <ContactControl key={field.name} field={field} problem={problems[field.name]} />
                ))}
              </SimpleGrid>
              <Button type="submit" variant="primary" size="lg" mt="8" w={{ base: "full", sm: "auto" }}>
                {block.submitLabel ?? "Send message"}
              </Button>
            </form>
          </Box>
        </BleedCard>
      </AsideLayout>
    </Section>
  );
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isControl ? control : undefined;
}

function problemsOf(form: HTMLFormElement): Problems {
  return Object.fromEntries(
    contactFields.map((field) => {
      const control = controlOf(form, field.name);
      return [field.name, problemOf(field, control?.value ?? "", !control?.validity.typeMismatch)];
    }),
  );
}

/** Problems that are on the screen and still there. */
function keepShown(shown: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.keys(shown).map((name) => [name, shown[name] && found[name]]));
}
