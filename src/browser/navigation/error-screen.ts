import { announce, focusHeading } from "./announce.ts";

/** spec §8. */
const screens = {
  route: { heading: "Unexpected Application Error!", text: "" },
  app: {
    heading: "Something went wrong",
    text: "We're sorry, but an unexpected error occurred. Please try refreshing the page.",
  },
};

/**
 * Shows an error screen inside <main>, made by hand: it must also work when nothing else does.
 * @param kind "route": a page could not be loaded; "app": the application itself failed
 */
export function showErrorScreen(kind: keyof typeof screens): void {
  const { heading, text } = screens[kind];
  const section = document.createElement("section");
  section.dataset.errorScreen = kind;
  const refresh = element("button", "Refresh Page");
  refresh.type = "button";
  refresh.onclick = () => location.reload();
  const home = element("a", "Go Home");
  home.href = "/";
  // The way home must not depend on the router that may just have failed.
  home.dataset.reload = "";
  section.append(element("h1", heading), ...(text ? [element("p", text)] : []), refresh, home);
  const main = document.querySelector("main") ?? document.body.appendChild(document.createElement("main"));
  main.replaceChildren(section);
  document.title = heading;
  focusHeading();
  announce(heading);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
