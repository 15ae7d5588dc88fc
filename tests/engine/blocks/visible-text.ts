/**
 * Runs in the page: finds texts in each block that are not completely readable, because they are outside the
 * screen or clipped by an ancestor. Closed, hidden and visually hidden content is left out.
 */
export function unreadableTexts(): { block: number; text: string; fault: string }[] {
  const faults: { block: number; text: string; fault: string }[] = [];
  const width = document.documentElement.clientWidth;
  const isPaper = matchMedia("print").matches;
  for (const [block, root] of document.querySelectorAll("main > [data-block]").entries()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent || parent.closest("svg, script, style, option")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const fault = [...range.getClientRects()].map((rect) => faultOf(rect, parent, root)).find(Boolean);
      if (fault) faults.push({ block, text: node.nodeValue.trim().slice(0, 60), fault });
    }
  }
  return faults;

  function faultOf(rect: DOMRect, from: Element, root: Element): string | undefined {
    if (rect.width < 1) return undefined;
    for (let element: Element | null = from; element && element !== root; element = element.parentElement) {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Visually hidden: one pixel, clipped.
      if (box.width <= 1 || box.height <= 1 || style.clipPath !== "none") return undefined;
      if (style.position === "fixed") return undefined;
      // Paper does not scroll.
      const cuts = isPaper ? /hidden|clip|auto|scroll/ : /hidden|clip/;
      if (!isPaper && /auto|scroll/.test(style.overflowX)) return undefined;
      const cutsX = cuts.test(style.overflowX);
      const cutsY = /hidden|clip/.test(style.overflowY);
      if (cutsX && (rect.right > box.right + 1 || rect.left < box.left - 1))
        return `cut off by <${element.localName}>`;
      if (cutsY && (rect.bottom > box.bottom + 2 || rect.top < box.top - 2))
        return `cut off by <${element.localName}>`;
    }
    const out = rect.right > width + 1 || rect.left < -1;
    return out
      ? `from ${Math.round(rect.left)} to ${Math.round(rect.right)} on a screen of ${width}`
      : undefined;
  }
}

/**
 * Runs in the page: puts a word in the place of every text, except for figures, short names and signs.
 * @returns how many there are
 */
export function lengthenWords(word: string): number {
  let count = 0;
  for (const root of document.querySelectorAll("main > [data-block]")) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest("svg, script, style, option")) continue;
      if (!/^[^\d]*\p{L}{5}[^\d]*$/u.test(node.nodeValue ?? "")) continue;
      node.nodeValue = word;
      count += 1;
    }
  }
  return count;
}
