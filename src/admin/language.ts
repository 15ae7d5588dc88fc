/** The language of the drafting area, which speaks to the editors of the site. */
export const LANGUAGE = "en-GB";
