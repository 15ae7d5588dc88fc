import { chakra } from "@chakra-ui/react";

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z";

/** Stars out of five, and the same in words. */
export function Rating({ value }: { value: number }) {
  return (
    <chakra.span role="img" aria-label={`${value} out of 5`} display="inline-flex" gap="0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <chakra.svg
          key={place}
          viewBox="0 0 24 24"
          boxSize="5"
          aria-hidden="true"
          fill={place <= value ? "signal.solid" : "none"}
          stroke="signal.solid"
          strokeWidth="1.5"
          strokeLinejoin="round"
        >
          <path d={star} />
        </chakra.svg>
      ))}
    </chakra.span>
  );
}
