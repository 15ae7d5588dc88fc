import { isObject } from "#src/content/json/json.ts";

/** The page in the address of the window, which has an entry in the history of its tab for each page that was opened. */
export class PageAddress {
  /** Position of the latest entry among those of Studio. */
  #position = 0;

  get route(): string | undefined {
    return new URLSearchParams(location.search).get("page") ?? undefined;
  }

  /** Whether nothing of Studio comes before. */
  get isFirst(): boolean {
    return positionOfEntry() === 0;
  }

  /** Writes a page into the address. @param isNext whether it gets an entry of its own, after the present one */
  show(route: string, isNext: boolean): void {
    const address = `?page=${encodeURIComponent(route)}`;
    const position = positionOfEntry();
    if (isNext && this.route !== route) history.pushState({ position: position + 1 }, "", address);
    else history.replaceState({ position }, "", address);
    this.settle();
  }

  /** How many entries the browser has gone forward since; negative if it went back. */
  get moved(): number {
    return positionOfEntry() - this.#position;
  }

  /** Counts from the present entry from now on. */
  settle(): void {
    this.#position = positionOfEntry();
  }
}

/** Kept with each entry, so that it is known after a reload too. */
function positionOfEntry(): number {
  const state: unknown = history.state;
  return isObject(state) && typeof state.position === "number" ? state.position : 0;
}
