import { Box, Flex, Link, Span, Text } from "@chakra-ui/react";
import { useTexts } from "#src/ui/language.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";

type DeliveryProblemProps = { text: string; advice: string; email: string | undefined };

/** Scrolled into view, since the form may have been sent with the Enter key in a field far above. */
const showUp = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });

/** Explains above the button why the message was not sent. The focus stays on the button, which tries again. */
export function DeliveryProblem({ text, advice, email }: DeliveryProblemProps) {
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
