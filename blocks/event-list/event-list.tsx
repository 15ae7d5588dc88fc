import { Box, chakra, Flex, Span, Stack } from "@chakra-ui/react";
import { ChoiceChip, TitledSection, useTexts } from "waymark/ui";
import { EventDetails } from "./event-details.tsx";
import { type EventListProps, MAX_AUDIENCES } from "./event-list.derive.ts";
import { EventRow } from "./event-row.tsx";

/** A list of events, which radio buttons filter without JavaScript; or the details of a single event. */
export default function EventList(props: EventListProps) {
  const { id, variant = "list", tone, title, text, action, calendar, booking, items, audiences } = props;
  if (items.length === 0) return null;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} action={action}>
      {variant === "details" ? (
        items
          .slice(0, 1)
          .map((item, index) => (
            <EventDetails key={index} item={item} calendar={calendar} booking={booking} />
          ))
      ) : (
        <Box css={hidingOthers}>
          {audiences.length > 0 ? <Audiences id={id} audiences={audiences} /> : null}
          <Stack as="ul" gap="0" borderTopWidth="thin">
            {items.map((item, index) => (
              <EventRow key={index} item={item} calendar={calendar} />
            ))}
          </Stack>
        </Box>
      )}
    </TitledSection>
  );
}

const hidingOthers = Object.fromEntries(
  Array.from({ length: MAX_AUDIENCES }, (_, group) => [
    `&:has([value="${group}"]:checked) li:not([data-group="${group}"])`,
    { display: "none" },
  ]),
);

function Audiences({ id, audiences }: { id: string; audiences: readonly string[] }) {
  const texts = useTexts("event-list");
  return (
    <Flex asChild wrap="wrap" gap="2" mb="8">
      <fieldset>
        <chakra.legend textStyle="label" mb="3">
          {texts.filter}
        </chakra.legend>
        {[texts.all, ...audiences].map((label, index) => (
          <ChoiceChip key={index}>
            <input type="radio" name={`${id}-audience`} value={index - 1} defaultChecked={index === 0} />
            <Span minW="0">{label}</Span>
          </ChoiceChip>
        ))}
      </fieldset>
    </Flex>
  );
}
