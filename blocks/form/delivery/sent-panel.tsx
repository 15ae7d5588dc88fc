import { Box, Center, Heading } from "@chakra-ui/react";
import type { FormProps } from "#blocks/form/form.derive.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { OptionalText } from "#src/ui/text.tsx";

/** The focused button was removed with the form. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Stands in the place of the form once the message has been sent. */
export function SentPanel({ sent, onAgain }: { sent: FormProps["sent"]; onAgain: () => void }) {
  return (
    <Box py={{ base: "6", md: "10" }}>
      <Center
        boxSize="14"
        mb="5"
        fontSize="2xl"
        borderRadius="full"
        bg="success.solid"
        color="success.contrast"
      >
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
