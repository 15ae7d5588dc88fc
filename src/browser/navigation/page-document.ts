import { disarmStyles, type PageStyle, readStyles } from "./page-styles.ts";

/** What decides whether another page can take the place of this one without loading a document. */
export interface PageKind {
  layout: string;
  /** The application's files and, where the build prints it, the build's own mark. */
  build: string;
  /** The content security policy without what may differ between pages of one kind: style hashes. */
  policy: string;
}

/** A fetched page, taken apart. Its elements belong to a document of their own until they are put in place. */
export interface PageDocument extends PageKind {
  title: string;
  /** Attributes of <html> apart from class and style, which belong to the visitor's choices. */
  attributes: Map<string, string>;
  head: Element[];
  styles: PageStyle[];
  main: HTMLElement;
  /** Elements of the layout that say something of this one page, for example the breadcrumb: `[data-page-part]`. */
  parts: HTMLElement[];
}

/** The elements of <head> that describe one page: meta data, canonical and alternate links. */
export const headSelector =
  'head > :is(meta[name]:not([name="viewport"],[name="theme-color"],[name="color-scheme"]),meta[property],link[rel~="canonical"],link[rel="alternate"])';

/**
 * @param sheets style sheets that the page's body links; they are adopted, so that nothing is shown without them
 * @returns the page in a HTML text, or null when it is no page of this site (it has no <main>)
 */
export function parsePage(text: string, sheets: readonly string[]): PageDocument | null {
  const page = new DOMParser().parseFromString(trusted(disarmStyles(text)), "text/html");
  const main = page.querySelector("main");
  if (!main) return null;
  for (const link of main.querySelectorAll('link[rel="stylesheet"]')) link.remove();
  return {
    ...readKind(page),
    title: page.title,
    attributes: readAttributes(page.documentElement),
    head: [...page.querySelectorAll(headSelector)],
    styles: [...readStyles(page), ...sheets.map((css) => ({ css, names: [] }))],
    main,
    parts: [...page.querySelectorAll<HTMLElement>("[data-page-part]")],
  };
}

/** Reads the kind of a page, the current one or a parsed one. */
export function readKind(page: Document): PageKind {
  const { layout = "", build = "" } = page.documentElement.dataset;
  const app = page.querySelector<HTMLElement>("script[data-app]")?.dataset.app ?? "";
  const policy =
    page.querySelector('meta[http-equiv="Content-Security-Policy" i]')?.getAttribute("content") ?? "";
  return { layout, build: `${build} ${app}`, policy: comparablePolicy(policy) };
}

/** Attributes of <html> that belong to the page. */
export function readAttributes(html: Element): Map<string, string> {
  return new Map(
    [...html.attributes]
      .filter(({ name }) => name !== "class" && name !== "style" && name !== "data-navigating")
      .map(({ name, value }) => [name, value]),
  );
}

/** A policy without its style hashes, its directives in one order: what is left must be equal for a swap. */
export function comparablePolicy(policy: string): string {
  return policy
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = "", ...sources]) =>
      [
        name,
        ...sources.filter((source) => !(name.startsWith("style-src") && source.startsWith("'sha"))).sort(),
      ].join(" "),
    )
    .filter(Boolean)
    .sort()
    .join(";");
}

/** Parsing a page of this origin is the one thing the policy "waymark" exists for. */
let trusted = (text: string): string => {
  const policy = window.trustedTypes?.createPolicy("waymark", { createHTML: (html) => html });
  trusted = (html) => policy?.createHTML(html) ?? html;
  return trusted(text);
};
