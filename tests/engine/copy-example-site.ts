import { copySite, type SiteCopy } from "#tests/shared/site-copy.ts";

/** The code with the example site. @param further additional folders that the copy needs */
export const copyExampleSite = (further?: readonly string[]): SiteCopy =>
  copySite("tests/engine/site", further);
