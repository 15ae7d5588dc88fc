/**
 * The size that `rem` has in a shadow root: many a page around sets `html { font-size: 62.5% }`, which would shrink every
 * block. The registered property is a length, so it is computed where it is set and inherited as that.
 */
export const SHADOW_REM = "--waymark-rem";

/** Goes into the document: a shadow root cannot register properties. */
export const SHADOW_REM_RULE = `@property ${SHADOW_REM}{syntax:"<length>";inherits:true;initial-value:16px}`;

/** Pixels of the browsers' own font size. */
const PX = 16;

/** The conditions of media, for which `rem` is the browser's own whatever the page says; those of containers; lengths. */
const REM = /@media[^{]*|(@container[^{]*)|(?<![\w.-])(-?(?:\d*\.)?\d+)rem\b/g;

/** Makes the lengths in CSS independent of the font size of the page around. Conditions cannot use properties. */
export const withShadowRem = (css: string): string =>
  css.replace(REM, (match, container: string | undefined, length: string | undefined) => {
    if (container !== undefined) return container.replace(/([\d.]+)rem\b/g, (_, rem) => `${rem * PX}px`);
    return length === undefined ? match : `calc(${length}*var(${SHADOW_REM}))`;
  });
