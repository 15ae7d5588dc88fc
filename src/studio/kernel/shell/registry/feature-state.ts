import { useSyncExternalStore } from "react";
import { Store } from "#src/studio/kernel/shell/state/store.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** State that only one feature knows, kept as long as the window is open. */
export class FeatureState<State extends object> {
  readonly #initial: State;
  readonly #stores = new WeakMap<Studio, Store<State>>();

  constructor(initial: State) {
    this.#initial = initial;
  }

  get(studio: Studio): State {
    return this.#storeOf(studio).get();
  }

  set(studio: Studio, change: Partial<State>): void {
    this.#storeOf(studio).set(change);
  }

  /** A hook: a part of the state; the component renders again when that part changes. */
  readonly use = <Part>(select: (state: State) => Part): Part => {
    const store = this.#storeOf(useStudio());
    return useSyncExternalStore(store.subscribe, () => select(store.get()));
  };

  #storeOf(studio: Studio): Store<State> {
    const store = this.#stores.get(studio) ?? new Store(this.#initial);
    this.#stores.set(studio, store);
    return store;
  }
}
