import { createContext, useContext, useSyncExternalStore } from "react";
import type { ShellState } from "./shell-state.ts";
import type { Studio } from "./studio.ts";

export const StudioContext = createContext<Studio | undefined>(undefined);

/** @throws Error outside the shell */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("This component is not inside Studio");
  return studio;
}

/** A part of the state; the component re-renders when that part changes. */
export function useShell<Part>(select: (state: ShellState) => Part): Part {
  const { store } = useStudio();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
