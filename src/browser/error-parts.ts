/** The words of the fallback screen, for a whole page and for one block of it. */
export const fallback = {
  heading: "Something went wrong",
  text: "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
};

/** The two ways on from an error: try again, or leave. They need nothing that may just have failed. */
export function waysOn(refresh: () => void): [refresh: HTMLButtonElement, home: HTMLAnchorElement] {
  const button = element("button", "Refresh Page");
  button.type = "button";
  button.onclick = refresh;
  const home = element("a", "Go Home");
  home.href = "/";
  home.dataset.reload = "";
  return [button, home];
}

/** An element with a text, made by hand: it must also work when nothing else does. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
