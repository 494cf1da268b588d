import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { GlyphClose } from "./glyphs.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  description?: ReactNode;
  /** The buttons, at the bottom right. */
  footer?: ReactNode;
  /** 440, 640, 716 (the maximum of an ordinary modal) or 1350 px for the plans. */
  width?: "small" | "medium" | "large" | "plans";
  /** With a header and its own close button, for more than a confirmation. */
  headed?: boolean;
  className?: string;
  children?: ReactNode;
}

const WIDTH = { small: "max-w-[440px]", medium: "max-w-[640px]", large: "max-w-[716px]", plans: "max-w-[1350px]" };

export function Dialog({ open, onOpenChange, width = "small", className, ...content }: DialogProps) {
  const { noteOpener, onCloseAutoFocus } = useFocusBack();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 grid animate-in grid-cols-[minmax(0,1fr)] place-items-center overflow-auto bg-overlay p-6 max-md:place-items-end max-md:p-0">
          <Primitive.Content
            onOpenAutoFocus={(event) => {
              noteOpener();
              focusFirstField(event);
            }}
            onCloseAutoFocus={onCloseAutoFocus}
            {...(content.description ? {} : { "aria-describedby": undefined })}
            className={cn(
              "relative w-full animate-rise rounded-lg bg-popover text-popover-foreground shadow-float outline-none focus-visible:rounded-lg focus-visible:shadow-float max-md:max-w-none max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)]",
              WIDTH[width],
              className,
            )}
          >
            <DialogBody {...content} />
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focuses a form's first field, if there is one; else Radix focuses the first button. */
function focusFirstField(event: Event) {
  const dialog = event.currentTarget;
  const field =
    dialog instanceof HTMLElement &&
    dialog.querySelector<HTMLElement>("input:not([type=hidden], [type=file]), select, textarea");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function DialogBody({
  title,
  titleHidden,
  description,
  footer,
  headed,
  children,
}: Omit<DialogProps, "open" | "onOpenChange">) {
  const heading = (
    <Primitive.Title className={cn("text-lg leading-6 font-semibold tracking-tight", titleHidden && "sr-only")}>
      {title}
    </Primitive.Title>
  );
  const text = description && (
    <Primitive.Description
      className={cn("text-md leading-[1.3125rem] text-secondary-foreground", !titleHidden && "mt-1.5")}
    >
      {description}
    </Primitive.Description>
  );
  if (headed) {
    return (
      <>
        <div className="sticky -top-6 z-10 flex h-14 items-center justify-between rounded-t-lg border-b bg-popover pr-3 pl-7 max-md:top-0 max-md:pr-1.5 max-md:pl-4">
          {heading}
          <DialogClose />
        </div>
        {text && <div className="px-7 pt-4 max-md:px-4">{text}</div>}
        {children}
        {footer && <div className="flex justify-end gap-2 border-t px-7 py-3.5 max-md:px-4">{footer}</div>}
      </>
    );
  }
  return (
    <div className="px-6 pt-[22px] pb-5 max-md:px-4">
      {heading}
      {text}
      {children && <div className="mt-4">{children}</div>}
      {footer && <div className="mt-5 flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">{footer}</div>}
    </div>
  );
}

/** The buttons of a form that fills a dialog with a header: visible however long the form is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-6 flex justify-end gap-2 rounded-b-lg border-t bg-popover px-7 py-3.5 max-md:bottom-0 max-md:px-4 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
    {children}
  </div>
);

export function DialogClose() {
  return (
    <Primitive.Close
      aria-label="Close"
      className="grid size-8 place-items-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground max-md:size-11"
    >
      <GlyphClose />
    </Primitive.Close>
  );
}
