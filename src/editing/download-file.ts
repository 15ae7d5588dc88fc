/** Downloads a file that the page generated. Nothing is sent anywhere. @param type media type of a text */
export function downloadFile(name: string, content: Blob | string, type = "application/json"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  link.download = name;
  link.click();
  // After that time, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
