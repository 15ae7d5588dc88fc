/** The animations of the site. All stop under reduced motion (global-css). */
export const keyframes = {
  drawRoute: { from: { strokeDashoffset: "var(--route-length)" }, to: { strokeDashoffset: "0" } },
  /** An outline button fills up when it becomes the next step. */
  fillButton: {
    to: {
      backgroundColor: "var(--chakra-colors-signal-solid)",
      borderColor: "var(--chakra-colors-signal-solid)",
      color: "var(--chakra-colors-signal-contrast)",
    },
  },
  rise: { from: { opacity: 0, transform: "translateY(0.75rem)" }, to: { opacity: 1, transform: "none" } },
};
