/** A file that is dropped outside a field would be opened by the browser in place of Studio. */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
}
