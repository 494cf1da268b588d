import type { Emit } from "@hearthline/db/events";

/** Events of a piece of work that may be undone before they are told. */
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
