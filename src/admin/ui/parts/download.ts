/** Downloads a file that the page generated. Nothing is sent anywhere. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // After that time, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The same for a text. @param type media type, such as application/json */
export function downloadText(name: string, text: string, type: string): void {
  download(name, new Blob([text], { type }));
}
