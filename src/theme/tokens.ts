import scales from "./tokens.json" with { type: "json" };

/**
 * Token scales that do not depend on the site's theme, from which fonts, corners and section padding come. Names are Chakra's own, so that
 * its recipes work; as in Chakra, a number counts quarters of a rem: `4` is 1rem.
 */

const remScale = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
  56, 64, 72, 80, 96,
];

/** A font stack of serif typefaces that each system has. */
export const serifFace =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Noto Serif", serif';

/** A font stack of system typefaces, for sites without fonts of their own and until those have loaded. */
export const systemFace =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

const { textStyles, ...tokenScales } = scales;

/** All tokens; those without a value get one from each site's theme (src/render/styles/theme-values.ts). */
export const tokens = {
  ...tokenScales,
  spacing: { ...remScale(steps), ...tokenScales.spacing },
  sizes: { ...remScale(steps), ...tokenScales.sizes },
};

/** One type scale: ratio 1.25 on phones, 1.333 on desktop, fluid between 360 and 1200 px. */
export { textStyles };
