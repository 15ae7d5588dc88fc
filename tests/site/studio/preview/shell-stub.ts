/** A minimal shell, with only the connection to the preview; received messages are stored in `heard`. */
export const shellStub = (previewOrigin: string): string => `<!doctype html>
<html lang="en"><head><title>Shell</title><link rel="icon" href="data:,"><style>body { margin: 0 } iframe { width: 100vw; height: 100vh; border: 0 }</style></head>
<body><iframe title="Page"></iframe><script>
window.token = "the token";
window.heard = [];
window.hellos = 0;
const frame = document.querySelector("iframe");
addEventListener("message", ({ origin, source, data }) => {
  if (origin !== ${JSON.stringify(previewOrigin)} || source !== frame.contentWindow || data.waymarkPreview !== 1) return;
  window.hellos++;
  if (window.hellos > 1) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => window.heard.push({ ...event.data, at: performance.timeOrigin + performance.now() });
  window.say = (message) => port1.postMessage(message);
  frame.contentWindow.postMessage(data, origin, [port2]);
});
window.open_ = (address) => { window.heard = []; window.hellos = 0; frame.src = ${JSON.stringify(previewOrigin)} + address; };
</script></body></html>`;
