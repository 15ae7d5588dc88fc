import { disarmStyles, readStyles } from "../shared/page-styles.ts";

/** The properties that must be equal for a page to replace the current one without loading a document. */
export interface PageKind {
  layout: string;
  /** The language of the page, and of shared parts such as the header. */
  language: string;
  /** Identifies the build that rendered the page: its id, if it has one, and the URLs of the application's files. */
  build: string;
  /** The Content-Security-Policy without style hashes, which may differ between pages of one kind. */
  policy: string;
}

/** A fetched page, parsed. Its elements belong to a separate document until they are inserted. */
export interface ParsedPage extends PageKind {
  title: string;
  /** Attributes of <html> except class and style, which reflect the visitor's choices. */
  attributes: Map<string, string>;
  head: Element[];
  styles: string[];
  main: HTMLElement;
  /** Elements of the layout that depend on the page, such as the breadcrumb: `[data-page-part]`. */
  parts: HTMLElement[];
}

/** The elements of <head> that describe one page: metadata, canonical and alternate links. */
export const headSelector =
  'head > :is(meta[name]:not([name="viewport"],[name="theme-color"],[name="color-scheme"]),meta[property],link[rel~="canonical"],link[rel="alternate"])';

/**
 * Parses a page.
 * @param sheets style sheets linked in the page's body; they are adopted, so that nothing is shown unstyled
 * @returns null if the text is not a page of this site (it has no <main>), or its blocks have inline scripts, which only run in a loaded
 * document
 */
export function parsePage(text: string, sheets: readonly string[]): ParsedPage | null {
  const page = new DOMParser().parseFromString(trusted(disarmStyles(text)), "text/html");
  const main = page.querySelector("main");
  if (!main || main.querySelector("script:not([type])")) return null;
  for (const link of main.querySelectorAll('link[rel="stylesheet"]')) link.remove();
  return {
    ...readKind(page),
    title: page.title,
    attributes: readAttributes(page.documentElement),
    head: [...page.querySelectorAll(headSelector)],
    styles: [...readStyles(page), ...sheets],
    main,
    parts: [...page.querySelectorAll<HTMLElement>("[data-page-part]")],
  };
}

export function readKind(page: Document): PageKind {
  const { layout = "", build = "" } = page.documentElement.dataset;
  const app = page.querySelector<HTMLElement>("script[data-app]")?.dataset.app ?? "";
  const policy =
    page.querySelector('meta[http-equiv="Content-Security-Policy" i]')?.getAttribute("content") ?? "";
  const { lang: language } = page.documentElement;
  return { layout, language, build: `${build} ${app}`, policy: comparablePolicy(policy) };
}

export function readAttributes(html: Element): Map<string, string> {
  return new Map(
    [...html.attributes]
      .filter(({ name }) => name !== "class" && name !== "style" && name !== "data-navigating")
      .map(({ name, value }) => [name, value]),
  );
}

/** Normalises a policy: no style hashes, sorted directives. It must be equal for one page to replace another. */
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

/** Converts a text to TrustedHTML; parsing pages of this origin is the only purpose of the Trusted Types policy "waymark". */
let trusted = (text: string): string => {
  const policy = window.trustedTypes?.createPolicy("waymark", { createHTML: (html) => html });
  trusted = (html) => policy?.createHTML(html) ?? html;
  return trusted(text);
};
