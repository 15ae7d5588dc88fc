import { chakra } from "@chakra-ui/react";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import { LEVELS } from "./estimate.ts";

/** The controls. Without script they would do nothing, so they are shown only where script runs. */
export function EstimateControls({ choices, names, exampleMonths, fixedLiving }: CostEstimateProps) {
  return (
    <chakra.div
      data-estimate-controls=""
      display="none"
      gap="6"
      css={{ "@media (scripting: enabled)": { display: "grid" }, "&[data-ready]": { display: "grid" } }}
    >
      <div>
        <chakra.label htmlFor={names.place} {...labelStyle}>
          Country or city
        </chakra.label>
        {/* Browsers choose the first entry that is not disabled: it is the one of the example. */}
        <chakra.select id={names.place} name="place" autoComplete="off" {...field}>
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
        </chakra.select>
      </div>
      <Levels legend="Tuition" name={names.tuition} kind="tuition" hidden={false} />
      <Levels legend="Living costs" name={names.living} kind="living" hidden={fixedLiving} />
      <div>
        <chakra.label htmlFor={names.months} {...labelStyle}>
          Months of living costs
        </chakra.label>
        <chakra.span display="flex" alignItems="center" gap="4">
          <chakra.input
            id={names.months}
            name="months"
            type="range"
            min="1"
            max="12"
            step="1"
            defaultValue={exampleMonths}
            flex="1"
            minW="0"
            h="11"
            accentColor="brand.solid"
          />
          <chakra.span
            aria-hidden="true"
            data-estimate="monthCount"
            minW="6"
            fontWeight="bold"
            fontVariantNumeric="tabular-nums"
          >
            {exampleMonths}
          </chakra.span>
        </chakra.span>
      </div>
    </chakra.div>
  );
}

type LevelsProps = { legend: string; name: string; kind: "tuition" | "living"; hidden: boolean };

const words = { low: "Low", middle: "Middle", high: "High" };

function Levels({ legend, name, kind, hidden }: LevelsProps) {
  return (
    <chakra.fieldset data-levels={kind} hidden={hidden}>
      <chakra.legend {...labelStyle}>{legend}</chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
        {LEVELS.map((level) => (
          <chakra.label key={level} {...field} {...radio}>
            <chakra.input
              type="radio"
              name={name}
              value={level}
              defaultChecked={level === "middle"}
              accentColor="brand.solid"
              {...dot}
            />
            {words[level]}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const labelStyle = { display: "block", textStyle: "label", mb: "2" } as const;

const field = {
  w: "full",
  minH: "12",
  px: "4",
  bg: "bg.panel",
  color: "fg",
  borderWidth: "thin",
  borderColor: "border.emphasized",
  borderRadius: "card",
  fontSize: "md",
} as const;

/** On phones three words fill the row, and weight and border say which is chosen. */
const dot = {
  boxSize: "4",
  flexShrink: "0",
  position: { base: "absolute", sm: "static" },
  opacity: { base: "0", sm: "1" },
} as const;

const radio = {
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: { base: "center", sm: "flex-start" },
  gap: "2",
  px: { base: "1", sm: "4" },
  cursor: "pointer",
  _hover: { borderColor: "brand.solid" },
  css: {
    "&:has(:checked)": {
      bg: "brand.subtle",
      borderColor: "brand.solid",
      boxShadow: "inset 0 0 0 0.0625rem var(--chakra-colors-brand-solid)",
      color: "brand.fg",
      fontWeight: "bold",
    },
    "&:has(:focus-visible)": {
      outline: "0.1875rem solid",
      outlineColor: "brand.focusRing",
      outlineOffset: "0.125rem",
    },
  },
} as const;
