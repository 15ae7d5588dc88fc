import {
  type Addresses,
  addressParts,
  below,
  isFolderPage,
  SOURCE_FOLDER,
  undated,
  withoutEnding,
  withoutExtension,
  withoutNumbers,
} from "./address-parts.ts";
import type { Generator, SourceSite } from "./source-site.ts";

/** Names of index files, by generator. */
const INDEX: Readonly<Partial<Record<Generator, RegExp>>> = {
  mkdocs: /^(?:index|readme)$/i,
  next: /^(?:index|page)$/,
};
const ANY_INDEX = /^(?:_?index|page|readme)$/i;

/**
 * The addresses at which generators that follow the folder structure publish a text: Astro, Next, Gatsby, VitePress, MkDocs, and unknown
 * ones. https://docs.astro.build/en/guides/content-collections/, https://vitepress.dev/guide/routing,
 * https://www.mkdocs.org/user-guide/writing-your-docs/
 */
export const byFolders: Addresses = ({ file, slug, isPost }, site) => {
  const { generator, settings } = site;
  const isUnknown = generator === undefined;
  const { folders, name } = addressParts(isUnknown ? withoutNumbers(file) : file, site.root, folderOf(site));
  const isIndex = isUnknown
    ? ANY_INDEX.test(name) || isFolderPage(withoutExtension(file))
    : (INDEX[generator] ?? /^index$/).test(name);
  const path = [...folders, ...(isIndex ? [] : [name])];
  const own = slug === "" ? path : slug.startsWith("/") ? [slug.slice(1)] : [...path.slice(0, -1), slug];
  const slugged = own.map(githubSlug);
  const forms = generator === "astro" || generator === undefined ? [own, slugged] : [own];
  // In Astro, a slug replaces the whole path below its collection.
  if (generator === "astro" && slug !== "") forms.push([...folders.slice(0, 1), slug]);
  // An unknown program may remove dates.
  if (generator === undefined && isPost) forms.push(slugged.map(undated));
  if (generator === "gatsby") forms.push(own.slice(1));
  const addresses = forms.map((parts) => `/${parts.join("/")}`);
  const isFile =
    generator === "vitepress" || (generator === "mkdocs" && settings.use_directory_urls === false);
  return isFile && !isIndex ? addresses.flatMap((one) => withoutEnding(`${one}.html`)) : addresses;
};

/** The path of a text below the folder of its site's texts, if the program has one: "docs/guide/a.md" is "guide/a.md" in MkDocs. */
export const pathOfText = (file: string, site: SourceSite): string =>
  site.generator === "mkdocs" || site.generator === "vitepress"
    ? file.slice(site.root.length).replace(folderOf(site), "")
    : file;

function folderOf({ generator, settings }: SourceSite): RegExp {
  if (generator === "mkdocs") return below(String(settings.docs_dir ?? "docs"));
  return generator === "vitepress" ? below(String(settings.srcDir ?? "")) : SOURCE_FOLDER;
}

/** Computes a slug as github-slugger does, which Astro uses for addresses. */
const githubSlug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- /]/gu, "")
    .replaceAll(" ", "-");
