import type { StorageArea } from "#src/admin/store/storage-area.ts";

/** A Web Storage in memory, with a quota counted in characters of keys and values, as browsers do. */
export class MemoryArea implements StorageArea {
  readonly texts = new Map<string, string>();
  quota: number;
  /** Every access throws, as with cookies disabled. */
  blocked = false;

  constructor(quota = 5_000_000) {
    this.quota = quota;
  }

  get length(): number {
    this.#check();
    return this.texts.size;
  }

  key(index: number): string | null {
    this.#check();
    return [...this.texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#check();
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    const others = [...this.texts].filter(([other]) => other !== key);
    const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0);
    if (used + key.length + value.length > this.quota) {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    }
    this.texts.set(key, value);
  }

  removeItem(key: string): void {
    this.#check();
    this.texts.delete(key);
  }

  #check(): void {
    if (this.blocked) throw new DOMException("Access is denied for this document.", "SecurityError");
  }
}

/** Several tabs that share one storage: the others receive an event for each write, as in browsers. */
export class Tabs {
  readonly area: MemoryArea;
  readonly #tabs = new Set<{ events: EventTarget; area: StorageArea }>();

  constructor(area = new MemoryArea()) {
    this.area = area;
  }

  /** Opens a tab with its view of the storage and its window; after `kill` it does nothing more. */
  open(): { area: StorageArea; events: EventTarget; kill: () => void } {
    const events = new EventTarget();
    const { area } = this;
    const view: StorageArea = {
      get length() {
        return area.length;
      },
      key: (index) => area.key(index),
      getItem: (key) => area.getItem(key),
      setItem: (key, value) => {
        if (!this.#tabs.has(tab)) return;
        area.setItem(key, value);
        this.#tell(events, key);
      },
      removeItem: (key) => {
        if (!this.#tabs.has(tab)) return;
        area.removeItem(key);
        this.#tell(events, key);
      },
    };
    const tab = { events, area: view, kill: () => void this.#tabs.delete(tab) };
    this.#tabs.add(tab);
    return tab;
  }

  #tell(from: EventTarget, key: string): void {
    for (const { events } of this.#tabs) {
      if (events !== from) events.dispatchEvent(new StorageEvent("storage", { key }));
    }
  }
}
