import { chakra } from "@chakra-ui/react";

/** The small arrow of something that unfolds. Whoever opens turns it. */
export function Chevron() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      width="0.75em"
      height="0.75em"
      flexShrink="0"
      transition="transform 150ms"
    >
      <path
        d="M2 4.5 6 8.5 10 4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  );
}
