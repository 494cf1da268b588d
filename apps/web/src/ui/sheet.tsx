import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { DialogClose } from "./dialog.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  titleHidden?: boolean;
  side?: keyof typeof SIDE;
  /** Between the title and the close button. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

const SIDE = {
  right: "inset-y-0 right-0 w-[min(424px,calc(100vw-40px))] animate-slide-right",
  bottom: "inset-x-0 bottom-0 max-h-[85dvh] animate-slide-up rounded-t-lg pb-[env(safe-area-inset-bottom)]",
};

/** A drawer at the window's edge: details next to a list, or a phone's menu. */
export function Sheet({
  open,
  onOpenChange,
  title,
  titleHidden,
  side = "right",
  tools,
  className,
  children,
}: SheetProps) {
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
            "fixed z-50 flex flex-col overflow-y-auto bg-popover shadow-float outline-none focus-visible:shadow-float",
            SIDE[side],
            className,
          )}
        >
          {titleHidden ? (
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
          ) : (
            <div className="sticky top-0 z-10 flex h-14 flex-none items-center justify-between border-b bg-popover pr-2 pl-5">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              <span className="flex items-center gap-2">
                {tools}
                <DialogClose />
              </span>
            </div>
          )}
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
