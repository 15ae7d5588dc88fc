import { Center, Heading, LinkBox, LinkOverlay, Span } from "@chakra-ui/react";
import { cssVars } from "#src/ui/layout/filled-rows.ts";
import { OptionalText } from "#src/ui/layout/section.tsx";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { PlacedStop } from "./route-map.derive.ts";
import { TrailPiece } from "./trail-end.tsx";

/** A stop: its mark on the route, its name, which is the link, and a description. */
export function MapStop({ stop: { title, text, href, icon, above, columns, stem } }: { stop: PlacedStop }) {
  const side = above ? sides.above : sides.below;
  return (
    <LinkBox
      as="li"
      position="relative"
      ps={{ base: "18", xl: "2" }}
      pe={{ xl: "2" }}
      minH={{ base: "20", xl: "0" }}
      pb={{ base: "8", xl: "0" }}
      gridColumn={{ xl: "var(--columns)" }}
      textAlign={{ xl: "center" }}
      style={cssVars({ "--columns": columns, "--stem": stem })}
      {...side.words}
      _print={{ ps: "0", pb: "3" }}
    >
      <TrailPiece />
      <Heading as="h4" size="sm" pt={{ base: "2.5", xl: "0" }}>
        <LinkOverlay href={href}>
          <Span aria-hidden="true" hideBelow="xl" {...side.stem} _print={{ display: "none" }} />
          <Center
            as="span"
            aria-hidden="true"
            position="absolute"
            insetInlineStart={{ base: "1", xl: "calc(50% - 1.25rem)" }}
            top={{ base: "0", xl: side.mark.top }}
            bottom={{ xl: side.mark.bottom }}
            w="10"
            h="12"
            borderRadius="l1"
            bg="signal.solid"
            color="signal.contrast"
            fontSize="lg"
            transition="transform"
            transitionDuration="fast"
            css={{ "li:hover &": { transform: "translateY(-0.1875rem)" }, ...forcedMark }}
            _print={{ display: "none" }}
          >
            <Icon name={icon ?? "footprints"} />
          </Center>
          {title}
        </LinkOverlay>
      </Heading>
      <OptionalText
        textStyle="small"
        mt="0.5"
        maxW={{ base: "reading", xl: "none" }}
        color={side.quiet}
        textWrap={{ xl: "balance" }}
      >
        {text}
      </OptionalText>
    </LinkBox>
  );
}

/** In forced colours the system's pair of background and text, so that the icon contrasts with its mark. */
const forcedMark = {
  "@media (forced-colors: active)": { forcedColorAdjust: "none", bg: "Highlight", color: "HighlightText" },
} as const;

const stem = {
  position: "absolute",
  insetInlineStart: "calc(50% - 0.0625rem)",
  w: "0.125rem",
  h: "var(--stem)",
} as const;

/** On a wide screen the text is above or below the drawing, and a stem connects it to its mark. */
const sides = {
  above: {
    words: { gridRow: { xl: "2" }, alignSelf: { xl: "end" }, pb: { base: "8", xl: "3" } },
    stem: { ...stem, top: "100%", bg: "fg" },
    mark: { top: "calc(100% + var(--stem) - 1.5rem)", bottom: "auto" },
    quiet: "fg.muted",
  },
  below: {
    words: {
      gridRow: { xl: "4" },
      alignSelf: { xl: "start" },
      pt: { xl: "3" },
      color: { xl: "fg.inverted" },
    },
    stem: { ...stem, bottom: "100%", bg: "scene.paper" },
    mark: { top: "auto", bottom: "calc(100% + var(--stem) - 1.5rem)" },
    quiet: { base: "fg.muted", xl: "fg.invertedMuted" },
  },
} as const;
