import { Badge, Box, Flex, Grid, Heading, HStack, Link, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon, OptionalText, StatusBadge } from "waymark/ui";
import type { Icon as IconName } from "#schema/generated/types.ts";
import { CalendarLink } from "./calendar-link.tsx";
import type { EventItem } from "./event-list.derive.ts";

/** The day at the side, then title, audience and price. The link to the calendar file stands apart from the link to the event. */
export function EventRow({ item, calendar }: { item: EventItem; calendar: string | undefined }) {
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
