import {
  Box,
  Card,
  chakra,
  createSlotRecipeContext,
  DataList,
  HStack,
  type HTMLChakraProps,
  NativeSelect,
  SimpleGrid,
  Span,
  type SpanProps,
} from "@chakra-ui/react";
import { CRAMPED, cssVars, FactNote, Filled, forcedFill, TitledSection, useTexts } from "waymark/ui";
import { radioCardRecipe } from "#src/theme/recipes/forms/switch.ts";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import { type Estimate, LEVELS } from "./estimate.ts";

/** A worked example of yearly costs, which visitors can adjust if JavaScript runs (cost-estimate.client.ts). */
export default function CostEstimate(props: CostEstimateProps) {
  const texts = useTexts("cost-estimate");
  const { id, tone, title, text, note, sources, example } = props;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      {example ? (
        <SimpleGrid
          columns={{ base: 1, lg: 2 }}
          gap={{ base: "8", lg: "12" }}
          alignItems="start"
          data-estimator=""
        >
          <EstimateControls {...props} />
          <EstimateResult estimate={example} />
        </SimpleGrid>
      ) : (
        <p>{texts.none}</p>
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}

/** The total and its parts, as text and as a stacked bar. `data-estimate` marks the elements that the script updates. */
function EstimateResult({ estimate }: { estimate: Estimate }) {
  const texts = useTexts("cost-estimate");
  const months = <span data-estimate="months">{estimate.months}</span>;
  const monthly = <span data-estimate="monthly">{estimate.monthly}</span>;
  const labels = {
    tuition: texts.tuitionYear,
    living: (
      <span>
        <Filled phrase={texts.livingFor} parts={{ months, monthly }} />
      </span>
    ),
  };
  return (
    <Card.Root size="lg" gap="5">
      <Box as="output" display="block" aria-live="polite">
        <Span display="block" textStyle="label" data-estimate="heading">
          {texts.example}
        </Span>
        <Span display="block" textStyle="small" color="fg.muted" data-estimate="summary">
          {estimate.summary}
        </Span>
        <Span display="block" textStyle="figure" mt="4" data-estimate="total">
          {estimate.total}
        </Span>
      </Box>
      <HStack
        aria-hidden="true"
        data-estimate-bar=""
        gap="1"
        style={cssVars({ "--tuition": estimate.tuitionShare, "--living": estimate.livingShare })}
      >
        <Part part="tuition" w="var(--tuition)" minW="1" h="4" />
        <Part part="living" w="var(--living)" minW="1" h="4" />
      </HStack>
      <DataList.Root>
        {(["tuition", "living"] as const).map((part) => (
          <DataList.Item key={part}>
            <DataList.ItemLabel asChild color="fg">
              <HStack as="dt" gap="3">
                <Part part={part} boxSize="3" flexShrink="0" />
                {labels[part]}
              </HStack>
            </DataList.ItemLabel>
            <DataList.ItemValue data-estimate={part}>{estimate[part]}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Card.Root>
  );
}

/** A segment of the stacked bar, or its colour sample in the legend. */
function Part({ part, ...size }: SpanProps & { part: "tuition" | "living" }) {
  const isTuition = part === "tuition";
  return (
    <Span
      aria-hidden="true"
      borderRadius="l1"
      bg={isTuition ? "brand.solid" : "accent.solid"}
      borderWidth="thin"
      borderColor={isTuition ? "brand.solid" : "accent.fg"}
      css={forcedFill(isTuition ? "CanvasText" : "Highlight")}
      {...size}
    />
  );
}

const Label = chakra("label", { base: { display: "block", textStyle: "label", mb: "2" } });

/** The controls of the estimate. Hidden without JavaScript, because they would do nothing. */
function EstimateControls({ choices, names, exampleMonths, fixedLiving }: CostEstimateProps) {
  const texts = useTexts("cost-estimate");
  return (
    <Box
      data-estimate-controls=""
      display="none"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
      css={{ "@media (scripting: enabled)": { display: "grid" }, "&[data-ready]": { display: "grid" } }}
    >
      <div>
        <Label htmlFor={names.place}>{texts.place}</Label>
        {/* Browsers select the first entry that is not disabled: the entry of the example. */}
        <NativeSelect.Root>
          <NativeSelect.Field id={names.place} name="place" autoComplete="off">
            {choices.map((choice, index) => (
              <option
                key={index}
                disabled={!choice.data}
                data-currency={choice.data?.currency}
                data-tuition={choice.data?.tuition}
                data-living={choice.data?.living}
              >
                {choice.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </div>
      <Levels legend={texts.tuition} name={names.tuition} kind="tuition" hidden={false} />
      <Levels legend={texts.living} name={names.living} kind="living" hidden={fixedLiving} />
      <div>
        <Label htmlFor={names.months}>{texts.months}</Label>
        <HStack gap="4">
          <Box asChild flex="1" minW="0" h="11" accentColor="brand.solid">
            <input
              id={names.months}
              name="months"
              type="range"
              min="1"
              max="12"
              step="1"
              defaultValue={exampleMonths}
            />
          </Box>
          <Span
            aria-hidden="true"
            data-estimate="monthCount"
            minW="6"
            fontWeight="bold"
            fontVariantNumeric="tabular-nums"
          >
            {exampleMonths}
          </Span>
        </HStack>
      </div>
    </Box>
  );
}

type LevelsProps = { legend: string; name: string; kind: "tuition" | "living"; hidden: boolean };

function Levels({ legend, name, kind, hidden }: LevelsProps) {
  const texts = useTexts("cost-estimate");
  return (
    <fieldset data-levels={kind} hidden={hidden}>
      <Label asChild>
        <legend>{legend}</legend>
      </Label>
      <SimpleGrid columns={3} gap="2" css={{ [CRAMPED]: { gridTemplateColumns: "none" } }}>
        {LEVELS.map((level) => (
          <RadioCard.Item key={level}>
            <RadioCard.ItemControl
              type="radio"
              name={name}
              value={level}
              defaultChecked={level === "middle"}
            />
            {texts[level]}
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </fieldset>
  );
}

const { withProvider, withContext } = createSlotRecipeContext({ recipe: radioCardRecipe });

/** Chakra's RadioCard built on `<input type="radio">`: the browser handles state and keyboard. */
const RadioCard = {
  Item: withProvider<HTMLLabelElement, HTMLChakraProps<"label">>("label", "item"),
  ItemControl: withContext<HTMLInputElement, HTMLChakraProps<"input">>("input", "itemControl"),
};
