import { move } from "@dnd-kit/helpers";
import type { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import type { ComponentProps } from "react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { handleIdOf } from "./block-row.tsx";

type Provider = ComponentProps<typeof DragDropProvider>;

interface Dragging {
  /** Ids of the draggable blocks, in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, to: number) => void;
  /** Announces the move to screen readers. */
  say: (words: string) => void;
}

/** The library's first default mentions ids, which mean nothing to users; blocks are announced by name instead. */
const plugins: Provider["plugins"] = (defaults) => defaults.slice(1);

/** Dragging blocks by pointer and keyboard, with announcements. `dragging` is true meanwhile: open forms are closed. */
export function useBlockDrag({ ids, nameOf, onMove, say }: Dragging) {
  const [dragging, setDragging] = useState(false);
  const place = (index: number) => `place ${index + 1} of ${ids.length}`;
  const provider = {
    plugins,
    onBeforeDragStart: () => flushSync(() => setDragging(true)),
    onDragStart: ({ operation: { source } }) => {
      if (isSortable(source)) say(`${nameOf(String(source.id))} is picked up from ${place(source.index)}.`);
    },
    onDragOver: ({ operation: { source, target } }) => {
      if (isSortable(source) && isSortable(target) && target.id !== source.id)
        say(`${nameOf(String(source.id))} is over ${place(target.index)}.`);
    },
    onDragEnd: (event) => {
      const { source } = event.operation;
      setDragging(false);
      if (!source) return;
      const id = String(source.id);
      const to = event.canceled ? ids.indexOf(id) : move([...ids], event).indexOf(id);
      if (event.canceled || to === ids.indexOf(id)) say(`${nameOf(id)} stays at ${place(ids.indexOf(id))}.`);
      else {
        onMove(id, to);
        say(`${nameOf(id)} is now at ${place(to)}.`);
      }
      // Moving the row lost the focus.
      requestAnimationFrame(() => document.getElementById(handleIdOf(id))?.focus());
    },
  } satisfies Provider;
  return { provider, dragging };
}
