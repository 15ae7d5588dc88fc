(() => {
  const bar = document.currentScript?.previousElementSibling;
  const button = bar?.querySelector("button");
  if (!(bar instanceof HTMLElement) || !button) return;
  const mark = button.dataset.mark ?? "";
  try {
    bar.hidden = localStorage.announcement === mark;
  } catch {}
  button.hidden = false;
  button.onclick = () => {
    bar.hidden = true;
    document.querySelector("main")?.focus({ preventScroll: true });
    try {
      localStorage.announcement = mark;
    } catch {}
  };
})();
