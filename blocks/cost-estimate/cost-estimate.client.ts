import { groupTexts, languageOf } from "waymark/blocks";
import { type Estimate, estimate, isFixed, LEVELS, type Level, type Place } from "./estimate.ts";

/** Recalculates the estimate whenever a control changes. @param root the block's element */
export default function enhance(root: HTMLElement): void {
  const controls = root.querySelector<HTMLElement>("[data-estimate-controls]");
  const select = controls?.querySelector("select");
  const months = controls?.querySelector<HTMLInputElement>("input[type=range]");
  if (!controls || !select || !months) return;

  const words = { language: languageOf(root), texts: groupTexts(root, "cost-estimate") };
  const update = () => {
    const place = placeOf(select);
    if (!place) return;
    const living = controls.querySelector<HTMLElement>("[data-levels=living]");
    if (living) living.hidden = isFixed(place);
    const choice = {
      place,
      tuition: levelOf(controls, "tuition"),
      living: levelOf(controls, "living"),
      months: Number(months.value),
    };
    const result = estimate(choice, words);
    months.setAttribute("aria-valuetext", result.months);
    print(root, { ...result, monthCount: months.value });
  };

  controls.dataset.ready = "";
  controls.addEventListener("input", () => {
    print(root, { heading: words.texts.own });
    update();
  });
  // The visitor may have changed a control before this script ran.
  update();
}

function placeOf(select: HTMLSelectElement): Place | undefined {
  const option = select.selectedOptions[0];
  const { currency, tuition, living } = option?.dataset ?? {};
  if (!option || !currency || !tuition || !living) return undefined;
  return { label: option.label, currency, tuition: rangeOf(tuition), living: rangeOf(living) };
}

function rangeOf(text: string): [number, number] {
  const [low = 0, high = low] = text.split(",").map(Number);
  return [low, high];
}

function levelOf(controls: HTMLElement, kind: "tuition" | "living"): Level {
  const checked = controls.querySelector<HTMLInputElement>(`[data-levels=${kind}] input:checked`);
  return LEVELS.find((level) => level === checked?.value) ?? "middle";
}

type Texts = Partial<Estimate> & { heading?: string; monthCount?: string };

function print(root: HTMLElement, { tuitionShare, livingShare, ...texts }: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const place = root.querySelector(`[data-estimate=${name}]`);
    // Unchanged text is left alone, so that it is not announced again.
    if (place && place.textContent !== text) place.textContent = text;
  }
  const bar = root.querySelector<HTMLElement>("[data-estimate-bar]");
  if (tuitionShare) bar?.style.setProperty("--tuition", tuitionShare);
  if (livingShare) bar?.style.setProperty("--living", livingShare);
}
