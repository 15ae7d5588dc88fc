export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "info" | "success" | "destructive";
};

export type Toast = Required<ToastMessage> & { id: number };

/** Maximum number of visible toasts; each closes after 4000 ms. */
export const toastLimit = 3;
export const toastDuration = 4000;

interface Shown {
  toast: Toast;
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Creates a store of toasts. The site has one (`toasts`); tests create their own. */
export function createToasts() {
  const listeners = new Set<() => void>();
  const waiting: Toast[] = [];
  let openToasts: Shown[] = [];
  let visible: readonly Toast[] = [];
  let paused = false;
  let lastId = 0;

  const run = (item: Shown) => {
    item.since = Date.now();
    item.timer = setTimeout(() => dismiss(item.toast.id), item.left);
  };
  const update = () => {
    while (openToasts.length < toastLimit) {
      const toast = waiting.shift();
      if (!toast) break;
      const item: Shown = { toast, left: toastDuration, since: 0, timer: undefined };
      openToasts.push(item);
      if (!paused) run(item);
    }
    visible = openToasts.map(({ toast }) => toast);
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number): void => {
    for (const item of openToasts) if (item.toast.id === id) clearTimeout(item.timer);
    openToasts = openToasts.filter(({ toast }) => toast.id !== id);
    update();
  };

  return {
    /** Shows a toast, or queues it while three are visible. @returns its id, for `dismiss` */
    add({ title, description = "", tone = "info" }: ToastMessage): number {
      waiting.push({ id: ++lastId, title, description, tone });
      update();
      return lastId;
    },
    dismiss,
    /** Pauses the timers while the visitor is reading. */
    pause(): void {
      if (paused) return;
      paused = true;
      for (const item of openToasts) {
        clearTimeout(item.timer);
        item.left -= Date.now() - item.since;
      }
    },
    resume(): void {
      if (!paused) return;
      paused = false;
      openToasts.forEach(run);
    },
    /** The visible toasts, oldest first; the same array until something changes. */
    visible: () => visible,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The site's toasts: `toasts.add({ title: "Message sent!" })`. */
export const toasts = createToasts();
