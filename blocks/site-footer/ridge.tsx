import { Icon } from "@chakra-ui/react";

/**
 * The ground that the small print stands on: two ridges with a marked trail over them, from the left edge to the
 * pair of blazes. Decoration only; it takes the colours of the footer.
 */
export function Ridge() {
  return (
    <Icon
      w="full"
      h={{ base: "24", md: "36" }}
      mt={{ base: "6", md: "10" }}
      mb="-0.0625rem"
      css={{ "--ridge": "colors.border.inverted", "--blaze": "colors.signal.solid", "--mark": "colors.fg" }}
    >
      <svg aria-hidden="true" viewBox="0 0 1440 150" preserveAspectRatio="xMidYMax slice">
        <path
          opacity=".45"
          style={{ fill: "var(--ridge)" }}
          d="M0 96c120-18 210-62 330-58s170 52 290 44 190-66 330-62 200 58 300 54 130-26 190-34v110H0z"
        />
        <path
          style={{ fill: "var(--ridge)" }}
          d="M0 128c150-8 250-40 400-36s230 42 390 34 250-48 390-42 190 34 260 30v36H0z"
        />
        <path
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="14 12"
          style={{ stroke: "var(--blaze)" }}
          d="M300 152c40-24 120-34 200-26s180 26 290 10 200-62 340-62"
        />
        <g transform="translate(1146 32)">
          <path
            style={{ fill: "var(--mark)" }}
            d="M4 14h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2z"
          />
          <path
            style={{ fill: "var(--blaze)" }}
            d="M20 0h8a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
          />
        </g>
      </svg>
    </Icon>
  );
}
