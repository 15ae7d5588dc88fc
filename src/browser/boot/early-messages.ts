/**
 * Keeps the messages of embedded forms until their block can listen (form-frame.ts), because a frame loads
 * with the page and the block's script later. Only the latest 99 are kept, so that a form that sends messages
 * endlessly does not fill memory.
 */
export function keepEarlyMessages(): void {
  const kept: MessageEvent[] = [];
  window.earlyMessages = kept;
  addEventListener("message", (event) => {
    if (kept.push(event) > 99) kept.shift();
  });
}
