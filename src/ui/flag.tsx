import * as flags from "country-flag-icons/react/3x2";
import { chakra } from "@chakra-ui/react";

const drawings: Record<string, typeof flags.GB> = flags;

/** A drawn flag, 3:2. Decorative: the country's name always stands beside it. @param code ISO 3166-1, lower case. */
export function Flag({ code, width = "8" }: { code: string; width?: string }) {
  const Drawing = drawings[code.toUpperCase()];
  if (!Drawing) throw new Error(`"${code}" is not the code of a country with a flag`);
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      flexShrink="0"
      w={width}
      aspectRatio="3/2"
      overflow="hidden"
      borderRadius="l1"
      boxShadow="0 0 0 1px var(--chakra-colors-border)"
    >
      <Drawing />
    </chakra.span>
  );
}
