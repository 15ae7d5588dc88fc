import { useEffect, useState } from "react";
import { useSession } from "#src/admin/ui/context/session-context.ts";

/** Continues the navigation that was held. */
type Leave = () => void;

/**
 * Holds links, Logout and the browser's Back while leaving would lose text. Closing the tab is handled by the
 * session's own `beforeunload` listener.
 */
export function useLeaveGuard(): { asking: boolean; stay: () => void; leave: () => void } {
  const session = useSession();
  const [waiting, setWaiting] = useState<{ leave: Leave }>();

  useEffect(() => {
    let open = false;
    const hold = (event: Event, leave: Leave) => {
      if (open || session.flush()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWaiting({
        leave: () => {
          open = true;
          leave();
        },
      });
    };
    const onClick = (event: MouseEvent) => {
      const way =
        event.target instanceof Element && event.target.closest<HTMLElement>("a[href],[data-leaves]");
      const stays = way instanceof HTMLAnchorElement && (way.target === "_blank" || way.download !== "");
      if (way && !stays) hold(event, () => way.click());
    };
    const onTravel = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      const { key } = event.destination;
      hold(event, () => window.navigation.traverseTo(key));
    };
    document.addEventListener("click", onClick, true);
    // Without the Navigation API, Back is not held: nothing else can stop it before the router handles it.
    window.navigation?.addEventListener("navigate", onTravel);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.navigation?.removeEventListener("navigate", onTravel);
    };
  }, [session]);

  return {
    asking: waiting !== undefined,
    stay: () => setWaiting(undefined),
    leave: () => {
      setWaiting(undefined);
      waiting?.leave();
    },
  };
}
