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
  VisuallyHidden,
} from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Icon as IconName } from "#schema/generated/types.ts";
import { useTexts } from "#src/ui/language.ts";
import { OptionalText, TitledSection } from "#src/ui/layout/section.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import { type EventListProps, MAX_AUDIENCES } from "./event-list.derive.ts";

type Item = EventListProps["items"][number];

/** Events below each other, which radio buttons narrow down without a script; or the details of one. */
export default function EventList(props: EventListProps) {
  const { id, variant = "list", tone, title, text, action, calendar, items, audiences } = props;
  if (items.length === 0) return null;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} action={action}>
      {variant === "details" ? (
        items.slice(0, 1).map((item, index) => <Details key={index} item={item} calendar={calendar} />)
      ) : (
        <Box css={hidingOthers}>
          {audiences.length > 0 ? <Audiences id={id} audiences={audiences} /> : null}
          <Stack as="ul" gap="0" borderTopWidth="thin">
            {items.map((item, index) => (
              <Row key={index} item={item} calendar={calendar} />
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
          <Flex asChild key={index} css={chip}>
            <label>
              <input type="radio" name={`${id}-audience`} value={index - 1} defaultChecked={index === 0} />
              <Span minW="0">{label}</Span>
            </label>
          </Flex>
        ))}
      </fieldset>
    </Flex>
  );
}

const chip = {
  align: "center",
  alignItems: "center",
  gap: "2.5",
  minH: "11",
  maxW: "full",
  px: "4",
  py: "2",
  borderWidth: "thin",
  borderColor: "border.emphasized",
  borderRadius: "full",
  cursor: "pointer",
  textStyle: "label",
  overflowWrap: "anywhere",
  "& input": { accentColor: "accent.solid", flexShrink: "0", w: "4", h: "4" },
  "&:has(:checked)": { borderColor: "accent.solid", bg: "accent.subtle", color: "accent.fg" },
};

/** The day at the side, then what happens; its link to a calendar stands by itself. */
function Row({ item, calendar }: { item: Item; calendar: string | undefined }) {
  const { title, href, text, times, place, price, audience } = item;
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
        <Heading as="h3" size="md">
          {href ? <Link href={href}>{title}</Link> : title}
        </Heading>
        <Flex wrap="wrap" columnGap="4" rowGap="1" mt="2" textStyle="small" color="fg.muted">
          <Fact icon="clock">
            {item.weekday}
            {times ? <Span>, {times}</Span> : null}
          </Fact>
          {place ? <Fact icon="map-pin">{place}</Fact> : null}
        </Flex>
        <OptionalText mt="2" maxW="reading">
          {text}
        </OptionalText>
        <CalendarLink item={item}>{calendar}</CalendarLink>
      </Box>
      <Flex wrap="wrap" gap="2" gridColumn={{ base: "2", md: "auto" }} maxW={{ md: "14rem" }}>
        {audience ? <Tag>{audience}</Tag> : null}
        {price ? <Tag>{price}</Tag> : null}
      </Flex>
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

function CalendarLink({ item, children }: { item: Item; children: ReactNode }) {
  if (!item.file) return null;
  return (
    <HStack asChild display="inline-flex" mt="2" minH="11" textStyle="label">
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

function Details({ item, calendar }: { item: Item; calendar: string | undefined }) {
  const texts = useTexts("event-list");
  const { times, place, price, audience } = item;
  return (
    <>
      <DataList.Root orientation="horizontal" size="lg" maxW="reading">
        <Detail label={texts.when}>
          <time dateTime={item.date}>
            {item.weekday}, {item.dateText}
          </time>
          {times ? <Span>, {times}</Span> : null}
        </Detail>
        {place ? <Detail label={texts.where}>{place}</Detail> : null}
        {audience ? <Detail label={texts.audience}>{audience}</Detail> : null}
        {price ? <Detail label={texts.price}>{price}</Detail> : null}
      </DataList.Root>
      <OptionalText mt="6" maxW="reading">
        {item.text}
      </OptionalText>
      <CalendarLink item={item}>{calendar}</CalendarLink>
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue display="block" overflowWrap="anywhere">
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
