/**
 * The custom property with the size of `rem` in a shadow root: many embedding pages set `html { font-size: 62.5% }`, which would shrink
 * every block. It is registered as a length, so that it is computed where it is set and inherited in that form.
 */
export const SHADOW_REM = "--waymark-rem";

/** The CSS rule that registers SHADOW_REM. It has to be in the document, since a shadow root cannot register properties. */
export const SHADOW_REM_RULE = `@property ${SHADOW_REM}{syntax:"<length>";inherits:true;initial-value:16px}`;

/** The browsers' default font size in pixels. */
const PX = 16;

/** Matches media conditions, in which `rem` always refers to the browser's font size; container conditions; and lengths. */
const REM = /@media[^{]*|(@container[^{]*)|(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g;

/**
 * Makes lengths in CSS independent of the embedding page's font size. Conditions are converted to pixels, since they cannot use custom
 * properties.
 */
export const withShadowRem = (css: string): string =>
  css.replace(REM, (match, container: string | undefined, length: string | undefined) => {
    if (container !== undefined) return container.replace(/([\d.]+)rem\b/g, (_, rem) => `${rem * PX}px`);
    return length === undefined ? match : `calc(${length}*var(${SHADOW_REM}))`;
  });
