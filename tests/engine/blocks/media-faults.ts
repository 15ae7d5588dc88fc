type Fault = { block: number; text: string; fault: string };

/**
 * Runs in the page: marks the texts that readers of the screen can see or reveal, and returns how many there are. Left out
 * are controls, whose words mean nothing on paper, and what goes with them or with a pattern.
 */
export function markScreenTexts(): number {
  const controls =
    "a, button, label, fieldset, select, form, nav, dialog, template, [popover], [role=tablist], script, style";
  const companions =
    "[data-block=cost-estimate] p, [data-lead], [data-share], [data-pattern-caption], [aria-hidden=true]";
  let count = 0;
  for (const root of document.querySelectorAll("main > [data-block]")) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !/\p{L}{3}/u.test(node.nodeValue ?? "") || parent.closest(`${controls}, ${companions}`))
        continue;
      const isRevealed = parent.closest("details, [role=tabpanel], [data-panel]") !== null;
      const { width, height } = parent.getBoundingClientRect();
      const isSeen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isRevealed && (!isSeen || width <= 1 || height <= 1)) continue;
      parent.dataset.onScreen = "";
      count += 1;
    }
  }
  return count;
}

/** Runs in the page, in print: finds the marked texts that are not printed, in blocks that are printed at all. */
export function unprintedTexts(): Fault[] {
  return [...document.querySelectorAll("main > [data-block]")].flatMap((root, block) => {
    const marked = [...root.querySelectorAll<HTMLElement>("[data-on-screen]")];
    const isPrinted = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 1 &&
        height > 1
      );
    };
    if (!marked.some(isPrinted)) return [];
    return marked
      .filter((element) => !isPrinted(element))
      .map((element) => ({ block, text: (element.textContent ?? "").slice(0, 60), fault: "is not printed" }));
  });
}

/** Runs in the page, in forced colours: finds texts without contrast, and controls without text, icon or boundary. */
export function forcedColourFaults(): Fault[] {
  const faults: Fault[] = [];
  const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const isClear = (colour: string) => colour === "none" || partsOf(colour)[3] === 0;
  const groundOf = (from: Element): string => {
    for (let element: Element | null = from; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    const canvas = document.createElement("i");
    canvas.style.color = "Canvas";
    document.body.append(canvas);
    const { color } = getComputedStyle(canvas);
    canvas.remove();
    return color;
  };
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isDrawn = (shape: Element) => {
    const { fill, stroke } = getComputedStyle(shape);
    return [fill, stroke].some((paint) => !isClear(paint) && contrast(paint, groundOf(shape)) >= 3);
  };

  for (const [block, root] of document.querySelectorAll("main > [data-block]").entries()) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.nodeValue?.trim() || !parent || parent.closest("script, style, :disabled")) continue;
      if (!isSeen(parent)) continue;
      const { color, fill } = getComputedStyle(parent);
      const ink = parent instanceof SVGElement ? fill : color;
      const ground = groundOf(parent);
      if (contrast(ink, ground) < 4.5)
        faults.push({ block, text: node.nodeValue.trim().slice(0, 60), fault: `is ${ink} on ${ground}` });
    }
    for (const control of root.querySelectorAll("a, button, input, select, textarea, summary, [role=tab]")) {
      if (!isSeen(control) || control.textContent?.trim()) continue;
      const { borderTopWidth, borderTopColor, appearance } = getComputedStyle(control);
      const isBounded = borderTopWidth !== "0px" && contrast(borderTopColor, groundOf(control)) >= 3;
      const isNative = appearance !== "none" && control.localName !== "a";
      const isShown =
        [...control.querySelectorAll("svg, svg *")].some(isDrawn) ||
        control.querySelector("img, [role=img], use:not([href^='/icons'])");
      if (!isBounded && !isNative && !isShown)
        faults.push({ block, text: control.outerHTML.slice(0, 120), fault: "cannot be seen" });
    }
  }
  return faults;
}
