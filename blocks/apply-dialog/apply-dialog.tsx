import { Box, Center, Heading } from "@chakra-ui/react";
import {
  Actions,
  Button,
  NativeDialog as Dialog,
  FormFrame,
  Icon,
  LinkButton,
  OptionalText,
  useTexts,
} from "waymark/ui";
import type { ApplyDialogSent } from "#schema/generated/types.ts";
import type { ApplyDialogProps } from "./apply-dialog.derive.ts";

/** A native `<dialog>` whose frame stays in a template until the dialog opens, so nothing is loaded from the partner before. */
export default function ApplyDialog({ title, text, frameTitle, newTab, formHref, sent }: ApplyDialogProps) {
  const texts = useTexts("apply-dialog");
  return (
    <Dialog.Root id="apply-dialog" aria-labelledby="apply-dialog-title" size="cover">
      <Dialog.Header>
        <div>
          <Dialog.Title id="apply-dialog-title">{title}</Dialog.Title>
          {text ? <Dialog.Description>{text}</Dialog.Description> : null}
        </div>
        <form method="dialog">
          <Button type="submit" aria-label={texts.close} variant="ghost" size="icon" me="-2" mt="-1.5">
            <Icon name="x" />
          </Button>
        </form>
      </Dialog.Header>
      <Dialog.Body>
        {sent ? <FormSent sent={sent} /> : null}
        <template>
          <FormFrame
            address={formHref}
            title={frameTitle}
            heightRule="checked"
            progressEvent="ab_intake_progress"
          />
        </template>
        <Box px={{ base: "5", md: "8" }} py="4">
          <LinkButton href={formHref} target="_blank" rel="noopener" variant="link" size="sm">
            {newTab}
          </LinkButton>
        </Box>
      </Dialog.Body>
    </Dialog.Root>
  );
}

/** The confirmation above the form, with the next step. Hidden until the form reports that it has been sent (`watchFormFrame`). */
function FormSent({ sent: { title, text, action } }: { sent: ApplyDialogSent }) {
  return (
    <Box
      data-form-sent=""
      hidden
      position="relative"
      px={{ base: "5", md: "8" }}
      py={{ base: "6", md: "10" }}
      bg="accent.subtle"
    >
      <Center boxSize="14" mb="5" borderRadius="full" bg="success.solid" color="success.contrast">
        <Icon name="check" />
      </Center>
      <Heading as="h3" tabIndex={-1} outline="none" scrollMarginTop="48">
        {title}
      </Heading>
      <OptionalText mt="3">{text}</OptionalText>
      {action ? <Actions actions={[action]} mt="6" /> : null}
    </Box>
  );
}
