import { Box, Grid, Heading, HStack, Link, Span, type SystemStyleObject, Text } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import { Actions, CHOSEN, Choices, FactNote, Flag, notChosen, TitledSection, useTexts } from "waymark/ui";
import { Dues } from "#src/ui/figures/climb/dues.tsx";
import { Months, Profile } from "#src/ui/figures/climb/profile.tsx";
import type { YearClimbProps } from "./year-climb.derive.ts";

/** A drawing of the year before a course starts, as a climb, above the list of due dates. All countries have one scale. */
export default function YearClimb({ tone, title, text, note, actions, sources, ...climbs }: YearClimbProps) {
  const { id, items } = climbs;
  const texts = useTexts("year-climb");
  const [only] = items.length === 1 ? items : [];
  const [year] = only?.years ?? [];
  return (
    <TitledSection id={id} tone={tone} title={title} text={text} large>
      {items.some(({ years }) => years[0]?.ridge) ? (
        <Text color="fg.muted" maxW="reading" mt={{ base: "-4", md: "-8" }} mb="6">
          {texts.about}
        </Text>
      ) : null}
      {only && year ? (
        <>
          {year.ridge ? <Profile ridge={year.ridge} months={year.months} span={year.span} tall /> : null}
          <Dues dues={year.dues} texts={texts} label={fill(texts.list, { country: only.label })} />
        </>
      ) : (
        <Climbs {...climbs} />
      )}
      <FactNote sources={sources} note={note} />
      <Actions actions={actions} mt="8" />
    </TitledSection>
  );
}

type ClimbsProps = Pick<YearClimbProps, "id" | "choice" | "items" | "choices" | "calendar">;

/** The drawings of several years, stacked. The visitor selects one to see it alone, or several to overlay them. */
function Climbs({ id, choice, items, choices, calendar }: ClimbsProps) {
  const texts = useTexts("year-climb");
  const isSingle = choice === "one";
  const drawn = choices.length > 0 ? items.map(({ years }) => years.some(({ ridge }) => ridge)) : [];
  return (
    <Box css={isSingle ? single(choices.length, "> div > ul > li") : overlaid(drawn)}>
      {choices.length > 0 ? (
        <Choices
          legend={isSingle ? texts.chooseOne : texts.choose}
          choices={choices}
          radio={isSingle ? id : undefined}
        />
      ) : null}
      <Box position="relative">
        {/* The shared background of overlaid climbs, with the months of all of them. */}
        {choices.length > 0 && !isSingle ? (
          <Box aria-hidden="true" data-shared="">
            <Box h={OVERLAY_HEIGHT} bg="scene.sky" borderRadius="card" />
            <Months months={calendar} />
          </Box>
        ) : null}
        <Box as="ul" {...(isSingle ? {} : inColumns)}>
          {items.map((item, index) => (
            <Grid
              as="li"
              key={index}
              templateColumns={{ base: "minmax(0, 1fr)", ...(!isSingle && { lg: "11rem minmax(0, 1fr)" }) }}
              columnGap="6"
              rowGap="4"
              py={{ base: "8", lg: "6" }}
              borderTopWidth="thin"
              _print={{ gridTemplateColumns: "minmax(0, 1fr)", py: "3" }}
            >
              <Heading as="h3" size="md">
                <HStack as="span" gap="3">
                  {item.flag ? <Flag code={item.flag} width="8" /> : null}
                  {item.href ? (
                    <Link href={item.href} textDecorationThickness="0.08em">
                      {item.label}
                    </Link>
                  ) : (
                    <Span minW="0">{item.label}</Span>
                  )}
                </HStack>
              </Heading>
              <Box minW="0" css={item.years.length > 1 ? starts(item.years.length) : {}}>
                {item.years.length > 1 ? (
                  <Choices
                    legend={texts.chooseStart}
                    choices={item.years.map(({ start }) => ({ label: start, value: start }))}
                    radio={`${id}-${index}`}
                  />
                ) : null}
                {item.years.map(({ ridge, months, span, dues }, year) => (
                  <Box key={year} display={year > 0 ? "none" : undefined}>
                    {ridge ? <Profile ridge={ridge} months={months} span={span} tall={isSingle} /> : null}
                    <Dues
                      texts={texts}
                      dues={dues}
                      label={fill(texts.list, { country: item.label })}
                      short={!isSingle}
                      level={isSingle ? "h4" : undefined}
                    />
                  </Box>
                ))}
              </Box>
            </Grid>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Styles that show only the year before the first start in browsers without `:has()`. */
const starts = (count: number) => ({
  ...single(count, "> div"),
  [`${CHOSEN} > div`]: { display: "block" },
});

const inColumns = {
  _print: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "6" },
} as const;

/**
 * Colour and dash pattern of each climb (the line drawn for one year), so that colour is never the only difference between overlaid ones.
 */
const LINES = [
  ["accent.fg", "none"],
  ["info.solid", "10 8"],
  ["danger.solid", "2 7"],
  ["success.solid", "16 6 2 6"],
  ["brand.solid", "5 5"],
  ["fg", "12 4"],
] as const;

const lines = Object.fromEntries(
  LINES.map(([colour, dashes], index) => [
    `& ul > li:nth-of-type(${LINES.length}n + ${index + 1})`,
    { "--line": `colors.${colour}`, "--dashes": dashes },
  ]),
);

/**
 * Styles that overlay the selected climbs (the lines drawn for several years) on one axis, with their lists of due dates side by side.
 * @param drawn whether each climb has a drawing
 */
const overlaid = (drawn: readonly boolean[]): SystemStyleObject => ({
  "& [data-shared]": { display: "none" },
  "@media screen": {
    [CHOSEN]: {
      ...lines,
      "& [data-shared]": { display: "block" },
      "& ul": {
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(8.5rem, 45%), 1fr))",
        columnGap: "6",
        rowGap: "8",
        mt: "6",
      },
      "& ul > li": { display: "block", py: "0", borderWidth: "0" },
      "& h3": { mb: "3" },
      // In a narrow column the name stands below the flag, so that its words stay whole.
      "& h3 > span": { flexWrap: "wrap" },
      "& h3::after": {
        content: '""',
        display: "block",
        mt: "3",
        height: "1",
        borderRadius: "full",
        bg: "var(--line)",
      },
      "& ol": { display: "flex", flexDirection: "column" },
      "& li [data-profile]": {
        position: "absolute",
        top: "0",
        insetInlineStart: "var(--from)",
        width: "var(--width)",
      },
      "& li [data-sky]": {
        height: OVERLAY_HEIGHT,
        bg: "transparent",
        borderRadius: "0",
        // The hill fades out after the start, where nothing is known.
        maskImage: "linear-gradient(to right, black 94%, transparent)",
      },
      "& li :is([data-months], path)": { display: "none" },
      "& li path:nth-of-type(2)": { display: "block", fill: "var(--line)", fillOpacity: "0.15" },
      "& li [data-way]": { display: "block", stroke: "var(--line)", strokeDasharray: "var(--dashes)" },
    },
    // Without a drawing there is nothing to share the axis.
    [`${CHOSEN}:not(:has(> [data-choices] > :is(${placesOf(drawn)}) :checked)) [data-shared]`]: {
      display: "none",
    },
    ...notChosen(drawn.length, climbAt, { display: "none" }),
  },
});

/** Styles that show only the selected drawing. @param climb selector of all drawings */
const single = (count: number, climb: string): SystemStyleObject => ({
  [`${CHOSEN} ${climb}`]: { borderWidth: "0", py: "0" },
  ...notChosen(count, (place) => `${climb}:nth-of-type(${place})`, { display: "none" }),
});

const placesOf = (drawn: readonly boolean[]): string =>
  drawn.flatMap((isDrawn, index) => (isDrawn ? [`label:nth-of-type(${index + 1})`] : [])).join();

const climbAt = (place: number) => `ul > li:nth-of-type(${place})`;

const OVERLAY_HEIGHT = { base: "48", md: "72" };
