/** The shell follows the system's colour mode; the preview has a switch of its own. */
export function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.classList.toggle("dark", dark.matches);
    document.documentElement.classList.toggle("light", !dark.matches);
  };
  dark.addEventListener("change", apply);
  apply();
}
