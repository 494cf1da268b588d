import type { Emit } from "@hearthline/db/events";

/** Buffers events of a piece of work that may be undone before they are emitted. */
export function heldEvents(): { holding: (emit: Emit) => Emit; tell: () => void } {
  const held: (() => void)[] = [];
  return {
    holding:
      (emit: Emit): Emit =>
      (type, event) =>
        void held.push(() => emit(type, event)),
    tell: () => held.forEach((one) => void one()),
  };
}
