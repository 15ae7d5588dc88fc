/** The address of a page as Markdown, beside its HTML: `/about.md`, and `/index.md` for the home page. */
export const markdownAddress = (route: string): string => `${route === "/" ? "/index" : route}.md`;
