import { Image } from "@chakra-ui/react";
import type { Flag as FlagCode } from "#schema/generated/types.ts";

/**
 * A flag, 3:2, from country-flag-icons; the build publishes the flags allowed by the schema under /flags. Decorative:
 * the country's name is always beside it.
 * @param code ISO 3166-1 alpha-2 in lower case
 */
export function Flag({ code, width = "8" }: { code: FlagCode; width?: string }) {
  return (
    <Image
      src={`/flags/${code}.svg`}
      alt=""
      htmlWidth="3"
      htmlHeight="2"
      loading="lazy"
      display="inline-block"
      flexShrink="0"
      w={width}
      h="auto"
      aspectRatio="3/2"
      borderRadius="l1"
      outline="1px solid"
      outlineColor="border"
    />
  );
}
