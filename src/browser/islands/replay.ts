interface HeldTap {
  event: MouseEvent;
  target: Element;
  /** The target's position as child indexes from the block, in case hydration replaces the element. */
  place: number[];
}

const held = new WeakMap<HTMLElement, HeldTap[]>();

/** Holds a tap that came before its block was ready. Repeated taps on the same element count once. */
export function holdTap(block: HTMLElement, event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const taps = held.get(block) ?? [];
  held.set(block, taps);
  if (taps.at(-1)?.target !== target) taps.push({ event, target, place: placeIn(block, target) });
}

/** Replays the held taps on the block, in order. */
export function releaseTaps(block: HTMLElement): void {
  const taps = held.get(block) ?? [];
  held.delete(block);
  for (const { event, target, place } of taps) {
    const now = target.isConnected ? target : elementAt(block, place);
    // After a crash the elements are different, and the tap was not meant for them.
    if (!now?.closest("[data-block-error]")) now?.dispatchEvent(new MouseEvent(event.type, event));
  }
}

function placeIn(block: Element, target: Element): number[] {
  const place: number[] = [];
  for (let at = target; at !== block && at.parentElement; at = at.parentElement)
    place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

function elementAt(block: Element, place: number[]): Element | undefined {
  return place.reduce<Element | undefined>((at, index) => at?.children[index], block);
}
