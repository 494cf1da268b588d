import { useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

/** A block that can be dragged by its handle, with the pointer or the keyboard. */
export function SortableBlock({
  id,
  index,
  children,
}: {
  id: string;
  index: number;
  children: (handleRef: (element: Element | null) => void) => ReactNode;
}) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index });
  return (
    <li
      ref={ref}
      className={cn("border-t bg-background", isDragSource && "relative z-10 rounded-sm border-brand shadow-float")}
    >
      {children(handleRef)}
    </li>
  );
}
