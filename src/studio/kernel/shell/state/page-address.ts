import { isObject } from "#src/content/json/json.ts";

/** The open page in the window's address. Each page that is opened adds an entry to the tab's history. */
export class PageAddress {
  /** Position of the latest history entry among the entries of Studio. */
  #position = 0;

  get route(): string | undefined {
    return new URLSearchParams(location.search).get("page") ?? undefined;
  }

  /** Tells whether this is Studio's first history entry. */
  get isFirst(): boolean {
    return positionOfEntry() === 0;
  }

  /** Writes a page into the window's address. @param isNext whether to add a history entry */
  show(route: string, isNext: boolean): void {
    const address = `?page=${encodeURIComponent(route)}`;
    const position = positionOfEntry();
    if (isNext && this.route !== route) history.pushState({ position: position + 1 }, "", address);
    else history.replaceState({ position }, "", address);
    this.settle();
  }

  /** The number of history entries that the browser has gone forward since `settle`; negative if it went back. */
  get moved(): number {
    return positionOfEntry() - this.#position;
  }

  /** Makes the present history entry the reference point of `moved`. */
  settle(): void {
    this.#position = positionOfEntry();
  }
}

/** The position stored in the present entry, which survives a reload. */
function positionOfEntry(): number {
  const state: unknown = history.state;
  return isObject(state) && typeof state.position === "number" ? state.position : 0;
}
