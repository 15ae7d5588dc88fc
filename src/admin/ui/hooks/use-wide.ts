import { useSyncExternalStore } from "react";

/** The theme's breakpoint "xl", from which text and preview stand side by side. */
const query = "(min-width: 80rem)";

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
