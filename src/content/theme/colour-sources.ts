import type { ColourName } from "./colour-names.ts";

/**
 * What a colour is made from: one of the site's own, dark or pale greys that lean towards one of them (`ink`, `paper`),
 * or the hue of a state, which people know.
 */
export type Source = "brand" | "accent" | "ink" | "paper" | "info" | "success" | "warning" | "danger";

/** Lightness and chroma in OKLCH, the chroma for a site whose own colours are as strong as the usual ones. */
type Tint = readonly [source: Source, l: number, c: number];

/** The colours before contrast is looked at, in light and in dark mode. */
export const colourSources: Record<ColourName, readonly [light: Tint, dark: Tint]> = {
  "bg.default": [
    ["paper", 0.98, 0.01],
    ["ink", 0.237, 0.029],
  ],
  "bg.subtle": [
    ["paper", 0.953, 0.017],
    ["ink", 0.3, 0.038],
  ],
  "bg.muted": [
    ["paper", 0.914, 0.023],
    ["ink", 0.369, 0.045],
  ],
  "bg.panel": [
    ["paper", 0.994, 0.006],
    ["ink", 0.33, 0.041],
  ],
  "bg.inverted": [
    ["ink", 0.24, 0.032],
    ["ink", 0.237, 0.029],
  ],
  "bg.call": [
    ["accent", 0.921, 0.072],
    ["brand", 0.378, 0.054],
  ],
  "fg.default": [
    ["ink", 0.26, 0.031],
    ["paper", 0.943, 0.018],
  ],
  "fg.muted": [
    ["ink", 0.433, 0.028],
    ["ink", 0.828, 0.016],
  ],
  "fg.subtle": [
    ["ink", 0.508, 0.026],
    ["ink", 0.742, 0.021],
  ],
  "fg.inverted": [
    ["paper", 0.98, 0.01],
    ["paper", 0.943, 0.018],
  ],
  "fg.invertedMuted": [
    ["ink", 0.849, 0.015],
    ["ink", 0.828, 0.016],
  ],
  "border.default": [
    ["paper", 0.862, 0.026],
    ["ink", 0.408, 0.042],
  ],
  "border.muted": [
    ["paper", 0.911, 0.023],
    ["ink", 0.365, 0.039],
  ],
  "border.emphasized": [
    ["ink", 0.622, 0.015],
    ["ink", 0.647, 0.027],
  ],
  "border.inverted": [
    ["ink", 0.388, 0.037],
    ["ink", 0.337, 0.041],
  ],
  "scene.sky": [
    ["brand", 0.923, 0.014],
    ["brand", 0.315, 0.041],
  ],
  "scene.glow": [
    ["accent", 0.911, 0.079],
    ["accent", 0.881, 0.074],
  ],
  "scene.far": [
    ["brand", 0.837, 0.033],
    ["brand", 0.436, 0.055],
  ],
  "scene.mid": [
    ["brand", 0.703, 0.055],
    ["brand", 0.482, 0.06],
  ],
  "scene.near": [
    ["brand", 0.533, 0.066],
    ["brand", 0.558, 0.065],
  ],
  "scene.ink": [
    ["ink", 0.284, 0.038],
    ["ink", 0.211, 0.028],
  ],
  "scene.accent": [
    ["accent", 0.776, 0.158],
    ["accent", 0.799, 0.138],
  ],
  "scene.paper": [
    ["paper", 0.974, 0.011],
    ["paper", 0.897, 0.019],
  ],
  "scene.line": [
    ["ink", 0.284, 0.038],
    ["paper", 0.897, 0.019],
  ],
  "brand.solid": [
    ["brand", 0.435, 0.07],
    ["brand", 0.79, 0.079],
  ],
  "brand.contrast": [
    ["brand", 1, 0],
    ["brand", 0.252, 0.039],
  ],
  "brand.fg": [
    ["brand", 0.409, 0.066],
    ["brand", 0.833, 0.072],
  ],
  "brand.muted": [
    ["brand", 0.903, 0.021],
    ["brand", 0.401, 0.053],
  ],
  "brand.subtle": [
    ["brand", 0.946, 0.012],
    ["brand", 0.363, 0.048],
  ],
  "brand.emphasized": [
    ["brand", 0.839, 0.035],
    ["brand", 0.421, 0.056],
  ],
  "brand.focusRing": [
    ["brand", 0.435, 0.07],
    ["brand", 0.833, 0.072],
  ],
  "brand.border": [
    ["brand", 0.791, 0.043],
    ["brand", 0.487, 0.064],
  ],
  "accent.solid": [
    ["accent", 0.788, 0.16],
    ["accent", 0.819, 0.146],
  ],
  "accent.contrast": [
    ["accent", 1, 0],
    ["accent", 0.201, 0.035],
  ],
  "accent.fg": [
    ["accent", 0.452, 0.106],
    ["accent", 0.855, 0.126],
  ],
  "accent.muted": [
    ["accent", 0.921, 0.072],
    ["accent", 0.353, 0.06],
  ],
  "accent.subtle": [
    ["accent", 0.961, 0.036],
    ["accent", 0.29, 0.043],
  ],
  "accent.emphasized": [
    ["accent", 0.877, 0.102],
    ["accent", 0.425, 0.078],
  ],
  "accent.focusRing": [
    ["ink", 0.266, 0.035],
    ["accent", 0.855, 0.126],
  ],
  "accent.border": [
    ["accent", 0.795, 0.118],
    ["accent", 0.504, 0.09],
  ],
  "info.solid": [
    ["info", 0.485, 0.133],
    ["info", 0.785, 0.09],
  ],
  "info.contrast": [
    ["info", 1, 0],
    ["info", 0.223, 0.046],
  ],
  "info.fg": [
    ["info", 0.424, 0.117],
    ["info", 0.834, 0.071],
  ],
  "info.muted": [
    ["info", 0.919, 0.027],
    ["info", 0.346, 0.069],
  ],
  "info.subtle": [
    ["info", 0.955, 0.016],
    ["info", 0.287, 0.054],
  ],
  "info.emphasized": [
    ["info", 0.856, 0.049],
    ["info", 0.426, 0.088],
  ],
  "info.focusRing": [
    ["info", 0.485, 0.133],
    ["info", 0.834, 0.071],
  ],
  "info.border": [
    ["info", 0.772, 0.07],
    ["info", 0.498, 0.101],
  ],
  "success.solid": [
    ["success", 0.488, 0.106],
    ["success", 0.793, 0.105],
  ],
  "success.contrast": [
    ["success", 1, 0],
    ["success", 0.235, 0.055],
  ],
  "success.fg": [
    ["success", 0.438, 0.096],
    ["success", 0.836, 0.093],
  ],
  "success.muted": [
    ["success", 0.916, 0.031],
    ["success", 0.357, 0.061],
  ],
  "success.subtle": [
    ["success", 0.954, 0.019],
    ["success", 0.302, 0.051],
  ],
  "success.emphasized": [
    ["success", 0.853, 0.054],
    ["success", 0.435, 0.078],
  ],
  "success.focusRing": [
    ["success", 0.488, 0.106],
    ["success", 0.836, 0.093],
  ],
  "success.border": [
    ["success", 0.77, 0.073],
    ["success", 0.514, 0.094],
  ],
  "warning.solid": [
    ["warning", 0.494, 0.115],
    ["warning", 0.816, 0.126],
  ],
  "warning.contrast": [
    ["warning", 1, 0],
    ["warning", 0.211, 0.044],
  ],
  "warning.fg": [
    ["warning", 0.441, 0.102],
    ["warning", 0.853, 0.101],
  ],
  "warning.muted": [
    ["warning", 0.917, 0.064],
    ["warning", 0.349, 0.06],
  ],
  "warning.subtle": [
    ["warning", 0.959, 0.033],
    ["warning", 0.286, 0.044],
  ],
  "warning.emphasized": [
    ["warning", 0.867, 0.087],
    ["warning", 0.423, 0.076],
  ],
  "warning.focusRing": [
    ["warning", 0.494, 0.115],
    ["warning", 0.853, 0.101],
  ],
  "warning.border": [
    ["warning", 0.781, 0.107],
    ["warning", 0.495, 0.09],
  ],
  "danger.solid": [
    ["danger", 0.501, 0.178],
    ["danger", 0.792, 0.096],
  ],
  "danger.contrast": [
    ["danger", 1, 0],
    ["danger", 0.233, 0.076],
  ],
  "danger.fg": [
    ["danger", 0.446, 0.157],
    ["danger", 0.83, 0.078],
  ],
  "danger.muted": [
    ["danger", 0.908, 0.036],
    ["danger", 0.332, 0.085],
  ],
  "danger.subtle": [
    ["danger", 0.953, 0.019],
    ["danger", 0.275, 0.067],
  ],
  "danger.emphasized": [
    ["danger", 0.825, 0.07],
    ["danger", 0.411, 0.109],
  ],
  "danger.focusRing": [
    ["danger", 0.501, 0.178],
    ["danger", 0.83, 0.078],
  ],
  "danger.border": [
    ["danger", 0.728, 0.096],
    ["danger", 0.485, 0.117],
  ],
};

/** Every name of a colour. */
export const colourNames: readonly ColourName[] = Object.keys(colourSources).filter(isColourName);

/** Tells whether a colour has this name. */
export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(colourSources, name);
}
