import { type PointerEvent, useRef, useState } from "react";

/** The minimum distance of a swipe. */
const FAR_PX = 96;
/** Up to this distance it may still be a scroll. */
const BEGINS_PX = 12;

/** A swipe over a row, to the right or to the left. Mouse users have buttons and keys. */
export function useSwipe({ onRight, onLeft }: { onRight: () => void; onLeft: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [moved, setMoved] = useState(0);
  const end = () => {
    start.current = undefined;
    setMoved(0);
  };
  return {
    moved,
    isFar: Math.abs(moved) >= FAR_PX,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === "touch") start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent) {
        if (!start.current) return;
        const x = event.clientX - start.current.x;
        if (moved === 0 && Math.abs(event.clientY - start.current.y) > BEGINS_PX) return end();
        if (moved !== 0 || Math.abs(x) > BEGINS_PX) setMoved(x);
      },
      onPointerUp() {
        if (moved >= FAR_PX) onRight();
        if (moved <= -FAR_PX) onLeft();
        end();
      },
      onPointerCancel: end,
    },
  };
}
