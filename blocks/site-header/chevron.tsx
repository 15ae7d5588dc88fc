import { Icon } from "@chakra-ui/react";

/** The small arrow of an expandable item, rotated by its parent when open. */
export function Chevron() {
  return (
    <Icon boxSize="0.75em" transition="transform 150ms">
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2 4.5 6 8.5 10 4.5" />
      </svg>
    </Icon>
  );
}
