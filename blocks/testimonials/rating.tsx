import { HStack, Icon } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { useTexts } from "#src/ui/language.ts";

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z";

/** Stars out of five, and the same in words. */
export function Rating({ value }: { value: number }) {
  const texts = useTexts("testimonials");
  return (
    <HStack as="span" role="img" aria-label={fill(texts.rating, { value })} gap="0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        // The outline has the contrast that the fill lacks on a light background.
        <Icon
          key={place}
          boxSize="5"
          color="signal.fg"
          fill={place <= value ? "signal.solid" : "none"}
          _highContrast={place <= value ? { fill: "CanvasText" } : {}}
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          >
            <path d={star} />
          </svg>
        </Icon>
      ))}
    </HStack>
  );
}
