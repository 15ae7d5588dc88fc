import { DataList, Grid, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Actions, filledRows, Icon, OptionalText, StatusBadge, useTexts } from "waymark/ui";
import type { Action, Icon as IconName } from "#schema/generated/types.ts";
import { CalendarLink } from "./calendar-link.tsx";
import type { EventItem } from "./event-list.derive.ts";

type EventDetailsProps = { item: EventItem; calendar: string | undefined; booking: Action | undefined };

/** Date, place, audience and price of the event that the page describes. */
export function EventDetails({ item, calendar, booking }: EventDetailsProps) {
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
