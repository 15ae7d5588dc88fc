import {
  Icon as ChakraIcon,
  type IconProps as ChakraIconProps,
  Image,
  Span,
  type SpanProps,
} from "@chakra-ui/react";
import type { Flag as FlagCode, Icon as IconName } from "#schema/generated/types.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";

type IconProps = ChakraIconProps & { name: IconName };

/** A decorative icon as large as the text around it. Browsers load all icons as one sprite, so an icon adds only its name to the page. */
export function Icon({ name, ...props }: IconProps) {
  return (
    <ChakraIcon {...props}>
      <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">
        <use href={siteAddress(`/icons.svg#${name}`)} />
      </svg>
    </ChakraIcon>
  );
}

/**
 * The flag of a country in the proportions 3:2, decorative because the country's name stands beside it.
 * @param code ISO 3166-1 alpha-2 in lower case
 */
export function Flag({ code, width = "8" }: { code: FlagCode; width?: string }) {
  return (
    <Image
      src={siteAddress(`/flags/${code}.svg`)}
      alt=""
      htmlWidth="3"
      htmlHeight="2"
      loading="lazy"
      display="inline-block"
      flexShrink="0"
      w={width}
      h="auto"
      borderRadius="l1"
      outline="1px solid"
      outlineColor="border"
    />
  );
}

/** A trail blaze as decoration: a short bold bar that marks the start of something. */
export function Blaze(props: SpanProps) {
  return <Span {...paint} w="6" h="1.5" {...props} />;
}

/**
 * The marker of a list item, as an upright bar where a trail runs beside the list: filled for information, an empty box for an item to tick
 * off.
 */
export function UprightBlaze({
  empty = false,
  color = empty ? "fg.muted" : "accent.solid",
}: {
  color?: string | undefined;
  empty?: boolean;
}) {
  if (empty)
    return (
      <Span
        aria-hidden="true"
        flexShrink="0"
        boxSize="4.5"
        mt="1"
        borderRadius="l1"
        borderWidth="0.125rem"
        borderColor={color}
      />
    );
  return (
    <Span
      {...paint}
      display="block"
      w="var(--blaze-width, {sizes.1.5})"
      h="var(--blaze-height, {sizes.3.5})"
      mt="var(--blaze-top, {spacing.1.5})"
      bg={color}
    />
  );
}

const paint = { "aria-hidden": true, flexShrink: "0", borderRadius: "full", bg: "accent.solid" } as const;
