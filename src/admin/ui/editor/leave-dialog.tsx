import { useEffect, useState } from "react";
import { useSession } from "#src/admin/ui/context/session-context.ts";
import { Modal } from "#src/admin/ui/parts/modal.tsx";
import { Button } from "#src/ui/action-link.tsx";

/**
 * The question before leaving when the text cannot be saved; in all other cases it is saved on leaving. Holds links,
 * Logout and Back. For closing, the session has `beforeunload`.
 */
export function LeaveDialog() {
  const session = useSession();
  /** Continues the navigation that was held. */
  const [held, setHeld] = useState<{ leave: () => void }>();

  useEffect(() => {
    let isLeaving = false;
    const hold = (event: Event, leave: () => void) => {
      if (isLeaving || session.flush()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({
        leave: () => {
          isLeaving = true;
          leave();
        },
      });
    };
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLElement>("a[href],[data-leaves]");
      const staysHere =
        link instanceof HTMLAnchorElement && (link.target === "_blank" || link.download !== "");
      if (link && !staysHere) hold(event, () => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      const { key } = event.destination;
      hold(event, () => window.navigation.traverseTo(key));
    };
    document.addEventListener("click", onClick, true);
    // Without the Navigation API, Back is not held: nothing else can stop it before the router handles it.
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [session]);

  const stay = () => setHeld(undefined);
  const leave = () => {
    stay();
    held?.leave();
  };
  return (
    <Modal
      open={held !== undefined}
      role="alertdialog"
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="destructive" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your latest changes are only in this tab. If you leave now, you will lose them.</p>
    </Modal>
  );
}
