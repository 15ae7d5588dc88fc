import {
  Box,
  Container,
  Grid,
  Heading,
  Input,
  InputGroup,
  type SystemStyleObject,
  Text,
  Wrap,
} from "@chakra-ui/react";
import {
  Accordion,
  ActionLink,
  Actions,
  AsideHeader,
  AsideLayout,
  Band,
  Icon,
  OvertakenLines,
  Picture,
  RichText,
  SectionHeader,
  slotSizes,
  useTexts,
} from "waymark/ui";
import type { FaqBlock, FaqItem } from "#schema/generated/types.ts";
import { SEARCHING, Topics, topicId } from "./topics.tsx";

/** Questions as `<details>`, which open without JavaScript. Arrow keys, `collapsible: false` and the filter come from faq.client.ts. */
export default function Faq(props: FaqBlock) {
  const { id, tone = "paper", eyebrow, title, text, items, groups, actions, filter, image, nothing } = props;
  const { mode = "single", collapsible = true, variant = items ? "aside" : "stacked" } = props;
  const alwaysOne = mode === "single" && !collapsible;
  const first = (items ?? groups?.flatMap((group) => group.items))?.find((item) => !item.disabled);

  const question = (heading: "h3" | "h4") => (item: FaqItem, index: number) => (
    <FaqQuestion
      key={index}
      item={item}
      heading={heading}
      group={mode === "single" ? id : undefined}
      open={alwaysOne && item === first}
    />
  );

  const questions = (
    <Box minW="0">
      {items ? (
        <Accordion.Root
          size="lg"
          borderTopWidth={variant === "aside" ? { base: "0", lg: "thin" } : "0"}
          css={variant === "folders" ? folders : undefined}
        >
          {items.map(question("h3"))}
        </Accordion.Root>
      ) : null}
      {groups?.map((group, index) => (
        <Grid
          key={index}
          data-faq-group=""
          templateColumns={{
            base: "minmax(0, 1fr)",
            lg: variant === "stacked" ? "minmax(0, 3fr) minmax(0, 8fr)" : undefined,
          }}
          columnGap="16"
          pt={{ base: "8", lg: index === 0 ? "0" : "12" }}
        >
          <Heading
            as="h3"
            id={topicId(id, index)}
            size="md"
            display="flex"
            gap="3"
            alignItems="center"
            alignSelf="start"
            position={{ lg: "sticky" }}
            top={{ lg: "24" }}
            py="4"
          >
            {group.icon ? <Icon name={group.icon} color="accent.fg" /> : null}
            {group.title}
          </Heading>
          <Accordion.Root minW="0">{group.items.map(question("h4"))}</Accordion.Root>
        </Grid>
      ))}
    </Box>
  );

  const rules = { "data-faq": "", "data-mode": mode, "data-collapsible": alwaysOne ? "false" : undefined };
  return (
    <Band id={id} tone={tone} size={filter ? undefined : "lg"} {...rules}>
      {filter ? (
        <Box display="flow-root" bg={tone === "paper" ? "bg.subtle" : undefined} pb={{ base: "4", md: "8" }}>
          <Container css={inHero}>
            <Box css={image ? besidePicture : undefined}>
              <Box minW="0">
                <FaqFilter inputId={`${id}-filter`} nothing={nothing} />
                {groups && groups.length > 2 ? <Topics id={id} title={title} groups={groups} /> : null}
              </Box>
              {image ? (
                <Box css={picture}>
                  <Picture image={image} sizes={slotSizes({ base: "100vw", lg: "26rem" })} cover />
                </Box>
              ) : null}
            </Box>
          </Container>
        </Box>
      ) : null}
      <Container css={whileSearching} py={filter ? { base: "10", md: "20" } : undefined}>
        {variant === "aside" ? (
          <AsideLayout
            aside={
              <AsideHeader eyebrow={eyebrow} title={title} text={text}>
                {actions ? <Actions actions={actions} /> : null}
              </AsideHeader>
            }
          >
            {questions}
          </AsideLayout>
        ) : (
          <>
            <Box data-faq-head="">
              <SectionHeader eyebrow={eyebrow} title={title} text={text} />
            </Box>
            {questions}
            <Actions actions={actions} mt="12" />
          </>
        )}
        <OvertakenLines />
      </Container>
    </Band>
  );
}

/** A hero without a picture: a drawn scene has one `<use>` beside another. */
const PLAIN_HERO = "[data-block=hero]:not(:has(use + use, img))";

/** Styles that move the filter field up into the padding of a plain hero directly before the block. */
const inHero = {
  pt: { base: "10", md: "14" },
  // The style sheet of content below the fold may be linked between the two.
  [`${PLAIN_HERO} + [data-block=faq] &, ${PLAIN_HERO} + link + [data-block=faq] &`]: {
    position: "relative",
    pt: "0",
    mt: { base: "-8", md: "-16" },
  },
} as const;

/** Styles of the field and the topics with a picture at their end, on wide screens. */
const besidePicture = {
  display: { lg: "grid" },
  gridTemplateColumns: "minmax(0, 42rem) minmax(0, 1fr)",
  columnGap: "16",
} as const;

/** Styles of the picture. Phones show the topics instead. */
const picture = {
  position: "relative",
  display: { base: "none", lg: "block" },
  borderRadius: "card",
  overflow: "hidden",
  [SEARCHING]: { display: "none" },
} as const;

/** Styles during a search: the results take the place of the heading. */
const whileSearching = {
  [SEARCHING]: {
    pt: "6",
    "& [data-faq-head]": { display: "none" },
  },
} as const;

type FaqQuestionProps = {
  item: FaqItem;
  heading: "h3" | "h4";
  /** The `name` of `<details>`: opening a question closes the others with the same name. */
  group: string | undefined;
  open: boolean;
};

/** A question with its answer as `<details>`. A disabled question can be neither focused nor opened. */
function FaqQuestion({ item, heading, group, open }: FaqQuestionProps) {
  return (
    <Accordion.Item name={group} open={open || undefined} data-likely={item.likely ? "" : undefined}>
      <Accordion.ItemTrigger
        aria-disabled={item.disabled || undefined}
        tabIndex={item.disabled ? -1 : undefined}
      >
        {/* Directly in the summary, because HTML does not allow a heading inside a span. */}
        <Heading as={heading} size="sm" flex="1">
          {item.question}
        </Heading>
        {item.disabled ? null : <Accordion.ItemIndicator aria-hidden="true" />}
      </Accordion.ItemTrigger>
      <Accordion.ItemBody>
        <RichText html={item.answer} />
      </Accordion.ItemBody>
    </Accordion.Item>
  );
}

/** A search field above the questions. Hidden without JavaScript. */
function FaqFilter({ inputId, nothing }: { inputId: string; nothing: FaqBlock["nothing"] }) {
  const texts = useTexts("faq");
  const { matches, nothing: nothingFound, nothingLikely } = texts;
  return (
    <Box
      data-faq-filter=""
      data-texts={JSON.stringify({ faq: { matches, nothing: nothingFound, nothingLikely } })}
      display="none"
      maxW="reading"
      css={{ "@media (scripting: enabled)": { display: "block" }, "&[data-ready]": { display: "block" } }}
    >
      <Text asChild display="block" textStyle="label" mb="2">
        <label htmlFor={inputId}>{texts.find}</label>
      </Text>
      <InputGroup startElement={<Icon name="search" />}>
        <Input
          id={inputId}
          type="search"
          autoComplete="off"
          spellCheck="false"
          placeholder={texts.example}
          minH="14"
        />
      </InputGroup>
      <Text role="status" textStyle="small" minH="6" mt="2" color="fg.muted" />
      {nothing ? (
        <Wrap data-faq-nothing="" hidden align="center" columnGap="4" rowGap="3" mt="2">
          {nothing.text}
          <ActionLink action={nothing.action} variant="outline" size="sm" />
        </Wrap>
      ) : null}
    </Box>
  );
}

/** Styles of questions as folders in a row: each with a numbered tab, and an open one with its answer on a sheet. */
const folders: SystemStyleObject = {
  display: "flex",
  flexDirection: { base: "column", lg: "row" },
  columnGap: "6",
  rowGap: "10",
  pt: "8",
  borderTopWidth: "0",
  counterReset: "folder",
  "& > details": {
    position: "relative",
    px: "5",
    pb: "5",
    bg: "accent.subtle",
    borderWidth: "thin",
    borderColor: "accent.solid",
    borderRadius: "card",
    counterIncrement: "folder",
    transition: "box-shadow 200ms",
    flex: { lg: "1 1 0" },
    minW: "0",
    "&[open]": { flexGrow: { lg: "2" }, boxShadow: "raised" },
    // The whole folder opens it.
    "&:not([open]) > summary::after": { content: '""', position: "absolute", inset: "0" },
    _before: {
      content: "counter(folder)",
      position: "absolute",
      bottom: "calc(100% - 0.0625rem)",
      insetInlineStart: "6",
      w: "35%",
      ps: "4",
      pt: "1",
      textStyle: "label",
      color: "accent.fg",
      bg: "inherit",
      borderWidth: "thin",
      borderBottomWidth: "0",
      borderColor: "inherit",
      borderTopRadius: "card",
    },
  },
  "& > :nth-child(3n + 2)::before": { insetInlineStart: "32%" },
  "& > :nth-child(3n)::before": { insetInlineStart: "58%" },
  "& summary": { minH: { lg: "28" }, alignItems: "flex-end", "& > h3": { textStyle: "h3" } },
  "& summary ~ *": { p: "5", bg: "bg.panel", borderWidth: "thin", borderRadius: "l2" },
};
