/**
 * Focuses the control of a field with the next frame, when the form shows it; if it has none, the nearest field around
 * it. Fields carry their pointer in an attribute rather than an id, since it may hold any character.
 */
export function focusField(pointer: string): void {
  requestAnimationFrame(() => {
    for (let place = pointer; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
      const field = document.querySelector(`[data-field="${CSS.escape(place)}"]`);
      const control = field?.querySelector<HTMLElement>("[data-editor], input, textarea, button, [tabindex]");
      if (!control) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest" });
      return;
    }
  });
}
