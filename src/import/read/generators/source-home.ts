/** Settings files of Hugo, Jekyll and Astro, which contain the site's address. */
const SETTINGS =
  /^(?:config\/_default\/)?(?:hugo|config|_config|astro\.config)\.(?:toml|ya?ml|json|m?[jt]s)$/;
const ADDRESS = /^\s*["']?(?:baseURL|url|site)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"',]+)/im;

/**
 * The former address of the site, from the settings of its generator; its base path alone if they do not say more.
 * @param base the base path, "/blog", which Jekyll and Hexo keep apart from the address
 */
export function homeIn(files: readonly string[], read: (file: string) => string, base: string): string {
  for (const file of files.filter((name) => SETTINGS.test(name))) {
    const address = ADDRESS.exec(read(file))?.[1]?.replace(/\/+$/, "");
    if (address !== undefined) return address.endsWith(base) ? address : address + base;
  }
  return base;
}
