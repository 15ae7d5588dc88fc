import { Box, Grid, Heading, HStack, Link, Span, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { AsideSection, Icon, OptionalText, useTexts } from "waymark/ui";
import type { Icon as IconName } from "#schema/generated/types.ts";
import type { HoursRow, OpeningHoursProps } from "./opening-hours.derive.ts";

/** Address and opening hours: the address at the side, the hours of the week as a table, and special days below. */
export default function OpeningHours(block: OpeningHoursProps) {
  const { id, tone, title, text, addressLines, map, phone, phoneHref, weekRows, specialRows, note } = block;
  const texts = useTexts("opening-hours");
  return (
    <AsideSection
      id={id}
      tone={tone}
      title={title}
      text={text}
      aside={
        <>
          <OpenNow hours={block.status} names={block.names} />
          <Stack gap="4" mt="6">
            {addressLines.length > 0 || map ? (
              <Detail icon="map-pin">
                <Box as="address" fontStyle="normal">
                  {addressLines.map((line, index) => (
                    <Text key={index}>{line}</Text>
                  ))}
                </Box>
                {map ? <DetailLink href={map.href}>{map.label}</DetailLink> : null}
              </Detail>
            ) : null}
            {phone ? (
              <Detail icon="phone">
                <DetailLink href={phoneHref}>
                  <bdi>{phone}</bdi>
                </DetailLink>
              </Detail>
            ) : null}
          </Stack>
        </>
      }
    >
      <Box minW="0">
        <HoursTable rows={weekRows} />
        {specialRows.length > 0 ? (
          <>
            <Heading as="h3" size="sm" mt="8" mb="3">
              {texts.special}
            </Heading>
            <HoursTable rows={specialRows} />
          </>
        ) : null}
        <OptionalText mt="5" textStyle="small" color="fg.muted" maxW="reading">
          {note}
        </OptionalText>
      </Box>
    </AsideSection>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Grid templateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="start">
      <HStack h="6" color="accent.fg" fontSize="lg">
        <Icon name={icon} />
      </HStack>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}

function DetailLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <Link href={href} display="inline-block" py="2.5" my="-2.5" fontWeight="bold" overflowWrap="anywhere">
      {children}
    </Link>
  );
}

/** A line that says whether the place is open. Its height is reserved until the script fills it, so nothing shifts. */
function OpenNow({ hours, names }: { hours: string; names: string }) {
  const texts = useTexts("opening-hours");
  return (
    <HStack
      align="flex-start"
      minH="8"
      gap="3"
      css={{ "@media (scripting: none)": { display: "none" } }}
      _print={{ display: "none" }}
    >
      <Box
        data-hours={hours}
        data-names={names}
        data-open-now={texts.openNow}
        data-open-until={texts.openUntil}
        data-opens-at={texts.opensAt}
        data-opens-day={texts.opensDay}
        data-closed-now={texts.closedNow}
        textStyle="label"
        css={light}
      />
    </HStack>
  );
}

/** A dot before the text: filled while the place is open. */
const light = {
  "&[data-open]::before": {
    content: '""',
    display: "inline-block",
    boxSize: "0.75em",
    marginInlineEnd: "0.6em",
    borderRadius: "full",
    borderWidth: "0.15em",
    borderColor: "currentColor",
  },
  "&[data-open=true]::before": {
    bg: "success.solid",
    borderColor: "success.solid",
    forcedColorAdjust: "none",
  },
} as const;

/** A table of days and their times. The script marks today's row. */
function HoursTable({ rows }: { rows: readonly HoursRow[] }) {
  const texts = useTexts("opening-hours");
  return (
    <Box as="dl" borderTopWidth="thin">
      {rows.map(({ key, day, label, times }) => (
        <Grid
          key={key}
          data-day={key}
          templateColumns={{ base: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
          columnGap="5"
          px="4"
          py="3"
          borderBottomWidth="thin"
          css={today}
        >
          <Box as="dt" minW="0" overflowWrap="anywhere">
            {day}
            {label ? (
              <Span display="block" textStyle="small" color="fg.muted">
                {label}
              </Span>
            ) : null}
          </Box>
          <Stack as="dd" gap="0" fontVariantNumeric="tabular-nums" textAlign={{ base: "end", sm: "start" }}>
            {times.length === 0 ? <Text color="fg.muted">{texts.closed}</Text> : null}
            {times.map((time, index) => (
              <Text key={index} whiteSpace="nowrap">
                <bdi>{time}</bdi>
              </Text>
            ))}
          </Stack>
        </Grid>
      ))}
    </Box>
  );
}

/** Styles of today's row. They do not change the layout, because the script marks the row after the first paint. */
const today = {
  "&[aria-current]": {
    boxShadow: "inset 0.1875rem 0 var(--chakra-colors-accent-solid)",
    _rtl: { boxShadow: "inset -0.1875rem 0 var(--chakra-colors-accent-solid)" },
    bg: "bg.muted",
    "& dt": { fontWeight: "bold" },
    _highContrast: { outline: "medium solid Highlight" },
  },
} as const;
