import { applicationTexts, element, waysOn } from "../shared/error-parts.ts";
import { isReachable } from "./fetch-page.ts";
import { announceText, focusHeading } from "./scroll.ts";

type Kind = "route" | "app" | "offline" | "stillOffline";

/** Shows an error screen in <main>. "route": the server cannot deliver the page. "app": the application itself failed. */
export function showErrorScreen(kind: "route" | "app"): void {
  const screen = errorScreen(kind);
  const main = mainElement();
  for (const part of [...main.childNodes]) {
    // The style sheet linked inside the page also contains rules for the elements around it.
    if (!(part instanceof HTMLLinkElement)) part.remove();
  }
  main.append(screen);
  present(screen);
}

/**
 * Shows that the server cannot be reached. The previous page is kept behind the screen: going back needs no network, and nothing that was
 * typed is lost.
 * @param left the address of that page; when one such screen replaces another, the first address is kept
 */
export function showOfflineScreen(left: string, kind: "offline" | "stillOffline" = "offline"): void {
  const main = mainElement();
  const before = main.querySelector<HTMLElement>(":scope > [data-error-screen]");
  const screen = errorScreen(kind);
  // Home must go through the router: a native load would lead to the browser's own error page.
  for (const link of screen.querySelectorAll("a")) delete link.dataset.reload;
  if (before) {
    Object.assign(screen.dataset, { ...before.dataset, errorScreen: kind });
    before.replaceWith(screen);
  } else {
    Object.assign(screen.dataset, { behind: left, title: document.title });
    for (const part of main.querySelectorAll<HTMLElement>(":scope > :not([hidden])")) {
      part.hidden = true;
      part.dataset.covered = "";
    }
    main.prepend(screen);
  }
  present(screen);
}

/** The address of the page behind an error screen, if there is one. */
export const pageBehind = (): string | undefined =>
  document.querySelector<HTMLElement>("main > [data-behind]")?.dataset.behind;

/** Removes the error screen, so that the page behind it is shown again. */
export function uncoverPage(): void {
  const screen = document.querySelector<HTMLElement>("main > [data-behind]");
  document.title = screen?.dataset.title ?? document.title;
  screen?.remove();
  for (const part of document.querySelectorAll<HTMLElement>("main > [data-covered]")) {
    part.hidden = false;
    delete part.dataset.covered;
  }
}

function errorScreen(kind: Kind): HTMLElement {
  const [heading, text] = wordsOf(kind);
  const screen = document.createElement("section");
  screen.dataset.errorScreen = kind;
  screen.append(element("h1", heading), ...(text ? [element("p", text)] : []), ...waysOn(refreshPage));
  return screen;
}

function wordsOf(kind: Kind): [heading: string, text: string] {
  const { failed, failedText, unavailable, ...texts } = applicationTexts();
  if (kind === "app") return [failed, failedText];
  return [unavailable, kind === "route" ? "" : texts[kind]];
}

function present(screen: HTMLElement): void {
  document.title = screen.querySelector("h1")?.textContent ?? "";
  focusHeading();
  announceText([...screen.querySelectorAll("h1,p")].map(({ textContent }) => textContent).join(" "));
}

async function refreshPage(): Promise<void> {
  if (await isReachable()) location.reload();
  else showOfflineScreen("", "stillOffline");
}

const mainElement = (): HTMLElement =>
  document.querySelector("main") ?? document.body.appendChild(document.createElement("main"));
