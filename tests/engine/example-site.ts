import { readSiteFiles, type SiteFiles } from "#src/content/document/files.ts";

/** The example site, which has nothing of this website but its blocks and schemas. */
export function readExampleSite(): SiteFiles {
  const code = readSiteFiles(".").files.filter(({ path }) => /^(blocks|schema)\//.test(path));
  const { files, assets, pictures } = readSiteFiles("tests/engine/site");
  return { files: [...files, ...code], assets, pictures };
}
