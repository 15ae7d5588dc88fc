/**
 * Puts the focus into the control of a field once the form shows it; where there is none, into the nearest field
 * around it. Attributes, not ids: a pointer may hold any character.
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
