interface HeldTap {
  event: MouseEvent;
  target: Element;
  /** Where the target stands below its block, in case hydration puts a new element in its place. */
  place: number[];
}

const held = new WeakMap<HTMLElement, HeldTap[]>();

/** Keeps a tap that came before its block could answer. An impatient second tap on the same thing is one tap. */
export function holdTap(block: HTMLElement, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const taps = held.get(block) ?? [];
  held.set(block, taps);
  if (taps.at(-1)?.target !== target) taps.push({ event, target, place: placeIn(block, target) });
}

/** Gives the kept taps to the block, in their order. */
export function releaseTaps(block: HTMLElement): void {
  const taps = held.get(block) ?? [];
  held.delete(block);
  for (const { event, target, place } of taps) {
    const now = target.isConnected ? target : elementAt(block, place);
    // A crashed block has other buttons, for which no tap was meant.
    if (!now?.closest("[data-block-error]")) now?.dispatchEvent(new MouseEvent(event.type, event));
  }
}

function placeIn(block: Element, target: Element): number[] {
  const place: number[] = [];
  for (let at = target; at !== block && at.parentElement; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
}

function elementAt(block: Element, place: number[]): Element | undefined {
  return place.reduce<Element | undefined>((at, index) => at?.children[index], block);
}
