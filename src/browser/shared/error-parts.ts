import { APP_TEXTS, type Texts } from "#schema/generated/texts.ts";
import { siteAddress } from "#src/ui/address/site-address.ts";

/** The two buttons of an error screen: try again, and go to the home page. They use no code that may have failed to load. */
export function waysOn(refresh: () => void): [refresh: HTMLButtonElement, home: HTMLAnchorElement] {
  const button = element("button", applicationTexts().refresh);
  button.type = "button";
  button.onclick = refresh;
  const home = element("a", applicationTexts().home);
  home.href = siteAddress("/");
  home.dataset.reload = "";
  return [button, home];
}

/** Creates an element with a text, without libraries, so that it works when everything else has failed. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

/** Texts of error screens and messages. A page carries only what differs from English, since they are rarely shown. */
export function applicationTexts(): Texts["app"] {
  const own = document.documentElement.dataset.texts;
  return own === undefined ? APP_TEXTS : { ...APP_TEXTS, ...JSON.parse(own) };
}
