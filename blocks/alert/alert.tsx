import { Alert, Box, VisuallyHidden } from "@chakra-ui/react";
import { Actions, Icon, RichText, Section, useTexts } from "waymark/ui";
import type { AlertBlock } from "#schema/generated/types.ts";

/** Icon and word of each status, so that no status is shown by colour alone. */
const statuses = {
  info: { status: "info", icon: "info" },
  success: { status: "success", icon: "circle-check" },
  warning: { status: "warning", icon: "circle-alert" },
  danger: { status: "error", icon: "shield-alert" },
} as const;

/**
 * A notice in the flow of the page. It is not a live region, because its content is there from the start and screen readers need not
 * announce it.
 */
export default function AlertNotice({ id, status, title, text, markdown, actions }: AlertBlock) {
  const look = statuses[status];
  return (
    <Section id={id} as="div" compact>
      <Alert.Root status={look.status} maxW={title ? "none" : undefined}>
        <Alert.Indicator>
          <Icon name={look.icon} />
        </Alert.Indicator>
        <Alert.Content {...(title ? beside : undefined)}>
          <VisuallyHidden>{useTexts("alert")[status]}</VisuallyHidden>
          {title ? (
            <Alert.Title textStyle={{ lg: "h4" }} textWrap="balance">
              {title}
            </Alert.Title>
          ) : null}
          <Box maxW="reading">
            <Alert.Description>
              {text ? <p>{text}</p> : null}
              {markdown ? <RichText html={markdown} measure="full" /> : null}
            </Alert.Description>
            <Actions actions={actions} size="sm" mt="3" />
          </Box>
        </Alert.Content>
      </Alert.Root>
    </Section>
  );
}

/** Styles that make the notice as wide as its neighbours on a wide screen, with the text beside the heading. */
const beside = {
  display: { lg: "grid" },
  gridTemplateColumns: "minmax(0, 4fr) minmax(0, 7fr)",
  columnGap: "20",
} as const;
