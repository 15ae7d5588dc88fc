/** Stores the latest 99 messages of embedded forms for form-frame.ts, whose script loads after the frame. */
export function keepEarlyMessages(): void {
  const messages: MessageEvent[] = [];
  window.earlyMessages = messages;
  addEventListener("message", (event) => {
    if (messages.push(event) > 99) messages.shift();
  });
}
