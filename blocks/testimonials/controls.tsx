import { Box, chakra, HStack, Span, Wrap } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { Button } from "#src/ui/action-link.tsx";
import { useTexts } from "#src/ui/language.ts";
import type { Rotation } from "./use-rotation.ts";

const drawings = {
  pause: "M9 5v14M15 5v14",
  play: "M7 5l12 7-12 7z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
};

/** Pause, previous, next, and a blaze for each story: before the stories, as keyboard users expect. */
export function Controls({ rotation, count }: { rotation: Rotation; count: number }) {
  const texts = useTexts("testimonials");
  const { index, playing, ready } = rotation;
  return (
    <Wrap
      order="1"
      display="none"
      align="center"
      columnGap="4"
      rowGap="2"
      data-ready={ready ? "" : undefined}
      css={{ "@media (scripting: enabled)": { display: "flex" }, "&[data-ready]": { display: "flex" } }}
    >
      <HStack gap="2">
        <Box display="contents" _motionReduce={{ display: "none" }}>
          <RoundButton
            label={playing ? texts.pause : texts.play}
            drawing={playing ? "pause" : "play"}
            onClick={rotation.toggle}
          />
        </Box>
        <RoundButton label={texts.previous} drawing="previous" onClick={rotation.previous} />
        <RoundButton label={texts.next} drawing="next" onClick={rotation.next} />
      </HStack>
      <Wrap role="group" aria-label={texts.choose} gap="0">
        {Array.from({ length: count }, (_, place) => (
          <Button
            key={place}
            type="button"
            variant="ghost"
            size="icon"
            aria-label={fill(texts.story, { number: place + 1 })}
            aria-current={place === index ? "true" : undefined}
            onClick={() => rotation.select(place)}
          >
            <Dot chosen={place === index} />
          </Button>
        ))}
      </Wrap>
    </Wrap>
  );
}

function Dot({ chosen }: { chosen: boolean }) {
  return (
    <Span
      w={chosen ? "7" : "3"}
      h="1.5"
      borderRadius="full"
      bg={chosen ? "signal.solid" : "currentColor"}
      opacity={chosen ? 1 : 0.45}
      transition="width 200ms"
      // Forced colours remove backgrounds, and with them the dots.
      _highContrast={{ forcedColorAdjust: "none", bg: chosen ? "Highlight" : "CanvasText", opacity: 1 }}
    />
  );
}

type RoundButtonProps = { label: string; drawing: keyof typeof drawings; onClick: () => void };

function RoundButton({ label, drawing, onClick }: RoundButtonProps) {
  return (
    <Button type="button" variant="outline" size="icon" aria-label={label} onClick={onClick}>
      <chakra.svg
        _rtl={drawing === "previous" || drawing === "next" ? { transform: "scaleX(-1)" } : {}}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill={drawing === "play" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[drawing]} />
      </chakra.svg>
    </Button>
  );
}
