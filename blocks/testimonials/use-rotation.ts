import { type FocusEvent, type TouchEvent, useEffect, useState } from "react";

export const rotationInterval = 5000;

/** Horizontal distance in pixels that counts as a swipe. */
const swipeDistance = 48;

export type Rotation = ReturnType<typeof useRotation>;

/**
 * State of the carousel's rotation. It pauses during use, in a hidden tab and after the pause button, and never runs with
 * prefers-reduced-motion.
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touchStart, setTouchStart] = useState<{ x: number; y: number }>();
  const { ready, hidden, reduced } = useEnvironment();
  // A swipe stops the timer, so that the next story is shown for its full time.
  const held = hovered || focused || touchStart !== undefined;
  const rotating = ready && count > 1 && playing && !held && !hidden && !reduced;

  const go = (step: number) => setIndex((current) => (current + step + count) % count);

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), rotationInterval);
    return () => clearInterval(timer);
  }, [rotating, count]);

  return {
    index,
    playing,
    rotating,
    ready,
    reduced,
    select: setIndex,
    next: () => go(1),
    previous: () => go(-1),
    /** Starts or stops the rotation. Starts it even though pointer and focus are on the button, which otherwise pauses it. */
    toggle: () => {
      setPlaying(!playing);
      setHovered(false);
      setFocused(false);
    },
    holdProps: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
    swipeProps: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches[0];
        if (touch && touches.length === 1) setTouchStart({ x: touch.clientX, y: touch.clientY });
      },
      onTouchCancel: () => setTouchStart(undefined),
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const touch = changedTouches[0];
        if (!touch || !touchStart) return;
        setTouchStart(undefined);
        const across = touch.clientX - touchStart.x;
        const down = touch.clientY - touchStart.y;
        if (Math.abs(across) > swipeDistance && Math.abs(across) > Math.abs(down)) go(across < 0 ? 1 : -1);
      },
    },
  };
}

/** Returns the values that only the browser knows, such as motion preferences. The first render has the same values as the server's. */
function useEnvironment() {
  const [ready, setReady] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => {
      setReduced(motion.matches);
      setHidden(document.visibilityState === "hidden");
    };
    update();
    setReady(true);
    motion.addEventListener("change", update);
    document.addEventListener("visibilitychange", update);
    return () => {
      motion.removeEventListener("change", update);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return { ready, hidden, reduced };
}
