/**
 * Keeps what embedded forms say before their block can listen (intake-frame.ts): a frame starts with the page, its
 * script later. The latest 99, so that a form that never stops talking fills no memory.
 */
export function keepEarlyMessages(): void {
  const kept: MessageEvent[] = [];
  window.earlyMessages = kept;
  addEventListener("message", (event) => {
    if (kept.push(event) > 99) kept.shift();
  });
}
