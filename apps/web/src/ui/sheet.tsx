import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { DialogClose } from "./dialog.tsx";
import { useFocusBack } from "./use-focus-back.ts";

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  titleHidden?: boolean;
  side?: "left" | "right";
  className?: string;
  children: ReactNode;
}

/** A drawer at the window's edge: the sidebar on a phone, details beside a list. */
export function Sheet({ open, onOpenChange, title, titleHidden, side = "right", className, children }: SheetProps) {
  const { noteOpener, onCloseAutoFocus } = useFocusBack();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-in bg-overlay" />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cn(
            "fixed inset-y-0 z-50 flex w-[min(424px,calc(100vw-40px))] flex-col overflow-y-auto bg-popover shadow-float outline-none focus-visible:rounded-none focus-visible:shadow-float",
            side === "left" ? "left-0 animate-slide-left" : "right-0 animate-slide-right",
            className,
          )}
        >
          {titleHidden ? (
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
          ) : (
            <div className="sticky top-0 z-10 flex h-14 flex-none items-center justify-between border-b bg-popover pr-2 pl-5">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              <DialogClose />
            </div>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
