import {
  Badge,
  Box,
  chakra,
  DataList,
  Flex,
  Grid,
  Heading,
  HStack,
  Link,
  Span,
  Stack,
  type StackProps,
  VisuallyHidden,
} from "@chakra-ui/react";
import type { ReactNode } from "react";
import {
  Actions,
  ChoiceChip,
  filledRows,
  Icon,
  OptionalText,
  StatusBadge,
  TitledSection,
  useTexts,
} from "waymark/ui";
import type { Action, Icon as IconName } from "#schema/generated/types.ts";
import { type EventItem, type EventListProps, MAX_AUDIENCES } from "./event-list.derive.ts";

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

type EventDetailsProps = { item: EventItem; calendar: string | undefined; booking: Action | undefined };

/** Date, place, audience and price of the event that the page describes. */
function EventDetails({ item, calendar, booking }: EventDetailsProps) {
  const texts = useTexts("event-list");
  const { times, place, price, audience } = item;
  const count = [item.date, place, audience, price].filter(Boolean).length;
  return (
    <>
      <StatusBadge event={item} mb="6" textStyle="label" />
      <DataList.Root asChild orientation="vertical" size="lg">
        <Grid as="dl" columnGap={{ base: "6", md: "10" }} css={filledRows(count, { sm: [2], lg: [3, 2] })}>
          <Detail icon="clock" label={texts.when}>
            <time dateTime={item.date}>{item.dateText}</time>
            {times ? <Span display="block">{times}</Span> : null}
          </Detail>
          <Detail icon="map-pin" label={texts.where}>
            {place}
          </Detail>
          <Detail icon="users" label={texts.audience}>
            {audience}
          </Detail>
          <Detail icon="ticket" label={texts.price}>
            {price}
          </Detail>
        </Grid>
      </DataList.Root>
      <OptionalText mt="6" maxW="reading">
        {item.text}
      </OptionalText>
      {booking && item.isOpen ? <Actions actions={[booking]} mt="6" /> : null}
      {item.status === "cancelled" ? null : (
        <CalendarLink item={item} mt="4">
          {calendar}
        </CalendarLink>
      )}
    </>
  );
}

function Detail({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <DataList.Item ps="11">
      <DataList.ItemLabel>
        <Icon name={icon} position="absolute" insetInlineStart="0" fontSize="xl" color="brand.fg" />
        {label}
      </DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

/** The day at the side, then title, audience and price. The link to the calendar file stands apart from the link to the event. */
function EventRow({ item, calendar }: { item: EventItem; calendar: string | undefined }) {
  const { title, href, text, times, place, price, audience, status } = item;
  return (
    <Grid
      as="li"
      data-group={item.group}
      templateColumns={{ base: "4rem minmax(0, 1fr)", md: "6rem minmax(0, 1fr) auto" }}
      columnGap={{ base: "4", md: "8" }}
      rowGap="3"
      py="6"
      borderBottomWidth="thin"
      alignItems="start"
    >
      <Box asChild textAlign="center" color="accent.fg">
        <time dateTime={item.date}>
          <Heading as="span" display="block" size="xl" color="inherit">
            {item.day}
          </Heading>
          <Span textStyle="label" display="block">
            {item.month}
          </Span>
          {item.year ? (
            <Span textStyle="small" color="fg.muted">
              {item.year}
            </Span>
          ) : null}
        </time>
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="h3" size="md" textDecoration={status === "cancelled" ? "line-through" : undefined}>
          {href ? <Link href={href}>{title}</Link> : title}
        </Heading>
        <StatusBadge event={item} mt="2" />
        <Flex wrap="wrap" columnGap="4" rowGap="1" mt="2" textStyle="small" color="fg.muted">
          <Fact icon="clock">
            {item.weekday}
            {times ? <Span display="inline-block">{times}</Span> : null}
          </Fact>
          {place ? <Fact icon="map-pin">{place}</Fact> : null}
        </Flex>
        <OptionalText mt="2" maxW="reading">
          {text}
        </OptionalText>
      </Box>
      <Flex wrap="wrap" gap="2" gridColumn={{ base: "2", md: "auto" }} maxW={{ md: "14rem" }}>
        {audience ? <Tag>{audience}</Tag> : null}
        {price ? <Tag>{price}</Tag> : null}
      </Flex>
      {status === "cancelled" ? null : (
        <CalendarLink item={item} gridColumn="2" justifySelf="start">
          {calendar}
        </CalendarLink>
      )}
    </Grid>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <HStack gap="1.5" minW="0">
      <Icon name={icon} />
      <Span minW="0">{children}</Span>
    </HStack>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <Badge variant="outline" maxW="full" whiteSpace="normal" overflowWrap="anywhere">
      {children}
    </Badge>
  );
}

/** A link to the calendar file of an event. Renders nothing if the event has none. */
function CalendarLink({ item, children, ...place }: StackProps & { item: EventItem }) {
  if (!item.file) return null;
  return (
    <HStack asChild display="inline-flex" minH="11" textStyle="label" {...place}>
      <Link href={item.file} download>
        <Icon name="calendar-days" />
        <span>
          {children}
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </span>
      </Link>
    </HStack>
  );
}
