/** Turns links into tabs with automatic activation (WAI-ARIA Authoring Practices). A link to a panel from elsewhere selects its tab. */
export default function enhance(root: HTMLElement): (() => void) | undefined {
  const tabs = root.querySelector<HTMLElement>("[data-tabs]");
  const list = tabs?.querySelector<HTMLElement>("[data-list]");
  if (!tabs || !list) return;
  const triggers = [...list.querySelectorAll<HTMLAnchorElement>("a")];
  const panels = triggers.flatMap((trigger) => {
    const panel = root.querySelector<HTMLElement>(`#${CSS.escape(trigger.hash.slice(1))}`);
    return panel ? [panel] : [];
  });

  const select = (index: number) => {
    triggers.forEach((trigger, place) => {
      trigger.ariaSelected = String(place === index);
      trigger.tabIndex = place === index ? 0 : -1;
    });
    panels.forEach((panel, place) => {
      // So that the browser's own search finds words in all panels.
      if (place === index) panel.removeAttribute("hidden");
      else panel.setAttribute("hidden", "until-found");
    });
  };
  const selectAddressed = () => {
    const index = panels.findIndex((panel) => location.hash.slice(1) === panel.id);
    if (index >= 0) select(index);
  };

  list.role = "tablist";
  for (const [index, trigger] of triggers.entries()) {
    trigger.role = "tab";
    trigger.setAttribute("aria-controls", panels[index]?.id ?? "");
    panels[index]?.setAttribute("role", "tabpanel");
    panels[index]?.setAttribute("aria-labelledby", trigger.id);
    panels[index]?.addEventListener("beforematch", () => select(index));
  }
  select(0);
  selectAddressed();
  tabs.dataset.ready = "";

  list.addEventListener("click", (event) => {
    const index = triggers.findIndex(
      (trigger) => event.target instanceof Node && trigger.contains(event.target),
    );
    if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(index);
  });
  list.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const current = triggers.findIndex((trigger) => trigger.matches(":focus"));
    const isRtl = getComputedStyle(list).direction === "rtl";
    const index = event.key === " " ? current : targetOf(event.key, current, triggers.length, isRtl);
    if (index === undefined || current < 0) return;
    event.preventDefault();
    select(index);
    triggers[index]?.focus();
  });
  addEventListener("hashchange", selectAddressed);
  return () => removeEventListener("hashchange", selectAddressed);
}

/** Returns the index of the tab to which a key leads (arrow keys, Home, End), wrapping at both ends; undefined for other keys. */
export function targetOf(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  if (key === (isRtl ? "ArrowLeft" : "ArrowRight")) return (current + 1) % count;
  if (key === (isRtl ? "ArrowRight" : "ArrowLeft")) return (current + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
