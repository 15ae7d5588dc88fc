import type { Page } from "@playwright/test";

/** Lists set as a grid whose last row holds a single cell that leaves room beside it. */
export function lonely(page: Page): Promise<string[]> {
  return page.locator("main :is(ul, ol, dl)").evaluateAll((lists) =>
    lists.flatMap((list) => {
      if (getComputedStyle(list).display !== "grid") return [];
      const cells = [...list.children].filter((cell) => cell.getClientRects().length > 0);
      const rows = new Map<number, Element[]>();
      for (const cell of cells) {
        const top = Math.round(cell.getBoundingClientRect().top);
        rows.set(top, [...(rows.get(top) ?? []), cell]);
      }
      const last = [...rows.values()].at(-1);
      const alone = last?.length === 1 ? last[0] : undefined;
      if (!alone || rows.size === cells.length || rows.size < 2) return [];
      const share = alone.getBoundingClientRect().width / list.clientWidth;
      return share < 0.9 ? [`${list.closest("section")?.id}: ${alone.textContent?.slice(0, 40)}`] : [];
    }),
  );
}

/** Pairs of buttons filled with the accent colour or with ink that one view can show at once. */
export function filledTogether(page: Page): Promise<string[]> {
  return page.locator("main a, main button").evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement("i"));
    const colour = (token: string) => {
      probe.style.backgroundColor = `var(--chakra-colors-${token})`;
      return getComputedStyle(probe).backgroundColor;
    };
    const fills = [colour("accent-solid"), colour("fg")];
    probe.remove();
    const filled = all
      .filter((button) => button.getClientRects().length > 0 && !button.closest("dialog"))
      .filter((button) => fills.includes(getComputedStyle(button).backgroundColor))
      .map((button) => ({ name: button.textContent?.trim() ?? "", box: button.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top);
    const header = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    return filled.flatMap(({ name, box }, index) => {
      const before = filled[index - 1];
      return before && box.bottom - before.box.top < innerHeight - header ? [`${before.name} + ${name}`] : [];
    });
  });
}
