import { fill } from "waymark/blocks";

/** Opens the pictures of the grid in the dialog of the block, enlarged. */
export default function enhance(root: HTMLElement): void {
  const dialog = root.querySelector("dialog");
  const track = dialog?.querySelector<HTMLElement>("[data-track]");
  if (!dialog || !track) return;
  const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-picture]")];
  let current = 0;

  const mark = (index: number) => {
    current = index;
    for (const button of dialog.querySelectorAll<HTMLButtonElement>("[data-step]"))
      button.disabled = !links[index + Number(button.dataset.step)];
    const count = dialog.querySelector<HTMLElement>("[data-count]");
    if (count)
      count.textContent = fill(count.dataset.template ?? "", { number: index + 1, total: links.length });
  };
  const go = (index: number, behavior: ScrollBehavior) => {
    const item = track.children[index];
    if (!item) return;
    mark(index);
    item.scrollIntoView({ behavior, inline: "center", block: "nearest" });
  };

  const watcher = new IntersectionObserver(
    (entries) => {
      const visible = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (visible && dialog.open) mark([...track.children].indexOf(visible));
    },
    { root: track, threshold: 0.6 },
  );

  root.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = target?.closest<HTMLElement>("[data-picture]");
    const step = target?.closest<HTMLElement>("[data-step]")?.dataset.step;
    if (link) {
      event.preventDefault();
      if (track.children.length === 0) fillTrack(track, links, watcher);
      dialog.showModal();
      go(Number(link.dataset.picture), "instant");
      track.focus({ preventScroll: true });
    } else if (step) {
      go(current + Number(step), calm() ? "instant" : "smooth");
      // The pressed button disappears at the first and last picture, so the focus moves to the track.
      if (!dialog.contains(document.activeElement)) track.focus({ preventScroll: true });
    } else if (target?.closest("[data-close]") || target?.parentElement === track) {
      dialog.close();
    }
  });
  dialog.addEventListener("keydown", (event) => {
    const to = targetOf(event.key, current, links.length, getComputedStyle(track).direction === "rtl");
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to, calm() ? "instant" : "smooth");
  });
  dialog.addEventListener("close", () => links[current]?.focus());
}

/**
 * Returns the index of the picture to which a key leads (arrow keys, Home, End), clamped to the first and the last one; undefined for other
 * keys.
 */
export function targetOf(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const back = isRtl ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return Math.min(current + 1, count - 1);
  if (key === back) return Math.max(current - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Copies the pictures into the row of the dialog at the full width of the screen. Each is loaded when it comes near the visible area. */
function fillTrack(track: HTMLElement, links: readonly HTMLElement[], watcher: IntersectionObserver): void {
  for (const link of links) {
    const item = document.createElement("li");
    item.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
    for (const part of item.querySelectorAll("[sizes]")) part.setAttribute("sizes", "100vw");
    const caption = link.parentElement?.querySelector("[data-caption]")?.cloneNode(true);
    if (caption) item.append(caption);
    track.append(item);
    watcher.observe(item);
  }
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
