/** Lets the browser keep a file, as a download. */
export function keepFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the address with the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
