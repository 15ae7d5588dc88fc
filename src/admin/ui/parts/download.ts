/** Gives the visitor a file. Nothing leaves the browser. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The same for a text. @param type such as application/json */
export function downloadText(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }));
}
