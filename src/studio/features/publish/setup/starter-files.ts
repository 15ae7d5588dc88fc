/** Matches the files that hosts put into a new repository: a readme, a licence, rules for git, a pipeline, a domain. */
const STARTER =
  /^(?:(?:README|LICEN[CS]E|COPYING|UNLICENSE|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|CHANGELOG|NOTICE)(?:[.-][\w.-]+)?|\.git(?:ignore|attributes|lab-ci\.yml)|CNAME|\.nojekyll|\.github\/.*|\.gitlab\/.*)$/i;

/** Tells whether a file of a repository may have been put there by its host when the repository was made. */
export const isStarterFile = (path: string): boolean => STARTER.test(path);
