/**
 * A file that is dropped beside a field would be opened by the browser in the place of Studio.
 * @returns ends it
 */
export function refuseStrayDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
  return () => {
    document.removeEventListener("dragover", refuse);
    document.removeEventListener("drop", refuse);
  };
}
