/** Keeps the latest 99 messages of embedded forms for form-frame.ts, whose script loads after the frame. */
export function keepEarlyMessages(): void {
  const kept: MessageEvent[] = [];
  window.earlyMessages = kept;
  addEventListener("message", (event) => {
    if (kept.push(event) > 99) kept.shift();
  });
}
