import { Box } from "@chakra-ui/react";
import { Button, NativeDialog as Dialog, FormFrame, Icon, LinkButton, useTexts } from "waymark/ui";
import type { ApplyDialogProps } from "./apply-dialog.derive.ts";

/** A native `<dialog>` whose frame stays in a template until the dialog opens, so nothing is loaded from the partner before. */
export default function ApplyDialog({ title, text, frameTitle, newTab, formHref }: ApplyDialogProps) {
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
