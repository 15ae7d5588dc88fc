/** Settings files of Hugo, Jekyll and Astro, which contain the site's address. */
const SETTINGS =
  /^(?:config\/_default\/)?(?:hugo|config|_config|astro\.config)\.(?:toml|ya?ml|json|m?[jt]s)$/;
const ADDRESS = /^\s*["']?(?:baseURL|url|site)["']?\s*[:=]\s*["']?(https?:\/\/[^\s"',]+)/im;

/** The former address of the site, from the settings of its generator. */
export function homeIn(files: readonly string[], read: (file: string) => string): string | undefined {
  for (const file of files.filter((name) => SETTINGS.test(name))) {
    const address = ADDRESS.exec(read(file))?.[1];
    if (address !== undefined) return address.replace(/\/+$/, "");
  }
  return undefined;
}
