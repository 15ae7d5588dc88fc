import {
  Box,
  chakra,
  createSlotRecipeContext,
  HStack,
  type HTMLChakraProps,
  NativeSelect,
  SimpleGrid,
  Span,
} from "@chakra-ui/react";
import { CRAMPED, useTexts } from "waymark/ui";
import { radioCardRecipe } from "#src/theme/recipes/forms/switch.ts";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import { LEVELS } from "./estimate.ts";

const Label = chakra("label", { base: { display: "block", textStyle: "label", mb: "2" } });

/** The controls of the estimate. Hidden without JavaScript, because they would do nothing. */
export function EstimateControls({ choices, names, exampleMonths, fixedLiving }: CostEstimateProps) {
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
