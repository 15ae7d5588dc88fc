/** Tells whether a picture is a drawn scene, which adopts the colours of the page. @param src `/scenes/canada.svg` */
export function isScene(src: string): boolean {
  return /^\/scenes\/[^/]+\.svg$/.test(src);
}
