import { Box, Flex, Link, Span, Text } from "@chakra-ui/react";
import { Icon, useTexts } from "waymark/ui";
import type { FormProps } from "#blocks/form/form.derive.ts";
import { type Failure, isUncertain } from "./read-answer.ts";

type DeliveryProblemProps = { failure: Failure; words: FormProps["failed"]; email: string | undefined };

/** The notice above the button that explains whether the message was sent. The focus stays on the button, which tries again. */
export function DeliveryProblem({ failure, words, email }: DeliveryProblemProps) {
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
        <Text fontWeight="bold">{words[failure]}</Text>
        {isUncertain(failure) ? <Text mt="1">{words.twice}</Text> : null}
        <Text mt="1">
          {email === undefined ? (
            kept
          ) : (
            <>
              {words.advice} <Link href={`mailto:${email}`}>{email}</Link>.
            </>
          )}
        </Text>
      </Box>
    </Flex>
  );
}

/** Scrolls the notice into view, because Enter may have been pressed in a field far above it. */
const showUp = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: "nearest" });
