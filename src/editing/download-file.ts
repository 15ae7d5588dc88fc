/** Downloads a file generated in the page, without sending anything to a server. @param type media type, if the content is a text */
export function downloadFile(name: string, content: Blob | string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  link.download = name;
  link.click();
  // By then, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
