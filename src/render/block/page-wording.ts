import { APP_TEXTS, BROWSER_TEXTS, DEFAULT_TEXTS, type Texts } from "#schema/generated/texts.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import { DEFAULT_FRAME, type Frame, frameQuery } from "#src/theme/frame/frame.ts";

/** The language of a page with all its interface texts, and the forms of its parts. Pages of one language share one object. */
export type PageWording = {
  language: string;
  texts: Texts;
  frame: Frame;
  /** A cache key for HTML rendered with this wording; equal wordings have equal keys. */
  key: string;
};

const wordings = new WeakMap<JsonObject, Map<string, PageWording>>();

/** The wording of pages in a language. @param own the site's own texts in that language, as in its document */
export function pageWording(language: string, own: JsonObject, frame = DEFAULT_FRAME): PageWording {
  const byKey = getOrMake(wordings, own, () => new Map<string, PageWording>());
  const forms = frameQuery(frame);
  return getOrMake(byKey, `${language} ${forms}`, () => ({
    language,
    texts: textsWith(own),
    frame,
    key: `${language} ${forms}${JSON.stringify(own)}`,
  }));
}

/** Merges a valid document of texts into the English defaults. */
export function textsWith(own: JsonObject): Texts {
  const texts = structuredClone(DEFAULT_TEXTS);
  for (const [name, group] of Object.entries(texts)) {
    const replaced = own[name];
    if (isObject(replaced)) Object.assign(group, replaced);
  }
  return texts;
}

const read = memoised((_: PageWording) => new Map<string, string>());

/**
 * The interface texts for a block's script as JSON: those marked `inBrowser`, or for an island without any such mark, all texts; empty if
 * there are none.
 */
export function browserTexts(type: string, island: boolean, wording: PageWording): string {
  return getOrMake(read(wording), type, () => writeTexts(type, island, wording));
}

function writeTexts(type: string, island: boolean, { texts }: PageWording): string {
  const all: Readonly<Record<string, object>> = texts;
  const own = Object.entries(all[type] ?? {});
  const keys = BROWSER_TEXTS[type] ?? (island ? own.map(([name]) => name) : []);
  const some = own.filter(([name]) => keys.includes(name));
  if (some.length === 0) return "";
  return JSON.stringify({ ...(island ? { page: texts.page } : {}), [type]: Object.fromEntries(some) });
}

/** The interface texts of the browser application that differ from those in its bundle, as JSON; undefined if none do. */
export const appTexts = memoised(({ texts }: PageWording): string | undefined => {
  const bundled = new Map(Object.entries(APP_TEXTS));
  const own = Object.entries(texts.app).filter(([name, text]) => bundled.get(name) !== text);
  return own.length === 0 ? undefined : JSON.stringify(Object.fromEntries(own));
});
