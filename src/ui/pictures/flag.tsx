import { Image } from "@chakra-ui/react";
import type { Flag as FlagCode } from "#schema/generated/types.ts";

/** 3:2, published under /flags, decorative: the country's name is beside it. @param code alpha-2, lower case */
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
