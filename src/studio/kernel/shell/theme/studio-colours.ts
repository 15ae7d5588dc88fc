/** The colours of Studio itself, which are the same whatever site is edited: a value for each colour mode. */
export const value = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/** The steps of a palette, in the order below, in light and in dark mode. */
function palette(light: string, dark: string) {
  const [inLight, inDark] = [light.split(" "), dark.split(" ")];
  const at = (index: number) => value(inLight[index] ?? "", inDark[index] ?? "");
  return {
    ...{ solid: at(0), contrast: at(1), fg: at(2), muted: at(3) },
    ...{ subtle: at(4), emphasized: at(5), focusRing: at(6), border: at(7) },
  };
}

export const studioColours = {
  bg: {
    DEFAULT: value("#fbf8f1", "#0c2227"),
    subtle: value("#f4efe3", "#143339"),
    muted: value("#e9e2d2", "#1f464c"),
    panel: value("#fffdf9", "#10262b"),
    /** Background around the page; darker than the panes, so that the page stands out. */
    canvas: value("#e6e0d2", "#071317"),
    emphasized: value("#d9d1bf", "#2b4b52"),
    inverted: value("#0b2329", "#0c2227"),
  },
  fg: {
    DEFAULT: value("#10282d", "#f1ecdf"),
    muted: value("#3f5559", "#bccac8"),
    subtle: value("#506568", "#9db0af"),
    inverted: value("#fbf8f1", "#f1ecdf"),
  },
  border: {
    DEFAULT: value("#d9d1bf", "#2d5057"),
    muted: value("#e8e1d1", "#24444a"),
    emphasized: value("#7d8a88", "#7c9492"),
    inverted: value("#2c4a50", "#1b3d43"),
  },
  brand: palette(
    "#0f5c63 #ffffff #0c545b #d0e4e2 #e5f0ee #b1d2cf #0f5c63 #9cc4c1",
    "#7ccbc5 #06272d #90d8d2 #1f5057 #1a454b #22565c #90d8d2 #2c6a70",
  ),
  accent: palette(
    "#f6a821 #1d1503 #7f4500 #fbe2ae #fdf1d7 #f7d187 #0e2a30 #e3b45d",
    "#f8b645 #1d1503 #f9c768 #4b3811 #342a10 #634a12 #f9c768 #7d5f1d",
  ),
  info: palette(
    "#1f5fa8 #ffffff #174e8c #d7e6f6 #e9f1fb #b8d3ef #1f5fa8 #93b9e0",
    "#8cbef1 #0a1c30 #a6cdf6 #1c3b5c #142c44 #25517d #a6cdf6 #34659a",
  ),
  success: palette(
    "#1e7145 #ffffff #17613a #d3eadc #e6f4eb #b2dac2 #1e7145 #8cc3a3",
    "#80d0a0 #06250f #96dcb1 #1b4631 #143625 #245e41 #96dcb1 #33774f",
  ),
  warning: palette(
    "#8f4f00 #ffffff #7a4300 #fae0b4 #fdf0d9 #f3cd92 #8f4f00 #dfae66",
    "#f3b65f #241500 #f7c583 #4d3512 #37270f #664716 #f7c583 #80591d",
  ),
  danger: palette(
    "#b3261e #ffffff #98201a #f8d8d4 #fcebe9 #f0b5af #b3261e #dd8f88",
    "#f3a39c #3a0a07 #f6b4ae #5a211c #431815 #7b2e28 #f6b4ae #96403a",
  ),
};
