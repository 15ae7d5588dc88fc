/**
 * Tells why Studio must not be served at two origins; undefined if it may. A page at a host below Studio's could ask for Studio's
 * passkeys, and set its cookies.
 */
export function refusedOrigins(studio: string, preview: string): string | undefined {
  for (const one of [studio, preview])
    if (!URL.canParse(one) || new URL(one).origin !== one)
      return `${one} is not an origin. Write it as in https://studio.example.org, without a path.`;
  const [shell, frame] = [new URL(studio).hostname, new URL(preview).hostname];
  if (frame === shell || frame.endsWith(`.${shell}`))
    return `The preview's host ${frame} must not be ${shell} or lie below it. Use a host beside it, such as studio-preview.example.org.`;
  if (new URL(studio).protocol !== "https:" && shell !== "localhost")
    return "Passkeys need https: at the origin of Studio.";
  return undefined;
}
