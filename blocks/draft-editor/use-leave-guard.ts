import { useEffect, useState } from "react";
import { useSession } from "./session-context.ts";

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
    // The router counts its entries: the difference is how far the visitor wants to go.
    const here = indexOf(history.state);
    const onBack = (event: PopStateEvent) => {
      const steps = indexOf(event.state) - here;
      if (Number.isNaN(steps) || steps === 0 || open || session.flush()) return;
      hold(event, () => history.go(steps));
      history.go(-steps);
    };
    document.addEventListener("click", onClick, true);
    window.addEventListener("popstate", onBack, true);
    return () => {
      document.removeEventListener("click", onClick, true);
      window.removeEventListener("popstate", onBack, true);
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

function indexOf(state: unknown): number {
  return typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : Number.NaN;
}
