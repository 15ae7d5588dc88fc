import { createElement, Fragment, type ReactNode } from "react";

/** Renders the parts of a message, of which some are elements: `inline(t.parts("{title} appears {places}.", { title, places: <Link /> }))`. */
export function inline(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
