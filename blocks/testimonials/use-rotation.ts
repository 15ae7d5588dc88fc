import { type FocusEvent, type TouchEvent, useEffect, useState } from "react";

/** Testimonial rotation. */
export const rotationInterval = 5000;

/** Pixels that a finger must travel sideways to turn to the next story. */
const swipeDistance = 48;

export type Rotation = ReturnType<typeof useRotation>;

/**
 * Which story is shown, and whether the next one comes by itself. Rotation rests while a pointer, a finger or the focus
 * is inside, while the tab is hidden, after the pause button, and always under prefers-reduced-motion.
 * @param count number of stories
 */
export function useRotation(count: number) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touchStart, setTouchStart] = useState<{ x: number; y: number }>();
  const { ready, hidden, reduced } = useEnvironment();
  // A finger on the story: the one that it turns to has the whole time.
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
    /** Pressing play asks for movement now, although the pointer and the focus are on the button. */
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

/** What only the browser knows; the first render is the same as on the server. */
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
