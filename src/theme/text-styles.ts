/** One type scale: ratio 1.25 on phones, 1.333 on desktop, fluid between 360 and 1200 px. */

const display = { fontFamily: "heading", textWrap: "balance" } as const;

export const textStyles = {
  display: {
    value: {
      ...display,
      fontWeight: "800",
      fontSize: "clamp(2.5rem, 1.7rem + 3.6vw, 4.4rem)",
      lineHeight: "1.02",
      letterSpacing: "-0.03em",
    },
  },
  h1: {
    value: {
      ...display,
      fontWeight: "800",
      fontSize: "clamp(2.15rem, 1.6rem + 2.45vw, 3.5rem)",
      lineHeight: "1.06",
      letterSpacing: "-0.025em",
    },
  },
  h2: {
    value: {
      ...display,
      fontWeight: "700",
      fontSize: "clamp(1.7rem, 1.4rem + 1.35vw, 2.5rem)",
      lineHeight: "1.12",
      letterSpacing: "-0.02em",
    },
  },
  h3: {
    value: {
      ...display,
      fontWeight: "700",
      fontSize: "clamp(1.25rem, 1.15rem + 0.4vw, 1.5rem)",
      lineHeight: "1.25",
      letterSpacing: "-0.012em",
    },
  },
  h4: {
    value: { ...display, fontWeight: "600", fontSize: "1.125rem", lineHeight: "1.35" },
  },
  lead: {
    value: {
      fontSize: "clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)",
      lineHeight: "1.55",
      textWrap: "pretty",
    },
  },
  body: { value: { fontSize: "1.0625rem", lineHeight: "1.6" } },
  small: { value: { fontSize: "0.9375rem", lineHeight: "1.5" } },
  label: {
    value: { fontSize: "0.9375rem", fontWeight: "600", lineHeight: "1.35" },
  },
  figure: {
    value: {
      fontFamily: "heading",
      fontWeight: "800",
      fontSize: "clamp(2rem, 1.5rem + 2vw, 3.25rem)",
      lineHeight: "1",
      letterSpacing: "-0.03em",
      fontVariantNumeric: "tabular-nums",
    },
  },
};
