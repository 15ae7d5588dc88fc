/** The texts of the error screen, for a whole page and for a single block. */
export const fallback = {
  heading: "Something went wrong",
  text: "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
};

/**
 * The two controls of an error screen: try again, or go home. They depend on nothing that may have failed.
 */
export function waysOn(refresh: () => void): [refresh: HTMLButtonElement, home: HTMLAnchorElement] {
  const button = element("button", "Refresh Page");
  button.type = "button";
  button.onclick = refresh;
  const home = element("a", "Go Home");
  home.href = "/";
  home.dataset.reload = "";
  return [button, home];
}

/** Creates an element with a text, without libraries, so that it works when everything else has failed. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
