import { anchorIn } from "../shared/anchor.ts";

/** Opens the dialog that a link names, if the root has it. @returns false to follow the link */
export function openNamed(root: ShadowRoot, opener: HTMLElement): boolean {
  const { opens } = opener.dataset;
  const dialog = opens === undefined ? null : root.getElementById(opens);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  // An embedded frame is kept in a template, so that nothing of it loads earlier.
  const template = dialog.querySelector("template");
  template?.replaceWith(template.content);
  dialog.showModal();
  dialog.onclose = () => opener.focus();
  return true;
}

/** Scrolls to what a link of the same page names: browsers look for it outside shadow roots only. @returns whether it is there */
export function goTo(root: ShadowRoot, link: HTMLElement): boolean {
  if (!(link instanceof HTMLAnchorElement) || link.hash === "" || link.target) return false;
  if (link.origin + link.pathname !== location.origin + location.pathname) return false;
  const place = root.getElementById(anchorIn(link.hash));
  if (!place) return false;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
}
