/** The few movements of the site. All stop under reduced motion (global-css). */
export const keyframes = {
  drawRoute: { from: { strokeDashoffset: "var(--route-length)" }, to: { strokeDashoffset: "0" } },
  rise: { from: { opacity: 0, transform: "translateY(0.75rem)" }, to: { opacity: 1, transform: "none" } },
};
