import { useEffect, useState } from "react";
import { useSession } from "#src/admin/ui/editor/session-context.ts";

/** What has to be done to leave after all. */
type Leave = () => void;

/**
 * Holds links, Logout and the browser's Back while leaving would lose text. Closing the tab is the business of the
 * session's own `beforeunload`.
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
    // Browsers without the Navigation API let Back go: there is no other way to hold it before the router hears of it.
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
