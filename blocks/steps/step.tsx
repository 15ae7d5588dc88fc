import { chakra } from "@chakra-ui/react";
import type { StepsItem } from "#schema/generated/types.ts";
import { Icon } from "#src/ui/icon.tsx";

type StepProps = { step: StepsItem; number: number; last: boolean; row: boolean };

/** One step: the numbered blaze, the way to the next one, and what happens here. */
export function Step({ step, number, last, row }: StepProps) {
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={
        row ? { base: "3rem minmax(0, 1fr)", md: "minmax(0, 1fr)" } : "3rem minmax(0, 1fr)"
      }
      columnGap="5"
      rowGap="6"
      alignContent="start"
      alignItems="start"
      pb={last ? "0" : row ? { base: "10", md: "0" } : "10"}
      pe={row ? { md: "8" } : undefined}
    >
      {last ? null : <Way row={row} />}
      <chakra.span
        aria-hidden="true"
        position="relative"
        display="grid"
        placeItems="center"
        w="10"
        h="14"
        borderRadius="l1"
        bg="signal.solid"
        color="signal.contrast"
        textStyle="h3"
        fontWeight="extrabold"
        fontVariantNumeric="tabular-nums"
      >
        {number}
      </chakra.span>
      <chakra.div pt={row ? { base: "1", md: "0" } : "1"} minW="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
          <chakra.h3
            textStyle="h3"
            display="flex"
            alignItems="flex-start"
            gap="2.5"
            minW="0"
            overflowWrap="anywhere"
          >
            {step.icon ? (
              <chakra.span display="inline-flex" flexShrink="0" color="signal.fg">
                <Icon name={step.icon} />
              </chakra.span>
            ) : null}
            <chakra.span minW="0">{step.title}</chakra.span>
          </chakra.h3>
          {step.duration ? <Duration>{step.duration}</Duration> : null}
        </chakra.div>
        {step.text ? (
          <chakra.p mt="2" color="fg.muted" maxW="reading">
            {step.text}
          </chakra.p>
        ) : null}
      </chakra.div>
    </chakra.li>
  );
}

/** The dashed line to the next blaze: down on a phone and on a trail, across in a row. */
function Way({ row }: { row: boolean }) {
  const down = {
    top: "16",
    bottom: "2",
    insetInlineStart: "5",
    w: "0",
    borderInlineStartWidth: "0.1875rem",
    borderTopWidth: "0",
  };
  const across = {
    top: "7",
    bottom: "auto",
    insetInlineStart: "14",
    insetInlineEnd: "4",
    w: "auto",
    borderInlineStartWidth: "0",
    borderTopWidth: "0.1875rem",
  };
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      borderStyle="dashed"
      borderColor="signal.solid"
      css={row ? { ...down, md: across } : down}
    />
  );
}

function Duration({ children }: { children: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2.5"
      py="0.5"
      borderRadius="full"
      borderWidth="thin"
      borderColor="border.emphasized"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
      css={{ "& svg": { flexShrink: 0 } }}
    >
      <Icon name="clock" />
      {children}
    </chakra.span>
  );
}
